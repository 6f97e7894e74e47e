import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Transact } from '../../../../db/database.ts';
import { isUniqueViolation } from '../../../../db/failures.ts';
import type { MemberSession, RequestFacts } from '../../../../http/call.ts';
import { forgetMails, sendMail } from '../../../../mail/send-mail.ts';
import { emailKeyOf } from '../domain/email.ts';
import type { IdentityServices } from '../services.ts';
import { deleteCodesOf } from '../store/codes.ts';
import { deleteForgotKeys } from '../store/forgot-keys.ts';
import { selectCredentialsByEmail, updateEmail } from '../store/members.ts';
import { ownCredentials } from './guard-account.ts';
import {
  endMailPause,
  mailCode,
  mailed,
  mailMustWait,
  mailTakenNotice,
  proveCode,
} from './mail-code.ts';
import { issueTicket, requireTicket, spendTicket } from './tickets.ts';

type Services = Pick<IdentityServices, 'db' | 'limiter' | 'addressLimits' | 'serverKey'>;

export interface EmailStep {
  readonly step: 1 | 2 | 3;
  readonly ticket: string;
  readonly code?: string | undefined;
  readonly email?: string | undefined;
}

export interface StepAnswer {
  readonly ticket: string;
  readonly retryAfterSeconds?: number;
  readonly sent?: boolean;
}

/** Spec §2, the e-mail change: password (a ticket), code to the old address, code to the new. */
export async function verifyEmailChange(
  services: Services,
  session: MemberSession,
  given: EmailStep,
  facts: RequestFacts,
  now: Date,
): Promise<StepAnswer> {
  switch (given.step) {
    case 1:
      return mailOldAddress(services, session, given.ticket, facts, now);
    case 2:
      return proveOldAddress(services, session, given, facts, now);
    case 3:
      return mailNewAddress(services, session, given, facts, now);
  }
}

async function mailOldAddress(
  services: Services,
  { memberId, sessionId }: MemberSession,
  ticket: string,
  { address, locale }: RequestFacts,
  now: Date,
): Promise<StepAnswer> {
  const { db, serverKey } = services;
  await requireTicket(db, { ticket, sessionId, now });
  const { email } = await ownCredentials(services, memberId);
  const wait = await mailMustWait(services, 'emailOld', email, address);
  if (wait) return { ticket, ...wait, sent: false };
  await db.transact((tx) => mailCode(tx, serverKey, { purpose: 'emailOld', email, locale, now }));
  return { ticket, ...mailed, sent: true };
}

async function proveOldAddress(
  services: Services,
  { memberId, sessionId }: MemberSession,
  { ticket, code = '' }: EmailStep,
  { address }: RequestFacts,
  now: Date,
): Promise<StepAnswer> {
  await requireTicket(services.db, { ticket, sessionId, now });
  const { email } = await ownCredentials(services, memberId);
  const take = await proveCode(services, { purpose: 'emailOld', email, code, address, now });
  const next = await services.db.transact(async (tx) => {
    await take(tx);
    await spendTicket(tx, { ticket, sessionId, now });
    return issueTicket(tx, sessionId, 'emailOld', now);
  });
  // The code is used up, so a member who starts over needs another one at once.
  await endMailPause(services, 'emailOld', email);
  return { ticket: next };
}

/** As with registration, only the owner of a taken address learns that it is taken. */
async function mailNewAddress(
  services: Services,
  { sessionId }: MemberSession,
  { ticket, email = '' }: EmailStep,
  { address, locale }: RequestFacts,
  now: Date,
): Promise<StepAnswer> {
  const { db, serverKey } = services;
  await requireTicket(db, { ticket, sessionId, now, purpose: 'emailOld' });
  const wait = await mailMustWait(services, 'emailNew', email, address);
  if (wait) return { ticket, ...wait, sent: false };
  const known = await selectCredentialsByEmail(db, email, null);
  const mail = { purpose: 'emailNew', email, locale, now } as const;
  await db.transact((tx) =>
    known ? mailTakenNotice(tx, serverKey, mail) : mailCode(tx, serverKey, mail),
  );
  return { ticket, ...mailed, sent: true };
}

export async function changeEmail(
  services: Services & Pick<IdentityServices, 'hooks'>,
  transact: Transact,
  { memberId, sessionId }: MemberSession,
  { ticket, email, code }: { ticket: string; email: string; code: string },
  { address, locale }: RequestFacts,
  now: Date,
): Promise<void> {
  const { db, serverKey } = services;
  const guard = { ticket, sessionId, now, purpose: 'emailOld' } as const;
  await requireTicket(db, guard);
  const own = await ownCredentials(services, memberId);
  const take = await proveCode(services, { purpose: 'emailNew', email, code, address, now });
  try {
    await transact(async (tx) => {
      await take(tx);
      await spendTicket(tx, guard);
      if (!(await updateEmail(tx, memberId, email, now))) throw new BusinessError('emailTaken');
      for (const { onEmailChanged } of services.hooks) {
        await onEmailChanged?.(tx, { memberId, email, now });
      }
      // Links and codes sent to the old mailbox must stop working and be deleted.
      await deleteForgotKeys(tx, memberId);
      await deleteCodesOf(tx, emailKeyOf(serverKey, own.email));
      await forgetMails(tx, own.email);
      const params = { newEmail: email };
      await sendMail(tx, { to: own.email, template: 'emailChanged', locale, params });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError('emailTaken');
    throw error;
  }
}
