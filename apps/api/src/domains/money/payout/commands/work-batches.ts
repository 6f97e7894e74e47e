import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { PayoutBatchDetail } from '@pollen/contract/operator/payout-batch';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { PayoutFile } from '../../../../adapters/payout-files/payout-file.ts';
import { demoSenders, type PayoutSenders } from '../../../../adapters/payout-files/senders.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import {
  cancelBatch,
  createBatch,
  exportBatch,
  markBatchSent,
  readBatchFile,
} from '../../cashout/public.ts';
import { readBatch } from '../queries/read-batches.ts';

/** What the action log stores about a batch; never the content of its file. */
const summaryOf = ({ state, payments, total, fileNo, excluded }: PayoutBatchDetail) => ({
  state,
  payments,
  total,
  fileNo,
  excluded,
});

const targetOf = (id: number) => ({ kind: 'batch', id });

export async function startBatch(
  tx: Queryable,
  by: OperatorSession,
  country: CountryCode,
  now: Date,
): Promise<PayoutBatchDetail> {
  const id = await createBatch(tx, { country, operatorId: by.operatorId, now });
  const batch = await readBatch(tx, id, now);
  await recordAction(tx, {
    by,
    action: 'payout.batch',
    target: targetOf(id),
    after: { country, ...summaryOf(batch) },
    now,
  });
  return batch;
}

interface FileServices {
  readonly keyRing: KeyRing;
  readonly senders: PayoutSenders | null;
}

/** Australian and Polish files name the paying account; a CSV has no sender. */
function sendersFor(senders: PayoutSenders | null, { country }: PayoutBatchDetail): PayoutSenders {
  if (!senders && (country === 2 || country === 8)) throw new BusinessError('sendersMissing');
  return senders ?? demoSenders;
}

/** A step of a batch, with its line in the action log. */
async function step(
  tx: Queryable,
  by: OperatorSession,
  batchId: number,
  now: Date,
  action: string,
  work: (before: PayoutBatchDetail) => Promise<object>,
): Promise<PayoutBatchDetail> {
  const before = await readBatch(tx, batchId, now);
  const more = await work(before);
  const after = await readBatch(tx, batchId, now);
  await recordAction(tx, {
    by,
    action,
    target: targetOf(batchId),
    before: summaryOf(before),
    after: { ...summaryOf(after), ...more },
    now,
  });
  return after;
}

export function exportFile(
  tx: Queryable,
  { keyRing, senders }: FileServices,
  by: OperatorSession,
  batchId: number,
  now: Date,
): Promise<PayoutBatchDetail> {
  const { operatorId } = by;
  return step(tx, by, batchId, now, 'payout.export', async (before) => {
    const services = { keyRing, senders: sendersFor(senders, before) };
    await exportBatch(tx, services, { batchId, operatorId, now });
    return {};
  });
}

/** The log records the download and the file name, never the content. */
export async function downloadFile(
  tx: Queryable,
  { keyRing, senders }: FileServices,
  by: OperatorSession,
  batchId: number,
  now: Date,
): Promise<PayoutFile> {
  const batch = await readBatch(tx, batchId, now);
  const services = { keyRing, senders: sendersFor(senders, batch) };
  const file = await readBatchFile(tx, services, { batchId, now });
  await recordAction(tx, {
    by,
    action: 'payout.download',
    target: targetOf(batchId),
    after: { file: file.name, ...summaryOf(batch) },
    now,
  });
  return file;
}

export function markSent(
  tx: Queryable,
  by: OperatorSession,
  batchId: number,
  now: Date,
): Promise<PayoutBatchDetail> {
  const { operatorId } = by;
  return step(tx, by, batchId, now, 'payout.send', async () => {
    await markBatchSent(tx, { batchId, operatorId, now });
    return {};
  });
}

export function dissolveBatch(
  tx: Queryable,
  by: OperatorSession,
  { batchId, reason }: { readonly batchId: number; readonly reason: string },
  now: Date,
): Promise<PayoutBatchDetail> {
  const { operatorId } = by;
  return step(tx, by, batchId, now, 'payout.cancelBatch', async () => {
    await cancelBatch(tx, { batchId, operatorId, now, reason });
    return { reason };
  });
}
