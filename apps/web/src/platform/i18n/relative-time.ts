import { useNowMs } from '../page/first-render.ts';
import { formatted } from './formatted.ts';
import { useLocale, useText } from './i18n.ts';

export type Span =
  | { readonly unit: 'now' }
  | { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number };

/** Spec §9: under 60 s 'Now', then minutes, hours, days. A clock slightly ahead of ours is 'Now' too. */
export function spanSince(thenMs: number, nowMs: number): Span {
  const seconds = Math.floor((nowMs - thenMs) / 1000);
  if (seconds < 60) return { unit: 'now' };
  if (seconds < 3600) return { unit: 'minute', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hour', count: Math.floor(seconds / 3600) };
  return { unit: 'day', count: Math.floor(seconds / 86_400) };
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Creating an Intl format is slow on a cheap phone, and a list needs the same one for every row. */
function formatOf(locale: string): Intl.RelativeTimeFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    formats.set(locale, format);
  }
  return format;
}

/** With the language's own suffix: '5 minutes ago', '5 menit yang lalu'. */
export function formatSpan(span: Span, locale: string, now: string): string {
  if (span.unit === 'now') return now;
  return formatOf(locale).format(-span.count, span.unit);
}

export function useRelativeTime(): (iso: string) => string {
  const t = useText('common');
  const locale = useLocale();
  const nowMs = useNowMs();
  return (iso) => {
    const span = spanSince(Date.parse(iso), nowMs);
    return formatted(`${locale} ${Object.values(span).join(' ')}`, () =>
      formatSpan(span, locale, t('time.now')),
    );
  };
}
