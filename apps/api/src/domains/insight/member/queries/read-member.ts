import { BusinessError } from '@pollen/contract/codes/error-code';
import type { MemberCard } from '@pollen/contract/operator/member';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import { readCurrentRecord } from '../../../money/bank/public.ts';
import { presentDebt, readDebts, readStanding } from '../../../points/ledger/public.ts';
import { selectDetail } from '../store/members.ts';
import { showMember } from './show-member.ts';

export async function readMember(
  db: Queryable,
  keyRing: KeyRing,
  id: number,
  now: Date,
): Promise<MemberCard> {
  const row = await selectDetail(db, id);
  if (!row) throw new BusinessError('notFound');
  const balances = await readStanding(db, id);
  const debts = balances.debt === 0 ? [] : await readDebts(db, id);
  const worthOf = await readWorth(db);
  const record = await readCurrentRecord(db, keyRing, id, now);
  const { gender, birthYear, area, locale, inviterCode } = row;
  return {
    ...showMember(row),
    gender,
    birthYear,
    area,
    locale,
    inviterCode,
    points: balances.available,
    worth: worthOf(row.country, balances.available),
    pending: balances.pending,
    setAside: balances.setAside,
    debt: balances.debt,
    debts: debts.map(presentDebt),
    bank: record && {
      bank: record.shown.bankName,
      account: record.shown.accountNumber,
      since: record.shown.changedAt,
    },
    securityChangedAt: row.securityChangedAt?.toISOString() ?? null,
  };
}
