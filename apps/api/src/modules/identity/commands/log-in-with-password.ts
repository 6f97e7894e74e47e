import { BusinessError } from '@pollen/contract/codes/error-code';
import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { Queryable } from '../../../db/database.ts';
import type { RequestFacts } from '../../../http/call.ts';
import { selectCredentialsByEmail } from '../store/members.ts';
import { type OpenedSession, openSession } from './open-session.ts';

export interface LogIn {
  readonly email: string;
  readonly password: string;
  readonly facts: RequestFacts;
  readonly now: Date;
}

/** An unknown e-mail and a wrong password take the same path and get the same answer. */
export async function logInWithPassword(
  db: Queryable,
  hasher: PasswordHasher,
  { email, password, facts, now }: LogIn,
): Promise<OpenedSession> {
  const credentials = await selectCredentialsByEmail(db, email);
  const right = await hasher.verify(credentials?.passwordHash ?? null, password);
  if (!right || !credentials) throw new BusinessError('wrongCredentials');
  if (credentials.suspended) throw new BusinessError('blocked');
  return openSession(db, credentials.memberId, facts, now);
}
