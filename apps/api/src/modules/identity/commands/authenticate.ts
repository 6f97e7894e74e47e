import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Authenticate } from '../../../http/operations.ts';
import type { CookieJar } from '../domain/cookies.ts';
import { after, hashOf, overlapSeconds, sameHash, usedAtStaleSeconds } from '../domain/session.ts';
import {
  selectSessionByPreviousToken,
  selectSessionByToken,
  touchSession,
} from '../store/sessions.ts';

/** The session of a token, if it lives and its browser is the one it was given to. */
export function createAuthenticate(db: Database, clock: Clock, jar: CookieJar): Authenticate {
  return async (token, cookies) => {
    const now = clock();
    const tokenHash = hashOf(token);
    const session =
      (await selectSessionByToken(db, tokenHash, now)) ??
      (await selectSessionByPreviousToken(db, tokenHash, after(now, -overlapSeconds)));
    if (!session) return null;
    const { sessionId, memberId, country, companionHash } = session;
    if (companionHash) {
      const companion = cookies[jar.companion.name];
      if (companion === undefined || !sameHash(hashOf(companion), companionHash)) return null;
    }
    if (session.suspended) throw new BusinessError('blocked');
    // Nobody waits for this write, and losing one does no harm.
    if (session.usedAt < after(now, -usedAtStaleSeconds)) {
      touchSession(db, sessionId, now).catch(() => {});
    }
    return { sessionId, memberId, country };
  };
}
