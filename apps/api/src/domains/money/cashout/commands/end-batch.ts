import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import { readMarks } from '../../bank/public.ts';
import { notifySent } from '../member-mail.ts';
import { sendPayout } from '../payout-steps.ts';
import {
  insertExclusions,
  lockBatch,
  lockPayments,
  removeFromBatch,
  updateBatchCancelled,
  updateBatchSent,
} from '../store/batches.ts';
import { updateSent } from '../store/cashouts.ts';
import { type BatchStep, findStopped } from './export-batch.ts';
import { asRefusal, batchStopped } from './refused-step.ts';

/** The bank has the file: every payout in it is sent, and the members are notified. */
export async function markBatchSent(
  tx: Queryable,
  { batchId, operatorId, now }: BatchStep,
): Promise<void> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) throw new BusinessError('notFound');
  if (batch.sentAt || batch.cancelledAt) throw new BusinessError('batchOver');
  if (!batch.exportedAt) throw new BusinessError('batchNotExported');
  const rows = await lockPayments(tx, batchId);
  const { length: count } = await findStopped(tx, rows, now);
  if (count > 0) throw new BusinessError('batchStopped', { count });
  await updateBatchSent(tx, batchId, operatorId, now);
  const marks = await readMarks(
    tx,
    rows.map((row) => row.bankRecordId),
  );
  for (const row of rows) {
    await asRefusal(updateSent(tx, row.id, now), batchStopped);
    await sendPayout(tx, row, now);
    await notifySent(tx, row, marks.get(row.bankRecordId)?.account ?? '', now);
  }
}

/** Dissolves a batch that has not been sent; its payouts stay approved and can join another. */
export async function cancelBatch(
  tx: Queryable,
  { batchId, operatorId, now, reason }: BatchStep & { readonly reason: string },
): Promise<void> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) throw new BusinessError('notFound');
  if (batch.sentAt || batch.cancelledAt) throw new BusinessError('batchOver');
  const ids = (await lockPayments(tx, batchId)).map(({ id }) => id);
  await removeFromBatch(tx, ids);
  const excluded = ids.map((cashoutId) => ({ cashoutId, reasons: [] }));
  await insertExclusions(tx, { batchId, step: 'cancel', excluded, now });
  await updateBatchCancelled(tx, batchId, operatorId, reason, now);
}
