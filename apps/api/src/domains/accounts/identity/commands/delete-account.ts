import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable, Transact } from '../../../../db/database.ts';
import type { MemberSession } from '../../../../http/call.ts';
import { forgetMails } from '../../../../mail/send-mail.ts';
import { emailKeyOf } from '../domain/email.ts';
import type { IdentityServices } from '../services.ts';
import { deleteCodesOf } from '../store/codes.ts';
import { forgetDevices } from '../store/devices.ts';
import { anonymizeMember, deleteIdempotentAnswers, lockMember } from '../store/erasure.ts';
import { deleteForgotKeys } from '../store/forgot-keys.ts';
import { deleteIdentities } from '../store/identities.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { deleteSnsTicketsOf } from '../store/sns.ts';
import { deleteSuspensionsOf } from '../store/suspensions.ts';
import { ownCredentials } from './guard-account.ts';
import { requirePassword } from './prove-password.ts';
import { spendTicket } from './tickets.ts';

export interface Deletion {
  readonly password?: string | undefined;
  readonly ticket?: string | undefined;
  readonly confirmation: string;
}

type Services = Pick<IdentityServices, 'db' | 'limiter' | 'hasher' | 'serverKey' | 'hooks'>;

/** Erases personal data immediately and permanently. Ledger rows keep referring to the bare id. */
export async function deleteAccount(
  services: Services,
  transact: Transact,
  { memberId, sessionId }: MemberSession,
  { password, ticket, confirmation }: Deletion,
  now: Date,
): Promise<void> {
  const { email, passwordHash } = await ownCredentials(services, memberId);
  if (confirmation.trim().toLowerCase() !== email.toLowerCase()) {
    throw new BusinessError('wrongConfirmation');
  }
  if (ticket === undefined) {
    await requirePassword(services, sessionId, passwordHash, password ?? '');
  }
  await transact(async (tx) => {
    if (ticket !== undefined) await spendTicket(tx, { ticket, sessionId, now });
    if (!(await lockMember(tx, memberId))) throw new BusinessError('unauthenticated');
    for (const { guardDeletion } of services.hooks) await guardDeletion?.(tx, memberId);
    for (const { erase } of services.hooks) await erase?.(tx, memberId);
    await eraseIdentity(tx, services.serverKey, memberId, email, now);
  });
}

async function eraseIdentity(
  tx: Queryable,
  serverKey: Uint8Array,
  memberId: number,
  email: string,
  now: Date,
): Promise<void> {
  await deleteSessionsOf(tx, memberId, null);
  await forgetDevices(tx, memberId);
  await deleteSnsTicketsOf(tx, memberId);
  await deleteIdentities(tx, memberId);
  await deleteForgotKeys(tx, memberId);
  await deleteSuspensionsOf(tx, memberId);
  await deleteCodesOf(tx, emailKeyOf(serverKey, email));
  await deleteIdempotentAnswers(tx, memberId);
  await forgetMails(tx, email);
  await anonymizeMember(tx, memberId, now);
}
