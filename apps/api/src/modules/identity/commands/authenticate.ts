import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { MemberSession, ProfileSession } from '../../../http/call.ts';
import type { Authenticate } from '../../../http/operations.ts';
import { type ProfileRow, presentProfile, readProfile } from '../../profile/public.ts';
import type { CookieJar } from '../domain/cookies.ts';
import { after, hashOf, overlapSeconds, sameHash, usedAtStaleSeconds } from '../domain/session.ts';
import {
  type LivingSession,
  selectProfileByToken,
  selectSessionByPreviousToken,
  selectSessionByToken,
  touchSession,
} from '../store/sessions.ts';

/**
 * The session of a token, if it lives and its browser is the one it was given to. One indexed
 * query; where the operation wants the profile, the same one brings it.
 */
export function createAuthenticate(db: Database, clock: Clock, jar: CookieJar): Authenticate {
  function admit(
    found: LivingSession,
    cookies: Readonly<Record<string, string>>,
    now: Date,
  ): MemberSession | null {
    const { sessionId, memberId, country, companionHash } = found;
    if (companionHash) {
      const companion = cookies[jar.companion.name];
      if (companion === undefined || !sameHash(hashOf(companion), companionHash)) return null;
    }
    if (found.suspended) throw new BusinessError('blocked');
    // Nobody waits for this write, and losing one does no harm.
    if (found.usedAt < after(now, -usedAtStaleSeconds)) {
      touchSession(db, sessionId, now).catch(() => {});
    }
    return { sessionId, memberId, country };
  }

  return async (token, cookies, { loads }) => {
    const now = clock();
    const tokenHash = hashOf(token);
    if (loads === 'profile') {
      const row = await selectProfileByToken<ProfileRow>(db, tokenHash, now);
      const session = row ? admit(row, cookies, now) : null;
      if (row && session) {
        return { ...session, profile: presentProfile(row) } satisfies ProfileSession;
      }
      if (row) return null;
    } else {
      const row = await selectSessionByToken(db, tokenHash, now);
      if (row) return admit(row, cookies, now);
    }
    const previous = await selectSessionByPreviousToken(db, tokenHash, after(now, -overlapSeconds));
    const session = previous ? admit(previous, cookies, now) : null;
    if (!session || loads !== 'profile') return session;
    return {
      ...session,
      profile: await readProfile(db, session.memberId),
    } satisfies ProfileSession;
  };
}
