import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { CashoutDetail } from '@pollen/contract/operations/cashout';
import type { Queryable } from '../../../../db/database.ts';
import { giveBack } from '../payout-steps.ts';
import { readDetail } from '../queries/read-detail.ts';
import { lockCashout, updateEnded } from '../store/cashouts.ts';

export async function cancelCashout(
  tx: Queryable,
  owner: { readonly memberId: number; readonly locale: Locale },
  id: number,
  now: Date,
): Promise<CashoutDetail> {
  const row = await lockCashout(tx, id);
  if (!row || row.memberId !== owner.memberId) throw new BusinessError('notFound');
  if (row.state === 'cancelled') return readDetail(tx, owner, id, now);
  if (row.state !== 'requested') throw new BusinessError('cashoutTooLate');
  await updateEnded(tx, { id, state: 'cancelled', by: null, reason: null, now });
  await giveBack(tx, row, { words: 'cashout.cancelled', reason: null, at: now });
  return readDetail(tx, owner, id, now);
}
