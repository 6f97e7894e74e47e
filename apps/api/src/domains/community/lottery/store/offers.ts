import type { LotteryGame, PrizeKind } from '@pollen/contract/values/lottery';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { NewField, NewOffer } from '../domain.ts';

export interface PrizeRow {
  readonly kind: PrizeKind;
  readonly value: number;
  /** By language. */
  readonly label: Readonly<Record<string, string>> | null;
}

export interface FieldRow extends PrizeRow {
  readonly weight: number;
  readonly stock: number | null;
  readonly awarded: number;
}

export interface OfferRow {
  readonly id: number;
  readonly game: LotteryGame;
  readonly cost: number;
  readonly endsAt: Date;
  readonly fallback: number;
  readonly fields: readonly FieldRow[];
}

export interface Standing {
  readonly isOpen: boolean;
  readonly permit: string;
  readonly chances: number;
}

/** Whether the lottery is open in a member's country, and how many chances the member has. */
export async function selectStanding(
  db: Queryable,
  memberId: number,
  country: number,
): Promise<Standing> {
  const [row] = await db.query<Standing>(sql`
    SELECT coalesce(law.is_open, false) AS is_open, coalesce(law.permit, '') AS permit,
      member_chances(${memberId}) AS chances
    FROM (SELECT) AS one LEFT JOIN lottery_country AS law ON law.country = ${country}`);
  if (!row) throw new Error('SELECT returned no standing');
  return row;
}

/** The newest offer of each game that is open in a country. */
export function selectOffers(db: Queryable, country: number, at: Date): Promise<OfferRow[]> {
  return db.query<OfferRow>(sql`
    SELECT DISTINCT ON (game) id, game, cost, ends_at, fallback,
      (SELECT json_agg(json_build_object('kind', kind, 'value', value, 'label', label,
          'weight', weights[field + 1], 'stock', stock, 'awarded', awarded) ORDER BY field)
        FROM lottery_prize WHERE offer_id = lottery_offer.id) AS fields
    FROM lottery_offer
    WHERE game IN ('turnplate', 'sudoku') AND ends_at > ${at} AND starts_at <= ${at}
      AND ${country} = ANY (countries)
    ORDER BY game DESC, id DESC`);
}

/** Ends the offers that a new one replaces. */
export async function endOffers(tx: Queryable, offer: NewOffer): Promise<void> {
  await tx.query(sql`
    UPDATE lottery_offer SET ends_at = greatest(starts_at, ${offer.startsAt})
    WHERE game = ${offer.game} AND ends_at > ${offer.startsAt} AND starts_at < ${offer.endsAt}
      AND countries && ${offer.countries}::smallint[]`);
}

export async function insertOffer(
  tx: Queryable,
  offer: NewOffer,
  cost: number,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO lottery_offer
      (game, cost, countries, starts_at, ends_at, weights, fallback, created_at)
    VALUES (${offer.game}, ${cost}, ${offer.countries}, ${offer.startsAt}, ${offer.endsAt},
      ${offer.fields.map(({ weight }) => weight)}, ${offer.fallback}, ${now})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no offer');
  return row.id;
}

export async function insertPrize(
  tx: Queryable,
  offerId: number,
  field: number,
  { kind, value, label, stock }: NewField,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO lottery_prize (offer_id, field, kind, value, label, stock)
    VALUES (${offerId}, ${field}, ${kind}, ${value},
      ${label === null ? null : JSON.stringify(label)}::jsonb, ${stock})`);
}

export async function upsertCountry(
  tx: Queryable,
  country: number,
  isOpen: boolean,
  permit: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO lottery_country (country, is_open, permit, updated_at)
    VALUES (${country}, ${isOpen}, ${permit}, ${now})
    ON CONFLICT (country) DO UPDATE
      SET is_open = excluded.is_open, permit = excluded.permit, updated_at = excluded.updated_at`);
}
