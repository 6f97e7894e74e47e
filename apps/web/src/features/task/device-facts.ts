import { deviceFactsCookieName } from '@pollen/contract/page-render';
import { ownTimeZone } from '../../platform/http/request-headers.ts';
import { readCookie, writeCookie } from '../../platform/storage/cookies.ts';
import { device } from './start-input.ts';

/** The longest lifetime of a cookie. */
const keptSeconds = 400 * 24 * 3600;

/** For the server: the time zone of rendered pages, and the start of a task without scripts. */
export function keepDeviceFacts(): void {
  const facts = JSON.stringify({ ...device(), timeZone: ownTimeZone() });
  if (readCookie(deviceFactsCookieName) !== facts) {
    writeCookie(deviceFactsCookieName, facts, keptSeconds);
  }
}
