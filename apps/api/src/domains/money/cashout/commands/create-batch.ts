import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import { currencyOf } from '../../../accounts/settings/public.ts';
import {
  type ApprovedRow,
  type CheckedRow,
  countApproved,
  insertBatch,
  insertExclusions,
  lockReady,
  selectApproved,
  selectReady,
} from '../store/batches.ts';
import { lockStanding, reasonsToStay } from '../store/standing.ts';
import { asRefusal, payoutStopped } from './refused-step.ts';

/** Those left out are looked for among the oldest: checking all that wait could take minutes. */
const limits = { payments: 1000, checked: 1200, leftOut: 200 };

export interface BatchPreview {
  readonly currency: string;
  readonly payments: number;
  readonly totalMinor: number;
  /** Approved payouts younger than those in a full batch; counted up to a thousand. */
  readonly waiting: number;
  readonly stoppedIds: readonly number[];
}

const sumOf = (rows: readonly ApprovedRow[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const stoppedOf = (checked: readonly CheckedRow[]): number[] =>
  checked.filter(({ mayLeave }) => !mayLeave).map(({ id }) => id);

interface Wanted {
  readonly country: CountryCode;
  readonly now: Date;
}

/** Those that may leave, also beyond what was checked if it has too few. */
async function selectPayments(
  db: Queryable,
  wanted: Wanted,
  checked: readonly CheckedRow[],
  most: typeof limits,
): Promise<ApprovedRow[]> {
  const ready = checked.filter(({ mayLeave }) => mayLeave).slice(0, most.payments);
  const last = checked.at(-1);
  if (!last || checked.length < most.checked || ready.length === most.payments) return ready;
  const rest = { ...wanted, after: last.id, limit: most.payments - ready.length };
  return [...ready, ...(await selectReady(db, rest))];
}

/** What `createBatch` would do now. */
export async function previewBatch(
  db: Queryable,
  country: CountryCode,
  now: Date,
  most = limits,
): Promise<BatchPreview> {
  const checked = await selectApproved(db, { country, now, limit: most.checked });
  const payments = await selectPayments(db, { country, now }, checked, most);
  const last = payments.length === most.payments ? payments.at(-1) : undefined;
  return {
    currency: currencyOf(country),
    payments: payments.length,
    totalMinor: sumOf(payments),
    waiting: last ? await countApproved(db, { country, after: last.id, limit: most.payments }) : 0,
    stoppedIds: stoppedOf(checked).slice(0, most.leftOut),
  };
}

/** Adds the approved payouts of a country that may leave to a batch. Lists those left out. */
export async function createBatch(
  tx: Queryable,
  { country, operatorId, now }: Wanted & { readonly operatorId: number },
): Promise<number> {
  const chosen = (await lockReady(tx, { country, now, limit: limits.payments })).map(
    ({ id }) => id,
  );
  const oldest = await selectApproved(tx, { country, now, limit: limits.checked });
  const stopped = stoppedOf(oldest).slice(0, limits.leftOut);
  const standing = await lockStanding(tx, [...chosen, ...stopped], now);
  const reasonsOf = (id: number) => {
    const found = standing.get(id);
    return found ? reasonsToStay(found) : [];
  };
  const cashoutIds = chosen.filter((id) => reasonsOf(id).length === 0);
  if (cashoutIds.length === 0) throw new BusinessError('nothingToPay');
  const currency = currencyOf(country);
  const batch = { country, currency, operatorId, cashoutIds, now };
  const batchId = await asRefusal(insertBatch(tx, batch), payoutStopped);
  const excluded = [...chosen, ...stopped]
    .map((id) => ({ cashoutId: id, reasons: reasonsOf(id) }))
    .filter(({ reasons }) => reasons.length > 0);
  await insertExclusions(tx, { batchId, step: 'create', excluded, now });
  return batchId;
}
