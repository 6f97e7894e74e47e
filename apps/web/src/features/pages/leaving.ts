import { destinationOf } from '../../platform/session/callback.ts';

export type Leaving =
  | { readonly kind: 'known'; readonly href: string }
  | { readonly kind: 'ask'; readonly href: string; readonly host: string }
  | { readonly kind: 'bad' };

/**
 * Our own pages and allow-listed sites open immediately, other web pages after a question, anything else
 * never.
 */
export function leavingFor(wanted: string | null, origin: string): Leaving {
  const url = wanted && URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '') return { kind: 'bad' };
  if (destinationOf(wanted, origin) === url.href) return { kind: 'known', href: url.href };
  return url.origin === origin ? { kind: 'bad' } : { kind: 'ask', href: url.href, host: url.host };
}

/** The address to show in a frame, if its site is allowed. */
export function framedAddress(wanted: string | null, origins: readonly string[]): string | null {
  if (!wanted || !URL.canParse(wanted)) return null;
  const url = new URL(wanted);
  return url.protocol === 'https:' && origins.includes(url.origin) ? url.href : null;
}
