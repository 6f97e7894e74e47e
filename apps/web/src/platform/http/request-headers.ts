import { headers, webClient } from '@pollen/contract/envelope';
import { deviceType } from '@pollen/contract/values/device-type';
import { deviceCookie } from '../storage/device.ts';

let timeZone: string | undefined;

/** The part of it that we use; not in every browser yet. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/**
 * Read once. Creating a date format for it is slow on a cheap phone; browsers with `Temporal` return it
 * immediately.
 */
export function ownTimeZone(): string {
  timeZone ??=
    typeof Temporal === 'undefined'
      ? Intl.DateTimeFormat().resolvedOptions().timeZone
      : Temporal.Now.timeZoneId();
  return timeZone;
}

/** Spec §7. The refresh call carries no token; neither do calls in a native app, which adds its own. */
export function requestHeaders(
  language: string,
  token: string | null,
  idempotencyKey: string | undefined,
): Readonly<Record<string, string>> {
  return {
    [headers.client]: webClient,
    [headers.cookie]: deviceCookie(),
    [headers.deviceType]: deviceType(navigator.userAgent, navigator.maxTouchPoints > 0),
    [headers.language]: language,
    [headers.timeZone]: ownTimeZone(),
    ...(token === null ? {} : { [headers.token]: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { [headers.idempotencyKey]: idempotencyKey }),
  };
}
