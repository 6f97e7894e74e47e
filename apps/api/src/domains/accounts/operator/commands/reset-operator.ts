import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { touchesMoney } from '@pollen/contract/operator/permission';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { presentOperator } from '../present.ts';
import { clearAccess } from '../store/operators.ts';
import { deleteOtherSessions } from '../store/sessions.ts';
import { lockKnown, lockOther } from './change-operator.ts';
import { issueLink, mailLink } from './mail-link.ts';
import { recordAction } from './record-action.ts';

/**
 * For an operator who lost the password, the second factor or the invitation: revokes all credentials
 * and sessions and mails them a new set-up link.
 */
export async function resetOperator(
  tx: Queryable,
  keyRing: KeyRing,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<OperatorAccount> {
  const row = await lockOther(tx, by, id);
  const kind = row.enrolledAt === null ? 'invite' : 'reset';
  await clearAccess(tx, id, now);
  const ended = await deleteOtherSessions(tx, id, null);
  await mailLink(tx, keyRing, row, kind, now);
  await recordAction(tx, {
    by,
    action: 'operator.reset',
    target: { kind: 'operator', id },
    before: { enrolled: row.enrolledAt !== null },
    after: { enrolled: false, link: kind, sessionsEnded: ended },
    now,
  });
  return presentOperator(await lockKnown(tx, id));
}

/**
 * A set-up link for the operator to hand over, where no mail leaves. Who opens it gets the account, so it is never
 * made for roles that touch money, and only for accounts that are not set up.
 */
export async function makeOperatorLink(
  tx: Queryable,
  keyRing: KeyRing,
  by: OperatorSession,
  id: number,
  { sendsMail, now }: { readonly sendsMail: boolean; readonly now: Date },
): Promise<{ readonly link: string }> {
  const row = await lockOther(tx, by, id);
  if (sendsMail || row.enrolledAt !== null || touchesMoney(row.role)) {
    throw new BusinessError('forbidden');
  }
  const link = await issueLink(tx, keyRing, row, 'invite', now);
  await recordAction(tx, {
    by,
    action: 'operator.link',
    target: { kind: 'operator', id },
    after: { email: row.email, role: row.role },
    now,
  });
  return { link };
}
