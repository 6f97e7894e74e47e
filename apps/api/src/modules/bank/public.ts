import type { MaskedBankRecord } from '@pollen/contract/operations/bank';
import { maskNumber } from '@pollen/contract/values/bank-record/bank-record';
import type { BankRecord } from '@pollen/contract/values/bank-record/rule';
import type { KeyRing } from '../../adapters/key-ring.ts';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/database.ts';
import type { MemberHooks } from '../identity/public.ts';
import { heldUntil } from './domain.ts';
import { presentRecord } from './present.ts';
import { openRecord } from './sealing.ts';
import { eraseRecords, selectByIds, selectCurrent } from './store.ts';

export { rewrapKeys } from './commands/rewrap-keys.ts';
export { bankHoldHours } from './domain.ts';
export {
  selectSharedAccounts as listSharedAccounts,
  selectSharing as sharesAccount,
} from './store.ts';

/** Where a member is paid now, masked. */
export interface CurrentRecord {
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

/** Records in clear, for a payout file and nothing else. */
export async function openRecords(
  db: Queryable,
  keyRing: KeyRing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BankRecord>> {
  const rows = await selectByIds(db, ids);
  return new Map(rows.map((row) => [row.id, openRecord(keyRing, row)]));
}

/** A record a member was or will be paid to, masked, and from when it may be. */
export async function readRecords(
  db: Queryable,
  keyRing: KeyRing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly account: string; readonly heldUntil: Date }>> {
  const rows = await selectByIds(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        account: maskNumber(openRecord(keyRing, row).accountNumber),
        heldUntil: heldUntil(row.createdAt),
      },
    ]),
  );
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
