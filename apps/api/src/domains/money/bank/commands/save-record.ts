import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { MaskedBankRecord } from '@pollen/contract/operations/bank';
import { bankNameOf } from '@pollen/contract/values/bank-record/bank-name';
import { checkBankRecord, maskNumber } from '@pollen/contract/values/bank-record/bank-record';
import type { BankRecordInput, Problem } from '@pollen/contract/values/bank-record/rule';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { MemberSession } from '../../../../http/call.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { readContact, spendTicket } from '../../../accounts/identity/public.ts';
import { blindIndexOf } from '../domain.ts';
import { presentRecord } from '../present.ts';
import { sealRecord } from '../sealing.ts';
import { insertRecord, selectChangedAt } from '../store.ts';

export interface SaveRequest extends BankRecordInput {
  readonly ticket: string;
  readonly confirmed?: boolean | undefined;
}

const keysOf = (problems: readonly Problem[]) =>
  Object.fromEntries(problems.map(({ field, key }) => [field, key]));

/** Applies the rules again: the browser's own check cannot be trusted. */
export async function saveRecord(
  tx: Queryable,
  { keyRing, indexKey }: { readonly keyRing: KeyRing; readonly indexKey: Uint8Array },
  { memberId, sessionId, country: countryCode }: MemberSession,
  { ticket, confirmed, ...input }: SaveRequest,
  now: Date,
): Promise<MaskedBankRecord> {
  const country = countryCode as CountryCode;
  const { record, refusals, warnings } = checkBankRecord(country, input);
  if (refusals.length > 0) {
    throw new BusinessError('badInput', {}, { fields: keysOf(refusals) });
  }
  if (warnings.length > 0 && !confirmed) {
    throw new BusinessError('bankNeedsConfirmation', {}, { warnings: keysOf(warnings) });
  }
  await spendTicket(tx, { ticket, sessionId, now });
  const isFirst = (await selectChangedAt(tx, memberId)) === null;
  const bankName = bankNameOf(country, record);
  await insertRecord(tx, {
    ...sealRecord(keyRing, memberId, record),
    memberId,
    country,
    bankType: record.bankType,
    bankName,
    lastDigits: record.accountNumber.slice(-4),
    blindIndex: blindIndexOf(indexKey, country, record),
    now,
  });
  // After the insert, whose foreign key to the member waits for a concurrent erasure.
  const contact = await readContact(tx, memberId);
  if (!contact) throw new BusinessError('unauthenticated');
  await sendMail(tx, {
    to: contact.email,
    template: isFirst ? 'bankSaved' : 'bankChanged',
    locale: contact.locale,
    params: { account: `${bankName} ${maskNumber(record.accountNumber)}` },
  });
  return presentRecord(country, record, now, now);
}
