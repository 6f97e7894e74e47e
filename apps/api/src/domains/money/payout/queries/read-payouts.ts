import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Payout, PayoutDetail, PayoutQueue } from '@pollen/contract/operator/payout';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { cutPage, numberCursor, type Page, type PageInput } from '../../../../db/page.ts';
import { bankHoldHours, listAccountMates, readBankNames } from '../../bank/public.ts';
import { holdsOf, listDecisions, referenceOf } from '../../cashout/public.ts';
import { presentPayout, presentPayoutDetail } from '../present.ts';
import {
  type PayoutRow,
  selectBatchPayouts,
  selectPayout,
  selectPayouts,
  selectPayoutsByIds,
} from '../store/payouts.ts';

export interface ReadServices {
  readonly db: Queryable;
  readonly keyRing: KeyRing;
  readonly now: Date;
}

const hourMs = 3_600_000;
/** More than that are found under Signals. */
const shownSharers = 20;

/** Adds data from other modules: the bank's name, the bank reference and the holds. */
async function present(
  { db, keyRing, now }: ReadServices,
  rows: readonly PayoutRow[],
): Promise<Payout[]> {
  const names = await readBankNames(
    db,
    keyRing,
    rows.map((row) => row.bankRecordId),
  );
  return rows.map((row) => {
    const bankHeldUntil = new Date(row.bankChangedAt.getTime() + bankHoldHours * hourMs);
    const waits = row.state === 'requested' || row.state === 'approved';
    const holds = waits ? holdsOf(bankHeldUntil, row.securityChangedAt, now) : [];
    return presentPayout(row, {
      reference: referenceOf(row.id),
      bank: names.get(row.bankRecordId) ?? '',
      holds: holds.map(({ reason, until }) => ({ reason, until: until.toISOString() })),
    });
  });
}

async function presentPage(
  services: ReadServices,
  rows: readonly PayoutRow[],
  limit: number,
): Promise<Page<Payout>> {
  const { shown, next } = cutPage(rows, limit, ({ id }) => id);
  return { items: await present(services, shown), next };
}

interface QueueInput extends PageInput {
  readonly queue: PayoutQueue;
  readonly country?: CountryCode | undefined;
}

export async function listPayouts(
  services: ReadServices,
  { queue, country, cursor, limit }: QueueInput,
): Promise<Page<Payout>> {
  const rows = await selectPayouts(services.db, {
    queue,
    country: country ?? null,
    cursor: numberCursor(cursor),
    limit: limit + 1,
    now: services.now,
  });
  return presentPage(services, rows, limit);
}

export async function listBatchPayouts(
  services: ReadServices,
  batchId: number,
  { cursor, limit }: PageInput,
): Promise<Page<Payout>> {
  const { db, now } = services;
  const after = numberCursor(cursor) ?? 0;
  const rows = await selectBatchPayouts(db, batchId, { after, limit: limit + 1, now });
  return presentPage(services, rows, limit);
}

export async function readPayoutsByIds(
  services: ReadServices,
  ids: readonly number[],
): Promise<Payout[]> {
  return present(services, await selectPayoutsByIds(services.db, ids, services.now));
}

export async function readPayout(services: ReadServices, id: number): Promise<PayoutDetail> {
  const row = await selectPayout(services.db, id, services.now);
  const [payout] = row ? await present(services, [row]) : [];
  if (!row || !payout) throw new BusinessError('notFound');
  const sharedWith = await listAccountMates(services.db, row.memberId, shownSharers);
  return presentPayoutDetail(row, payout, {
    decisions: await listDecisions(services.db, id),
    sharedWith,
  });
}
