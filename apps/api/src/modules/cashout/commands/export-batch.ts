import { createHash } from 'node:crypto';
import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { maskNumber } from '@pollen/contract/values/bank-record/bank-record';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import {
  type Payment,
  type PayoutFile,
  payoutFile,
} from '../../../adapters/payout-files/payout-file.ts';
import type { PayoutSenders } from '../../../adapters/payout-files/senders.ts';
import type { Queryable } from '../../../db/database.ts';
import { openRecords } from '../../bank/public.ts';
import { currencyOf } from '../../settings/public.ts';
import { referenceOf } from '../domain.ts';
import { tellSent } from '../member-mail.ts';
import { sendPayout } from '../payout-steps.ts';
import { insertBatch, lockBatch, lockPayments, updateExported } from '../store/batches.ts';
import { type CashoutRow, updateSent } from '../store/cashouts.ts';

const mostPayments = 1000;

/** Gathers what is approved in a country; null where there is nothing to pay. */
export function createBatch(
  tx: Queryable,
  { country, operatorId, now }: { country: CountryCode; operatorId: number; now: Date },
): Promise<number | null> {
  const currency = currencyOf(country);
  return insertBatch(tx, { country, currency, operatorId, now, limit: mostPayments });
}

export interface ExportServices {
  readonly keyRing: KeyRing;
  readonly senders: PayoutSenders;
}

/**
 * The file for the bank. The first export sends the payments: they leave our hands with these bytes.
 * A later one gives the same bytes again and changes nothing.
 */
export async function exportBatch(
  tx: Queryable,
  { keyRing, senders }: ExportServices,
  { batchId, operatorId, now }: { batchId: number; operatorId: number; now: Date },
): Promise<PayoutFile> {
  const batch = await lockBatch(tx, batchId);
  const rows = batch ? await lockPayments(tx, batchId) : [];
  if (!batch || rows.length === 0) throw new BusinessError('notFound');
  const records = await openRecords(
    tx,
    keyRing,
    rows.map((row) => row.bankRecordId),
  );
  const payments = rows.map((row): Payment => {
    const payee = records.get(row.bankRecordId);
    if (!payee) throw new Error(`Cash-out ${row.id} has no bank record any more`);
    return { reference: referenceOf(row.id), amountMinor: row.amountMinor, payee };
  });
  const { id, country, currency } = batch;
  const at = batch.exportedAt ?? now;
  const file = payoutFile({ id, country, currency, at, payments }, senders);
  const fileHash = createHash('sha256').update(file.bytes).digest();
  if (batch.fileHash) {
    if (!batch.fileHash.equals(fileHash)) throw new Error(`Batch ${id} would not be the same file`);
    return file;
  }
  for (const [index, row] of rows.entries()) {
    await markSent(tx, row, maskNumber(payments[index]?.payee.accountNumber ?? ''), now);
  }
  const totalMinor = rows.reduce((sum, row) => sum + row.amountMinor, 0);
  await updateExported(tx, {
    batchId,
    operatorId,
    now,
    fileHash,
    payments: rows.length,
    totalMinor,
  });
  return file;
}

async function markSent(tx: Queryable, row: CashoutRow, account: string, now: Date): Promise<void> {
  await updateSent(tx, row.id, now);
  await sendPayout(tx, row, now);
  await tellSent(tx, row, account, now);
}
