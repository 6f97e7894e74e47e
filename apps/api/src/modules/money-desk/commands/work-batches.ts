import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { PayoutBatch } from '@pollen/contract/operator/money';
import { fromMinor } from '@pollen/contract/values/money';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { PayoutFile } from '../../../adapters/payout-files/payout-file.ts';
import { demoSenders, type PayoutSenders } from '../../../adapters/payout-files/senders.ts';
import type { Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import {
  createBatch,
  exportBatch,
  type ImportReport,
  importResults,
  listBatchIds,
  readBatches,
} from '../../cashout/public.ts';
import { recordAction } from '../../operator/public.ts';

async function present(db: Queryable, ids: readonly number[]): Promise<PayoutBatch[]> {
  const rows = await readBatches(db, ids);
  return rows
    .map(({ id, country, currency, payments, totalMinor, createdAt, exportedAt }) => ({
      id,
      country,
      payments,
      total: fromMinor(currency, totalMinor),
      createdAt: createdAt.toISOString(),
      exportedAt: exportedAt?.toISOString() ?? null,
    }))
    .sort((a, b) => b.id - a.id);
}

export async function listBatches(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<{ items: PayoutBatch[]; next: string | null }> {
  const ids = await listBatchIds(db, before, limit + 1);
  const shown = ids.slice(0, limit);
  const next = ids.length > limit ? String(shown.at(-1)) : null;
  return { items: await present(db, shown), next };
}

export async function gatherBatch(
  tx: Queryable,
  by: OperatorSession,
  country: CountryCode,
  now: Date,
): Promise<PayoutBatch> {
  const id = await createBatch(tx, { country, operatorId: by.operatorId, now });
  const [batch] = id === null ? [] : await present(tx, [id]);
  if (!batch) throw new BusinessError('notFound');
  await recordAction(tx, {
    by,
    action: 'payout.batch',
    target: { kind: 'batch', id: batch.id },
    after: { country, payments: batch.payments, total: batch.total },
    now,
  });
  return batch;
}

/** Australian and Polish banks want to know whose account pays. */
const needsSender = (country: number | undefined) => country === 2 || country === 8;

/** The log says that a file left, never what is in it. */
export async function takeFile(
  tx: Queryable,
  { keyRing, senders }: { readonly keyRing: KeyRing; readonly senders: PayoutSenders | null },
  by: OperatorSession,
  batchId: number,
  now: Date,
): Promise<PayoutFile> {
  const [before] = await present(tx, [batchId]);
  if (!senders && needsSender(before?.country)) throw new BusinessError('sendersMissing');
  // A file that names no sender takes any.
  const services = { keyRing, senders: senders ?? demoSenders };
  const file = await exportBatch(tx, services, { batchId, operatorId: by.operatorId, now });
  await recordAction(tx, {
    by,
    action: 'payout.export',
    target: { kind: 'batch', id: batchId },
    before: { exported: before?.exportedAt !== null },
    after: { file: file.name, payments: before?.payments },
    now,
  });
  return file;
}

export async function takeResults(
  tx: Queryable,
  by: OperatorSession,
  file: Uint8Array,
  now: Date,
): Promise<ImportReport> {
  const report = await importResults(tx, { file, operatorId: by.operatorId, now });
  await recordAction(tx, {
    by,
    action: 'payout.results',
    target: { kind: 'results', id: now.toISOString() },
    after: report.counts,
    now,
  });
  return report;
}
