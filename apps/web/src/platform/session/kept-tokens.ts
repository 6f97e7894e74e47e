import type { Tokens } from '@pollen/contract/values/tokens';
import { cookieNames } from '../storage/storage-keys.ts';

/** Spec §3: restored only if all three cookies exist. */
export function restoreTokens(read: (name: string) => string | null): Tokens | null {
  const token = read(cookieNames.token);
  const refreshToken = read(cookieNames.refreshToken);
  const expired = Number(read(cookieNames.expired) ?? '');
  return token && refreshToken && Number.isSafeInteger(expired) && expired > 0
    ? { token, refreshToken, expired }
    : null;
}
