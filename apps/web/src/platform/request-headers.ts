import { headers, webClient } from '@pollen/contract/envelope';
import { deviceCookie, deviceType } from './device.ts';

let timeZone: string | undefined;

/** Asked once: a slow phone takes as long for it as for a small page. */
export function ownTimeZone(): string {
  timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZone;
}

/** Spec §7. The refresh call carries no token; neither does a native shell's, which adds its own. */
export function requestHeaders(
  language: string,
  token: string | null,
  idempotencyKey: string | undefined,
): Readonly<Record<string, string>> {
  return {
    [headers.client]: webClient,
    [headers.cookie]: deviceCookie(),
    [headers.deviceType]: deviceType(navigator.userAgent, navigator.maxTouchPoints),
    [headers.language]: language,
    [headers.timeZone]: ownTimeZone(),
    ...(token === null ? {} : { [headers.token]: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { [headers.idempotencyKey]: idempotencyKey }),
  };
}
