import type { SuspensionReason } from '@pollen/contract/operator/member';
import type { Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { sendMail } from '../../../mail/send-mail.ts';
import { messagesIn } from '../../../messages/catalog.ts';
import { readContact, setSuspension } from '../../identity/public.ts';
import { recordAction } from '../../operator/public.ts';

/** From the next call on, every device of the member gets code 3002 (spec §8). */
export async function suspendMember(
  tx: Queryable,
  by: OperatorSession,
  memberId: number,
  reason: SuspensionReason,
  now: Date,
): Promise<void> {
  const before = await setSuspension(tx, memberId, now);
  if (before !== null) return;
  const target = { kind: 'member', id: memberId };
  const after = { suspended: true, reason };
  await recordAction(tx, {
    by,
    action: 'member.suspend',
    target,
    before: { suspended: false },
    after,
    now,
  });
  await mailReason(tx, memberId, reason);
}

/** A suspended member cannot log in, so the reason reaches them by mail. */
async function mailReason(
  tx: Queryable,
  memberId: number,
  reason: SuspensionReason,
): Promise<void> {
  const contact = await readContact(tx, memberId);
  if (!contact) return;
  const { email: to, locale } = contact;
  const params = { reason: messagesIn(locale).member.suspensions[reason] };
  await sendMail(tx, { to, locale, template: 'accountSuspended', params });
}

export async function restoreMember(
  tx: Queryable,
  by: OperatorSession,
  memberId: number,
  now: Date,
): Promise<void> {
  const before = await setSuspension(tx, memberId, null);
  if (before === null) return;
  await recordAction(tx, {
    by,
    action: 'member.restore',
    target: { kind: 'member', id: memberId },
    before: { suspended: true, since: before.toISOString() },
    after: { suspended: false },
    now,
  });
}
