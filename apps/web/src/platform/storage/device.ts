import { readCookie, writeCookie } from './cookies.ts';
import { deviceArea, deviceCookieName, deviceKeys } from './storage-keys.ts';

export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Spec §3: created once and stored. */
export function deviceId(): string {
  const known = deviceArea.read(deviceKeys.deviceId);
  if (known) return known;
  const made = randomId();
  deviceArea.write(deviceKeys.deviceId, made);
  return made;
}

/** The longest lifetime of a cookie. */
const deviceCookieSeconds = 400 * 24 * 3600;

/** Spec §3, the value of z-cookie: created once and stored; a claim, never identity. */
export function deviceCookie(): string {
  const known = readCookie(deviceCookieName);
  const value = known ?? deviceId();
  if (known === null) writeCookie(deviceCookieName, value, deviceCookieSeconds);
  return value;
}
