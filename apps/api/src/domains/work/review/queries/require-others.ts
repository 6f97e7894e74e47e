import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import { isOwnAccount } from '../../../accounts/operator/public.ts';
import { selectMemberOf } from '../store/queue.ts';

/** An auditor neither reads nor decides their own answers. */
export async function requireOthers(
  db: Queryable,
  operatorId: number,
  participationId: number,
): Promise<void> {
  const memberId = await selectMemberOf(db, participationId);
  if (memberId === null) throw new BusinessError('notFound');
  if (await isOwnAccount(db, operatorId, memberId)) throw new BusinessError('notYourself');
}
