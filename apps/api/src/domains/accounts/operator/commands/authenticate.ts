import type { Clock } from '../../../../clock.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { AuthenticateOperator } from '../../../../http/authorize.ts';
import { after, hashOf, operatorCookie, seenEverySeconds } from '../domain/session.ts';
import { selectSession, updateLastSeen } from '../store/sessions.ts';

/** The session of the console's cookie, if it is alive. Headers are ignored: members' tokens are not valid here. */
export function createOperatorAuthenticate(
  db: Queryable,
  clock: Clock,
  origin: string,
): AuthenticateOperator {
  const { name } = operatorCookie(origin);
  return async (cookies, purpose) => {
    const token = cookies[name];
    if (!token) return null;
    const now = clock();
    const session = await selectSession(db, hashOf(token), purpose, now);
    if (session && after(session.lastSeenAt, seenEverySeconds) <= now) {
      await updateLastSeen(db, session.sessionId, now);
    }
    return session;
  };
}
