import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Tokens } from '@pollen/contract/values/tokens';
import type { Transact } from '../../../../db/database.ts';
import type { MemberSession, RequestFacts } from '../../../../http/call.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import {
  after,
  hashOf,
  inSeconds,
  randomSecret,
  refreshLifeSeconds,
  tokenLifeSeconds,
} from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { deleteForgotKeys } from '../store/forgot-keys.ts';
import { updatePassword } from '../store/members.ts';
import { deleteSessionsOf, renewSession } from '../store/sessions.ts';
import { ownCredentials } from './guard-account.ts';
import { judgePassword } from './judge-password.ts';
import { requirePassword } from './prove-password.ts';
import { issueTicket, requireTicket, spendTicket } from './tickets.ts';

export interface PasswordChange {
  readonly oldPassword?: string | undefined;
  readonly ticket?: string | undefined;
  /** If absent, only the old password is checked. */
  readonly password?: string | undefined;
}

/** Spec §2, old password, new password, success. The other devices are logged out. */
export async function changePassword(
  services: Pick<IdentityServices, 'db' | 'limiter' | 'hasher'>,
  transact: Transact,
  { memberId, sessionId }: MemberSession,
  { oldPassword, ticket, password }: PasswordChange,
  { locale }: RequestFacts,
  now: Date,
): Promise<Tokens | { ticket: string }> {
  const own = await ownCredentials(services, memberId);
  const { email } = own;
  if (password === undefined) {
    await requirePassword(services, sessionId, own.passwordHash, oldPassword ?? '');
    return { ticket: await issueTicket(services.db, sessionId, 'guard', now) };
  }
  judgePassword(password, email);
  if (ticket !== undefined) await requireTicket(services.db, { ticket, sessionId, now });
  else await requirePassword(services, sessionId, own.passwordHash, oldPassword ?? '');
  // It would log the other devices out and hold cash-outs for nothing.
  if (own.passwordHash !== null && (await services.hasher.verify(own.passwordHash, password))) {
    throw new BusinessError('samePassword');
  }
  const passwordHash = await services.hasher.hash(password);
  const pair = { token: randomSecret(), refreshToken: randomSecret() };
  const expiresAt = after(now, tokenLifeSeconds);
  await transact(async (tx) => {
    if (ticket !== undefined) await spendTicket(tx, { ticket, sessionId, now });
    await updatePassword(tx, memberId, passwordHash, now);
    await deleteSessionsOf(tx, memberId, sessionId);
    await deleteForgotKeys(tx, memberId);
    await renewSession(tx, {
      sessionId,
      tokenHash: hashOf(pair.token),
      refreshHash: hashOf(pair.refreshToken),
      expiresAt,
      refreshExpiresAt: after(now, refreshLifeSeconds),
      now,
    });
    await sendMail(tx, { to: email, template: 'passwordChanged', locale, params: {} });
  });
  return { ...pair, expired: inSeconds(expiresAt) };
}
