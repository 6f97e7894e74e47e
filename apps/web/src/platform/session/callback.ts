import { paths } from '@pollen/contract/values/web-paths';
import { sessionArea, sessionKeys } from '../storage/storage-keys.ts';

/** Other origins a log-in may redirect to, set when the app is built. */
const allowedOrigins: readonly string[] = (import.meta.env['VITE_ALLOWED_ORIGINS'] ?? '')
  .split(',')
  .filter(Boolean);

/**
 * The target of a log-in (spec §2): the saved path or absolute address, unchanged if it is ours or
 * allow-listed. Uses the parsed address, never the text: `/\evil.example` and `/\t/evil.example` parse as
 * other hosts.
 */
export function destinationOf(
  saved: string | null,
  origin: string,
  allowed: readonly string[] = allowedOrigins,
): string {
  const url = parse(saved, origin);
  const trusted =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    (url.origin === origin || allowed.includes(url.origin)) &&
    url.username === '' &&
    // A path of our own that starts like a host would be parsed as one next time.
    !url.pathname.startsWith('//');
  return trusted ? url.href : new URL(paths.task(), origin).href;
}

function parse(saved: string | null, origin: string): URL | null {
  if (!saved) return null;
  try {
    return new URL(saved, origin);
  } catch {
    return null;
  }
}

export function rememberCallback(path: string): void {
  sessionArea.write(sessionKeys.callback, path);
}

/** Reads and removes the saved callback. */
export function takeDestination(): string {
  const saved = sessionArea.read(sessionKeys.callback);
  sessionArea.remove(sessionKeys.callback);
  return destinationOf(saved, location.origin);
}
