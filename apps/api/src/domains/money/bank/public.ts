import type { MaskedBankRecord } from '@pollen/contract/operations/bank';
import { bankNameOf } from '@pollen/contract/values/bank-record/bank-name';
import {
  lacksLatinName,
  maskNumber,
  needsLatinName,
} from '@pollen/contract/values/bank-record/bank-record';
import type { BankRecord } from '@pollen/contract/values/bank-record/rule';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { heldUntil } from './domain.ts';
import { presentRecord } from './present.ts';
import { openRecord } from './sealing.ts';
import { eraseRecords, selectByIds, selectChangedAt, selectCurrent, selectMarks } from './store.ts';

export { rewrapKeys } from './commands/rewrap-keys.ts';
export { bankHoldHours } from './domain.ts';
export {
  selectAccountSharers as listAccountMates,
  selectSharedAccounts as listSharedAccounts,
} from './store.ts';

/** Where a member is paid now, masked. */
interface CurrentRecord {
  readonly id: number;
  readonly shown: MaskedBankRecord;
  readonly heldUntil: Date;
}

export async function readCurrentRecord(
  db: Queryable,
  keyRing: KeyRing,
  memberId: number,
  now: Date,
): Promise<CurrentRecord | null> {
  const row = await selectCurrent(db, memberId);
  if (!row) return null;
  const shown = presentRecord(row.country, openRecord(keyRing, row), row.createdAt, now);
  return { id: row.id, shown, heldUntil: heldUntil(row.createdAt) };
}

/** A payee of a payout file: the name is spelt as the file can hold it, if it is known. */
interface Payee extends BankRecord {
  /** The name has letters the file cannot hold, and the member gave no other spelling. */
  readonly latinNameMissing: boolean;
}

/** The spelling a member added later, for the same account. */
async function laterSpelling(
  db: Queryable,
  keyRing: KeyRing,
  memberId: number,
  { bankType, branch, accountNumber }: BankRecord,
): Promise<string | undefined> {
  const row = await selectCurrent(db, memberId);
  const current = row && openRecord(keyRing, row);
  const same =
    current?.bankType === bankType &&
    current.branch === branch &&
    current.accountNumber === accountNumber;
  return same ? current?.latinName : undefined;
}

/** Records in clear, for a payout file and nothing else. */
export async function openPayees(
  db: Queryable,
  keyRing: KeyRing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Payee>> {
  const payees = new Map<number, Payee>();
  for (const row of await selectByIds(db, ids)) {
    const record = openRecord(keyRing, row);
    const latinName = lacksLatinName(row.country, record)
      ? await laterSpelling(db, keyRing, row.memberId, record)
      : record.latinName;
    const accountName = latinName ?? record.accountName;
    const latinNameMissing = needsLatinName(row.country, accountName);
    payees.set(row.id, { ...record, accountName, latinNameMissing });
  }
  return payees;
}

/** The names of the banks that records belong to; erased records have none. */
export async function readBankNames(
  db: Queryable,
  keyRing: KeyRing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await selectByIds(db, ids);
  return new Map(rows.map((row) => [row.id, bankNameOf(row.country, openRecord(keyRing, row))]));
}

interface MarkedRecord {
  /** As `mBank •••• 2874`; null once erased. */
  readonly account: string | null;
  readonly heldUntil: Date;
}

/** Records members were or will be paid to, masked, and from when they may be. */
export async function readMarks(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MarkedRecord>> {
  const marks = await selectMarks(db, ids);
  return new Map(
    marks.map(({ id, lastDigits, bankName, createdAt }) => [
      id,
      {
        account:
          lastDigits === '' ? null : [bankName, maskNumber(lastDigits)].filter(Boolean).join(' '),
        heldUntil: heldUntil(createdAt),
      },
    ]),
  );
}

/** Until when the last change of a member's bank record holds their payouts. */
export async function readBankHold(db: Queryable, memberId: number): Promise<Date | null> {
  const changedAt = await selectChangedAt(db, memberId);
  return changedAt && heldUntil(changedAt);
}

export function bankHooks(keyRing: KeyRing, clock: Clock): MemberHooks {
  return {
    name: 'bank',
    erase: (tx, memberId) => eraseRecords(tx, memberId, clock()),
    // It is the member's own number, but the file lands in a downloads folder: masked here, too.
    exportData: async (db, memberId) =>
      (await readCurrentRecord(db, keyRing, memberId, clock()))?.shown ?? null,
  };
}
