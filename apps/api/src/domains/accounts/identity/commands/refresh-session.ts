import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Tokens } from '@pollen/contract/values/tokens';
import type { Queryable, Transact } from '../../../../db/database.ts';
import {
  after,
  hashOf,
  inSeconds,
  overlapSeconds,
  refreshLifeSeconds,
  sameHash,
  successorOf,
  tokenLifeSeconds,
} from '../domain/session.ts';
import {
  deleteSession,
  lockSessionByRefresh,
  rotateSession,
  selectSpentRefresh,
} from '../store/sessions.ts';

export interface RefreshRequest {
  readonly refreshToken: string;
  readonly companion: string | undefined;
  readonly serverKey: Uint8Array;
  readonly now: Date;
}

type Outcome = { readonly tokens: Tokens } | 'refused';

const holds = (companion: string | undefined, companionHash: Buffer | null): boolean =>
  companionHash === null || (companion !== undefined && sameHash(hashOf(companion), companionHash));

/** Spec §4: exchanges a refresh token for the next pair. Every refusal is a 401. */
export async function refreshSession(transact: Transact, request: RefreshRequest): Promise<Tokens> {
  // Revoking a family must be committed, so a refusal is returned from the transaction, not thrown.
  const outcome: Outcome = await transact(
    async (tx) => (await rotateToken(tx, request)) ?? (await answerSpent(tx, request)),
  );
  if (outcome === 'refused') throw new BusinessError('unauthenticated');
  return outcome.tokens;
}

/** Null when this is not the newest refresh token of any family. */
async function rotateToken(tx: Queryable, request: RefreshRequest): Promise<Outcome | null> {
  const { refreshToken, companion, serverKey, now } = request;
  const spentHash = hashOf(refreshToken);
  const session = await lockSessionByRefresh(tx, spentHash);
  if (!session) return null;
  if (session.refreshExpiresAt <= now || !holds(companion, session.companionHash)) return 'refused';
  const next = successorOf(serverKey, refreshToken);
  const expiresAt = after(now, tokenLifeSeconds);
  await rotateSession(tx, {
    sessionId: session.id,
    spentHash,
    tokenHash: hashOf(next.token),
    refreshHash: hashOf(next.refreshToken),
    expiresAt,
    refreshExpiresAt: after(now, refreshLifeSeconds),
    now,
  });
  return { tokens: { ...next, expired: inSeconds(expiresAt) } };
}

/** A token that was used before: within the overlap it gets the same successor, later it revokes the family. */
async function answerSpent(tx: Queryable, request: RefreshRequest): Promise<Outcome> {
  const { refreshToken, companion, serverKey, now } = request;
  const spent = await selectSpentRefresh(tx, hashOf(refreshToken));
  if (!spent || !holds(companion, spent.companionHash)) return 'refused';
  const next = successorOf(serverKey, refreshToken);
  const isLatest = sameHash(hashOf(next.refreshToken), spent.refreshHash);
  if (isLatest && now <= after(spent.spentAt, overlapSeconds)) {
    return { tokens: { ...next, expired: inSeconds(spent.expiresAt) } };
  }
  await deleteSession(tx, spent.sessionId);
  return 'refused';
}
