import type { CountryCode } from '@pollen/contract/codes/country';
import type { MaskedBankRecord } from '@pollen/contract/operations/bank';
import { bankNameOf } from '@pollen/contract/values/bank-record/bank-name';
import {
  bankTypeOf,
  lacksLatinName,
  maskNumber,
} from '@pollen/contract/values/bank-record/bank-record';
import type { BankRecord } from '@pollen/contract/values/bank-record/rule';
import { heldUntil } from './domain.ts';

export function presentRecord(
  country: CountryCode,
  record: BankRecord,
  changedAt: Date,
  now: Date,
): MaskedBankRecord {
  const type = bankTypeOf(country, record.bankType);
  const until = heldUntil(changedAt);
  return {
    bankType: record.bankType,
    bankName: bankNameOf(country, record),
    kind: type?.kind ?? 'bank',
    accountName: record.accountName,
    latinName: record.latinName ?? null,
    latinNameMissing: lacksLatinName(country, record),
    accountNumber: maskNumber(record.accountNumber),
    branch: record.branch,
    changedAt: changedAt.toISOString(),
    heldUntil: until > now ? until.toISOString() : null,
  };
}
