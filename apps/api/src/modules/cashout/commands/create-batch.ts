import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../db/database.ts';
import { currencyOf } from '../../settings/public.ts';
import {
  type ApprovedRow,
  insertBatch,
  insertExclusions,
  lockReady,
  selectReady,
  selectStopped,
} from '../store/batches.ts';
import { lockStanding, reasonsToStay } from '../store/standing.ts';

const maxPayments = 1000;
/** Of those left out. */
const listing = { limit: 200, among: 2 * maxPayments };

export interface BatchPreview {
  readonly currency: string;
  readonly payments: number;
  readonly totalMinor: number;
  /** Payouts that may leave but do not fit into one batch; counted up to a thousand. */
  readonly waiting: number;
  readonly stoppedIds: readonly number[];
}

const sumOf = (rows: readonly ApprovedRow[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What `createBatch` would do now. */
export async function previewBatch(
  db: Queryable,
  country: CountryCode,
  now: Date,
): Promise<BatchPreview> {
  const ready = await selectReady(db, { country, now, limit: maxPayments * 2 });
  const stopped = await selectStopped(db, { country, now, ...listing });
  const chosen = ready.slice(0, maxPayments);
  return {
    currency: currencyOf(country),
    payments: chosen.length,
    totalMinor: sumOf(chosen),
    waiting: ready.length - chosen.length,
    stoppedIds: stopped.map(({ id }) => id),
  };
}

/** Adds the approved payouts of a country that may leave to a batch. Lists those left out. */
export async function createBatch(
  tx: Queryable,
  { country, operatorId, now }: { country: CountryCode; operatorId: number; now: Date },
): Promise<number> {
  const wanted = { country, now };
  const chosen = (await lockReady(tx, { ...wanted, limit: maxPayments })).map(({ id }) => id);
  const stopped = (await selectStopped(tx, { ...wanted, ...listing })).map(({ id }) => id);
  const standing = await lockStanding(tx, [...chosen, ...stopped], now);
  const reasonsOf = (id: number) => {
    const found = standing.get(id);
    return found ? reasonsToStay(found) : [];
  };
  const cashoutIds = chosen.filter((id) => reasonsOf(id).length === 0);
  if (cashoutIds.length === 0) throw new BusinessError('nothingToPay');
  const currency = currencyOf(country);
  const batchId = await insertBatch(tx, { country, currency, operatorId, cashoutIds, now });
  const excluded = [...chosen, ...stopped]
    .map((id) => ({ cashoutId: id, reasons: reasonsOf(id) }))
    .filter(({ reasons }) => reasons.length > 0);
  await insertExclusions(tx, { batchId, step: 'create', excluded, now });
  return batchId;
}
