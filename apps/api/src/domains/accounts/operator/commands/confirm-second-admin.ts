import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import type { Decided } from '../../approval/public.ts';
import { countOtherAdmins, selectCredentials } from '../store/operators.ts';

/** A request needs another admin who can decide it. */
export async function requireSecondAdmin(tx: Queryable, by: OperatorSession): Promise<void> {
  if ((await countOtherAdmins(tx, by.operatorId)) === 0) {
    throw new BusinessError('secondAdminMissing');
  }
}

/**
 * The second admin's own access must not be new, and they must not decide about themselves. A request by
 * somebody who is no longer an admin is void.
 */
export async function judgeSecondAdmin(
  tx: Queryable,
  { by, requestedBy, now }: Pick<Decided, 'by' | 'requestedBy' | 'now'>,
  subject: number | null,
): Promise<void> {
  if (subject === by.operatorId) throw new BusinessError('notYourself');
  const decider = await selectCredentials(tx, by.operatorId);
  if (!decider || decider.moneyFrom > now) {
    throw new BusinessError('moneyFromLater', {}, { from: decider?.moneyFrom.toISOString() });
  }
  const asked = await selectCredentials(tx, requestedBy);
  if (asked?.role !== 'admin' || asked.disabledAt !== null) {
    throw new BusinessError('approvalClosed');
  }
}
