import type { BankRecord } from '@pollen/contract/values/bank-record/rule';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import { sealContext } from './domain.ts';
import type { BankRow, SealedColumns } from './store.ts';

export function sealRecord(keyRing: KeyRing, memberId: number, record: BankRecord): SealedColumns {
  return keyRing.seal(JSON.stringify(record), sealContext(memberId));
}

export function openRecord(keyRing: KeyRing, row: BankRow): BankRecord {
  return JSON.parse(keyRing.open(row, sealContext(row.memberId))) as BankRecord;
}
