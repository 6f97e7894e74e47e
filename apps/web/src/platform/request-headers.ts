import { headers, webClient } from '@pollen/contract/envelope';
import { deviceCookie, deviceType } from './device.ts';
import { languagePrefix } from './i18n.ts';

/** Spec §7. The refresh call carries no token; neither does a native shell's, which adds its own. */
export function requestHeaders(
  token: string | null,
  idempotencyKey: string | undefined,
): Readonly<Record<string, string>> {
  return {
    [headers.client]: webClient,
    [headers.cookie]: deviceCookie(),
    [headers.deviceType]: deviceType(navigator.userAgent, navigator.maxTouchPoints),
    [headers.language]: languagePrefix(),
    [headers.timeZone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token === null ? {} : { [headers.token]: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { [headers.idempotencyKey]: idempotencyKey }),
  };
}
