import type { Tokens } from '@pollen/contract/values/tokens';
import { renewalLock } from './refresh-tokens.ts';
import { openSession } from './session.ts';

/**
 * Makes a call that replaces the current tokens, and stores the new ones before any other call reads them.
 */
export async function renewTokens(ask: () => Promise<Tokens>): Promise<void> {
  const renew = async () => openSession(await ask());
  await (navigator.locks ? navigator.locks.request(renewalLock, renew) : renew());
}
