import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { CashoutDetail } from '@pollen/contract/operations/cashout';
import type { Queryable } from '../../../../db/database.ts';
import { messagesIn } from '../../../../messages/catalog.ts';
import { readContact } from '../../../accounts/identity/public.ts';
import { readBankHold, readMarks } from '../../bank/public.ts';
import { type Hold, holdsOf } from '../domain.ts';
import { presentDetail } from '../present.ts';
import { type CashoutRow, selectCashout } from '../store/cashouts.ts';
import { readStanding } from '../store/standing.ts';

/** The holds of a payout: a bank record, e-mail or password that changed recently. */
export async function readHolds(
  db: Queryable,
  { memberId, bankRecordId }: Pick<CashoutRow, 'memberId' | 'bankRecordId'>,
  now: Date,
): Promise<{ account: string | null; holds: Hold[] }> {
  const mark = (await readMarks(db, [bankRecordId])).get(bankRecordId);
  const contact = await readContact(db, memberId);
  return {
    account: mark?.account ?? null,
    holds: holdsOf(await readBankHold(db, memberId), contact?.securityChangedAt ?? null, now),
  };
}

/** The member's own cash-out; another member's is not found. Texts are in the reader's language. */
export async function readDetail(
  db: Queryable,
  reader: { readonly memberId: number; readonly locale: Locale },
  id: number,
  now: Date,
): Promise<CashoutDetail> {
  const row = await selectCashout(db, id);
  if (!row || row.memberId !== reader.memberId) throw new BusinessError('notFound');
  const { account, holds } = await readHolds(db, row, now);
  const openFlags = (await readStanding(db, [id], now)).get(id)?.openFlags ?? [];
  const words = messagesIn(reader.locale).cashout.concerns;
  return presentDetail(
    row,
    account,
    holds,
    openFlags.map((flag) => words[flag]),
  );
}
