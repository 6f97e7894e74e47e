import { createHash } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import {
  type Payment,
  type PayoutFile,
  payoutFile,
} from '../../../../adapters/payout-files/payout-file.ts';
import type { PayoutSenders } from '../../../../adapters/payout-files/senders.ts';
import type { Queryable } from '../../../../db/database.ts';
import { openPayees } from '../../bank/public.ts';
import { referenceOf } from '../domain.ts';
import {
  type BatchRow,
  insertExclusions,
  lockBatch,
  lockPayments,
  removeFromBatch,
  updateExported,
} from '../store/batches.ts';
import type { CashoutRow } from '../store/cashouts.ts';
import { lockStanding, reasonsToStay } from '../store/standing.ts';
import { asRefusal, batchStopped } from './refused-step.ts';

export interface ExportServices {
  readonly keyRing: KeyRing;
  readonly senders: PayoutSenders;
}

export interface BatchStep {
  readonly batchId: number;
  readonly operatorId: number;
  readonly now: Date;
}

interface Stopped {
  readonly cashoutId: number;
  readonly reasons: readonly string[];
}

/** The payouts that may not leave now, with the reasons. */
export async function findStopped(
  tx: Queryable,
  rows: readonly CashoutRow[],
  now: Date,
): Promise<Stopped[]> {
  const standing = await lockStanding(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  return rows
    .map(({ id }) => {
      const found = standing.get(id);
      return { cashoutId: id, reasons: found ? reasonsToStay(found) : [] };
    })
    .filter(({ reasons }) => reasons.length > 0);
}

/** The payouts whose payee name cannot be encoded in the file: it would arrive blank. */
async function findUnwritable(
  tx: Queryable,
  keyRing: KeyRing,
  rows: readonly CashoutRow[],
): Promise<Stopped[]> {
  const ids = rows.map((row) => row.bankRecordId);
  const payees = await openPayees(tx, keyRing, ids);
  return rows
    .filter((row) => payees.get(row.bankRecordId)?.latinNameMissing)
    .map(({ id }) => ({ cashoutId: id, reasons: ['latinNameMissing'] }));
}

/** Builds the file's bytes; the same content gives the same bytes. */
async function buildFile(
  tx: Queryable,
  { keyRing, senders }: ExportServices,
  { id, country, currency }: BatchRow,
  rows: readonly CashoutRow[],
  { fileNo, at }: { readonly fileNo: number; readonly at: Date },
): Promise<PayoutFile & { readonly hash: Buffer }> {
  const records = await openPayees(
    tx,
    keyRing,
    rows.map((row) => row.bankRecordId),
  );
  const payments = rows.map((row): Payment => {
    const payee = records.get(row.bankRecordId);
    // Members may delete their account after they are paid.
    if (!payee) throw new BusinessError('batchFileGone');
    if (payee.latinNameMissing) throw new Error('A payee name cannot be encoded in the file');
    return { reference: referenceOf(row.id), amountMinor: row.amountMinor, payee };
  });
  const file = payoutFile({ id, fileNo, country, currency, at, payments }, senders);
  return { ...file, hash: createHash('sha256').update(file.bytes).digest() };
}

/**
 * Creates the file for the bank. Checks every payout again; those that may not leave are removed and
 * listed. A file that is still correct is kept; otherwise a new one with a new number is created.
 * Nothing is sent.
 */
export async function exportBatch(
  tx: Queryable,
  services: ExportServices,
  { batchId, operatorId, now }: BatchStep,
): Promise<void> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) throw new BusinessError('notFound');
  if (batch.sentAt || batch.cancelledAt) throw new BusinessError('batchOver');
  const rows = await lockPayments(tx, batchId);
  const held = await findStopped(tx, rows, now);
  const heldIds = held.map(({ cashoutId }) => cashoutId);
  const payable = rows.filter(({ id }) => !heldIds.includes(id));
  const stopped = [...held, ...(await findUnwritable(tx, services.keyRing, payable))];
  const stoppedIds = stopped.map(({ cashoutId }) => cashoutId);
  const leaving = rows.filter(({ id }) => !stoppedIds.includes(id));
  if (leaving.length === 0) throw new BusinessError('nothingToPay');
  if (batch.exportedAt && stopped.length === 0) return;
  await removeFromBatch(tx, stoppedIds);
  await insertExclusions(tx, { batchId, step: 'export', excluded: stopped, now });
  const fileNo = batch.fileNo + 1;
  const { hash } = await buildFile(tx, services, batch, leaving, { fileNo, at: now });
  const totalMinor = leaving.reduce((sum, row) => sum + row.amountMinor, 0);
  const exported = updateExported(tx, {
    batchId,
    operatorId,
    now,
    fileNo,
    fileHash: hash,
    payments: leaving.length,
    totalMinor,
  });
  await asRefusal(exported, batchStopped);
}

/** The exported file. Until it is sent, it can only be downloaded while every payout in it may leave. */
export async function readBatchFile(
  tx: Queryable,
  services: ExportServices,
  { batchId, now }: Pick<BatchStep, 'batchId' | 'now'>,
): Promise<PayoutFile> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) throw new BusinessError('notFound');
  const { exportedAt, fileNo, fileHash } = batch;
  if (!exportedAt || !fileHash) throw new BusinessError('batchNotExported');
  const rows = await lockPayments(tx, batchId);
  if (!batch.sentAt) {
    const { length: count } = await findStopped(tx, rows, now);
    if (count > 0) throw new BusinessError('batchStopped', { count });
  }
  const { hash, ...file } = await buildFile(tx, services, batch, rows, { fileNo, at: exportedAt });
  if (!hash.equals(fileHash)) throw new BusinessError('batchFileGone');
  return file;
}
