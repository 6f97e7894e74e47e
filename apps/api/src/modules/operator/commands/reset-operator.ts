import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { presentOperator } from '../present.ts';
import { clearAccess } from '../store/operators.ts';
import { deleteOtherSessions } from '../store/sessions.ts';
import { lockKnown, lockOther } from './change-operator.ts';
import { mailLink } from './mail-link.ts';
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
