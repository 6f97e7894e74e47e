import { BusinessError } from '@pollen/contract/codes/error-code';
import type { MemberSession, RequestFacts } from '../../../../http/call.ts';
import type { IdentityServices } from '../services.ts';
import { type OwnCredentials, selectOwnCredentials } from '../store/members.ts';
import { type MailAnswer, mailCode, mailed, mailMustWait, proveCode } from './mail-code.ts';
import { requirePassword } from './prove-password.ts';
import { issueTicket } from './tickets.ts';

export async function ownCredentials(
  { db }: Pick<IdentityServices, 'db'>,
  memberId: number,
): Promise<OwnCredentials> {
  const own = await selectOwnCredentials(db, memberId);
  if (!own) throw new BusinessError('unauthenticated');
  return own;
}

/** For accounts with social sign-in only: a code to the mailbox replaces the password. */
export async function sendCheckCode(
  services: Pick<IdentityServices, 'db' | 'limiter' | 'addressLimits' | 'serverKey'>,
  { memberId }: MemberSession,
  { address, locale }: RequestFacts,
  now: Date,
): Promise<MailAnswer> {
  const { email, passwordHash } = await ownCredentials(services, memberId);
  if (passwordHash !== null) throw new BusinessError('forbidden');
  const wait = await mailMustWait(services, 'check', email, address);
  if (wait) return wait;
  const { db, serverKey } = services;
  await db.transact((tx) => mailCode(tx, serverKey, { purpose: 'check', email, locale, now }));
  return mailed;
}

/** Trades the password, or the mailed code where there is none, for a ticket. */
export async function checkPassword(
  services: Pick<IdentityServices, 'db' | 'limiter' | 'addressLimits' | 'hasher' | 'serverKey'>,
  { memberId, sessionId }: MemberSession,
  given: { readonly password?: string | undefined; readonly code?: string | undefined },
  { address }: RequestFacts,
  now: Date,
): Promise<{ ticket: string }> {
  const { db } = services;
  const { email, passwordHash } = await ownCredentials(services, memberId);
  if (passwordHash === null && given.code !== undefined) {
    const { code } = given;
    const take = await proveCode(services, { purpose: 'check', email, code, address, now });
    return db.transact(async (tx) => {
      await take(tx);
      return { ticket: await issueTicket(tx, sessionId, 'guard', now) };
    });
  }
  await requirePassword(services, sessionId, passwordHash, given.password ?? '');
  return { ticket: await issueTicket(db, sessionId, 'guard', now) };
}
