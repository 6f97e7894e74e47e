import type { Clock } from '../../../../clock.ts';
import { batchCalls } from '../../../../db/batch.ts';
import type { Database } from '../../../../db/database.ts';
import type { Authenticate } from '../../../../http/authorize.ts';
import type { MemberSession, ProfileSession } from '../../../../http/call.ts';
import { type ProfileRow, presentProfile, readProfile } from '../../profile/public.ts';
import type { CookieJar } from '../domain/cookies.ts';
import { after, hashOf, overlapSeconds, usedAtStaleSeconds } from '../domain/session.ts';
import { blockedError } from '../queries/read-suspension.ts';
import {
  type ActiveSession,
  selectProfilesByToken,
  selectSessionByPreviousToken,
  selectSessionsByToken,
  type TokenCheck,
  touchSession,
} from '../store/sessions.ts';

/** Every call looks up its session, so concurrent lookups share a query. */
const batches = { maxConcurrent: 3, maxBatch: 50 } as const;

export interface AuthenticateServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly serverKey: Uint8Array;
}

/**
 * The session of a token, if it is alive and used by the browser it was issued to. One indexed query,
 * which also returns the profile if the operation needs it.
 */
export function createAuthenticate(
  { db, clock, serverKey }: AuthenticateServices,
  jar: CookieJar,
): Authenticate {
  const findSession = batchCalls(
    (checks: readonly TokenCheck[]) => selectSessionsByToken(db, checks),
    batches,
  );
  const findProfile = batchCalls(
    (checks: readonly TokenCheck[]) => selectProfilesByToken<ProfileRow>(db, checks),
    batches,
  );

  async function admit(found: ActiveSession, now: Date): Promise<MemberSession> {
    const { sessionId, memberId, country } = found;
    if (found.suspended) throw await blockedError(db, serverKey, memberId);
    // Not awaited: losing one of these writes does no harm.
    if (found.stale) touchSession(db, sessionId, now).catch(() => {});
    return { sessionId, memberId, country };
  }

  async function byToken(check: TokenCheck): Promise<MemberSession | null> {
    const row = await findSession(check);
    return row ? admit(row, check.now) : null;
  }

  async function withProfile(check: TokenCheck): Promise<ProfileSession | null> {
    const row = await findProfile(check);
    return row ? { ...(await admit(row, check.now)), profile: presentProfile(row.profile) } : null;
  }

  return async (token, cookies, { loads }) => {
    const now = clock();
    const companion = cookies[jar.companion.name];
    const check: TokenCheck = {
      tokenHash: hashOf(token),
      companionHash: companion === undefined ? null : hashOf(companion),
      now,
      usedBefore: after(now, -usedAtStaleSeconds),
    };
    const session = loads === 'profile' ? await withProfile(check) : await byToken(check);
    if (session) return session;
    const row = await selectSessionByPreviousToken(db, check, after(now, -overlapSeconds));
    if (!row) return null;
    const previous = await admit(row, now);
    if (loads !== 'profile') return previous;
    return { ...previous, profile: await readProfile(db, row.memberId) } satisfies ProfileSession;
  };
}
