import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../db/database.ts';
import { lockMember } from '../store/erasure.ts';
import { updateSuspension } from '../store/members.ts';

/** Suspends a member, or restores them with null. Returns the time of an earlier suspension. */
export async function setSuspension(
  tx: Queryable,
  memberId: number,
  suspendedAt: Date | null,
): Promise<Date | null> {
  if (!(await lockMember(tx, memberId))) throw new BusinessError('notFound');
  return updateSuspension(tx, memberId, suspendedAt);
}
