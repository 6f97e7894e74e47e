import type { LotteryGame } from '@pollen/contract/values/lottery';
import type { Queryable } from '../../../../../db/database.ts';
import { sql } from '../../../../../db/sql.ts';
import type { FieldRow } from '../../store/offers.ts';

export interface OfferRowForOperator {
  readonly id: number;
  readonly game: LotteryGame;
  readonly cost: number;
  readonly countries: readonly number[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly fallback: number;
  readonly createdAt: Date;
  readonly fields: readonly FieldRow[];
}

export function selectAllOffers(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<OfferRowForOperator[]> {
  return db.query<OfferRowForOperator>(sql`
    SELECT id, game, cost, countries, starts_at, ends_at, fallback,
      created_at,
      (SELECT json_agg(json_build_object('kind', kind, 'value', value, 'label', label,
          'weight', weights[field + 1], 'stock', stock, 'awarded', awarded) ORDER BY field)
        FROM lottery_prize WHERE offer_id = lottery_offer.id) AS fields
    FROM lottery_offer WHERE id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY id DESC LIMIT ${limit}`);
}

export async function lockOffer(
  tx: Queryable,
  id: number,
): Promise<Pick<OfferRowForOperator, 'startsAt' | 'endsAt'> | null> {
  const [row] = await tx.query<Pick<OfferRowForOperator, 'startsAt' | 'endsAt'>>(sql`
    SELECT starts_at, ends_at FROM lottery_offer
    WHERE id = ${id} FOR NO KEY UPDATE`);
  return row ?? null;
}

export async function updateEnd(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.query(sql`UPDATE lottery_offer SET ends_at = ${at} WHERE id = ${id}`);
}

/** Serializes publishing, so that the later offer ends the earlier one. */
export async function lockOffers(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(7205341)`);
}

export interface CountryRow {
  readonly country: number;
  readonly isOpen: boolean;
  readonly permit: string;
  readonly updatedAt: Date;
}

export function selectCountries(db: Queryable): Promise<CountryRow[]> {
  return db.query<CountryRow>(sql`
    SELECT country, is_open, permit, updated_at FROM lottery_country`);
}
