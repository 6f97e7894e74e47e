import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type {
  PayoutBatch,
  PayoutBatchDetail,
  PayoutExclusion,
} from '@pollen/contract/operator/payout-batch';
import { fromMinor } from '@pollen/contract/values/money';
import type { Queryable } from '../../../../db/database.ts';
import {
  cutPage,
  numberCursor,
  type Page,
  type PageInput,
  pageOfRows,
} from '../../../../db/page.ts';
import { readOperatorNames } from '../../../accounts/operator/public.ts';
import {
  type BatchRow,
  listBatchIds,
  listPaymentIds,
  previewBatch,
  readBatches,
  readStanding,
  reasonsToStay,
  referenceOf,
} from '../../cashout/public.ts';
import { selectExclusions } from '../store/exclusions.ts';
import { type ReadServices, readPayoutsByIds } from './read-payouts.ts';

const stateOf = ({ sentAt, cancelledAt, exportedAt }: BatchRow): PayoutBatch['state'] => {
  if (cancelledAt) return 'cancelled';
  if (sentAt) return 'sent';
  return exportedAt ? 'exported' : 'open';
};

/** The newest first. */
async function present(db: Queryable, rows: readonly BatchRow[]): Promise<PayoutBatch[]> {
  const people = rows.flatMap((row) =>
    [row.createdBy, row.exportedBy, row.sentBy, row.cancelledBy].filter((id) => id !== null),
  );
  const names = await readOperatorNames(db, [...new Set(people)]);
  const made = (by: number, at: Date) => ({
    by: names.get(by) ?? `#${by}`,
    at: at.toISOString(),
  });
  const step = (by: number | null, at: Date | null) => (by && at ? made(by, at) : null);
  return rows
    .map((row) => ({
      id: row.id,
      country: row.country,
      state: stateOf(row),
      payments: row.payments,
      total: fromMinor(row.currency, row.totalMinor),
      fileNo: row.fileNo,
      created: made(row.createdBy, row.createdAt),
      exported: step(row.exportedBy, row.exportedAt),
      sent: step(row.sentBy, row.sentAt),
      cancelled: step(row.cancelledBy, row.cancelledAt),
      cancelReason: row.cancelReason,
      excluded: row.excluded,
    }))
    .sort((a, b) => b.id - a.id);
}

export async function listBatches(
  db: Queryable,
  { cursor, limit }: PageInput,
): Promise<Page<PayoutBatch>> {
  const ids = await listBatchIds(db, numberCursor(cursor), limit + 1);
  const { shown, next } = cutPage(ids, limit, (id) => id);
  return { items: await present(db, await readBatches(db, shown)), next };
}

export async function readBatch(db: Queryable, id: number, now: Date): Promise<PayoutBatchDetail> {
  const [batch] = await present(db, await readBatches(db, [id]));
  if (!batch) throw new BusinessError('notFound');
  if (batch.state !== 'open' && batch.state !== 'exported') return { ...batch, stopped: 0 };
  const standing = await readStanding(db, await listPaymentIds(db, id), now);
  const stopped = [...standing.values()].filter((one) => reasonsToStay(one).length > 0).length;
  return { ...batch, stopped };
}

export async function listExclusions(
  db: Queryable,
  batchId: number,
  { cursor, limit }: PageInput,
): Promise<Page<PayoutExclusion>> {
  const after = numberCursor(cursor) ?? 0;
  const rows = await selectExclusions(db, batchId, { after, limit: limit + 1 });
  return pageOfRows(
    rows,
    limit,
    ({ currency, amountMinor, at, ...row }) => ({
      ...row,
      reference: referenceOf(row.payoutId),
      worth: fromMinor(currency, amountMinor),
      at: at.toISOString(),
    }),
    ({ id }) => id,
  );
}

/** What a batch created now would contain. */
export async function readPreview(services: ReadServices, country: CountryCode) {
  const preview = await previewBatch(services.db, country, services.now);
  return {
    payments: preview.payments,
    total: fromMinor(preview.currency, preview.totalMinor),
    waiting: preview.waiting,
    excluded: await readPayoutsByIds(services, preview.stoppedIds),
  };
}
