import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import type { AuthenticateOperator } from '../../../http/authorize.ts';
import { hashOf, operatorCookie } from '../domain/session.ts';
import { selectSession } from '../store/sessions.ts';

/** The session of the console's cookie, if it lives. No header opens one: members' tokens mean nothing here. */
export function createOperatorAuthenticate(
  db: Queryable,
  clock: Clock,
  origin: string,
): AuthenticateOperator {
  const { name } = operatorCookie(origin);
  return async (cookies, purpose) => {
    const token = cookies[name];
    return token ? selectSession(db, hashOf(token), purpose, clock()) : null;
  };
}
