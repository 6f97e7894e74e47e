import type { LotteryGame } from '@pollen/contract/values/lottery';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { PrizeRow } from './offers.ts';
import type { RoundRow, SealedColumns } from './rounds.ts';

/** A draw with the data that proves it. The round's columns keep their names. */
export interface DrawRow
  extends PrizeRow,
    Omit<RoundRow, 'id'>,
    Partial<{ [Name in keyof SealedColumns]: SealedColumns[Name] | null }> {
  readonly id: number;
  readonly memberId: number;
  readonly number: number;
  readonly game: LotteryGame;
  readonly offerId: number;
  readonly roundId: number;
  readonly clientSeed: string | null;
  readonly cost: number;
  readonly roll: number;
  readonly landed: number;
  readonly field: number;
  readonly weights: readonly number[];
  readonly chancesAfter: number;
  readonly at: Date;
}

export interface DrawRequest {
  readonly memberId: number;
  readonly country: number;
  readonly game: LotteryGame;
  readonly offerId: number;
  readonly roundId: number;
  /** Null if the requested round is not the open one; the database then only looks up the key. */
  readonly pads: { readonly inner: Buffer; readonly outer: Buffer } | null;
  readonly clientSeed: string;
  readonly requestKey: string | null;
  readonly at: Date;
}

export type Outcome = 'drawn' | 'conflict' | 'closed' | 'changed' | 'roundOver' | 'noChances';

/** One round trip: chances, number, roll, stock, prize. */
export async function drawOnce(
  db: Queryable,
  request: DrawRequest,
): Promise<DrawRow & { readonly outcome: Outcome }> {
  const [row] = await db.query<DrawRow & { outcome: Outcome }>(sql`
    SELECT made.outcome, (made.draw).id, (made.draw).member_id, (made.draw).number,
      (made.draw).game, (made.draw).offer_id, (made.draw).round_id,
      (made.draw).client_seed, (made.draw).cost, (made.draw).roll,
      (made.draw).landed, (made.draw).field, (made.draw).chances_after,
      (made.draw).created_at AS at, offer.weights,
      (made.prize).kind, (made.prize).value, (made.prize).label,
      (made.voucher).master_key_id, (made.voucher).wrapped_key,
      (made.voucher).ciphertext,
      round.opens_at, round.closes_at,
      round.published_at, round.commitment, round.previous, round.chain, round.seed
    FROM lottery_draw(ROW(${request.memberId}::bigint, ${request.country}::smallint,
      ${request.game}::text, ${request.offerId}::bigint, ${request.roundId}::bigint,
      ${request.pads?.inner ?? null}::bytea, ${request.pads?.outer ?? null}::bytea,
      ${request.clientSeed}::text, ${request.requestKey}::text,
      ${request.at}::timestamptz)::lottery_draw_request) AS made
    LEFT JOIN lottery_offer AS offer ON offer.id = (made.draw).offer_id
    LEFT JOIN lottery_round AS round ON round.id = (made.draw).round_id`);
  if (!row) throw new Error('lottery_draw returned no row');
  return row;
}

export function selectDraws(
  db: Queryable,
  memberId: number,
  before: number | null,
  limit: number,
): Promise<DrawRow[]> {
  return db.query<DrawRow>(sql`
    SELECT draw.id, draw.member_id, draw.number, draw.game,
      draw.offer_id, draw.round_id, draw.client_seed,
      draw.cost, draw.roll, draw.landed, draw.field, draw.chances_after,
      draw.created_at AS at, offer.weights, prize.kind, prize.value, prize.label,
      voucher.master_key_id, voucher.wrapped_key,
      voucher.ciphertext, round.opens_at, round.closes_at,
      round.published_at, round.commitment, round.previous, round.chain, round.seed
    FROM lottery_draw AS draw
    JOIN lottery_offer AS offer ON offer.id = draw.offer_id
    JOIN lottery_prize AS prize ON prize.offer_id = draw.offer_id AND prize.field = draw.field
    JOIN lottery_round AS round ON round.id = draw.round_id
    LEFT JOIN lottery_voucher AS voucher ON voucher.draw_id = draw.id
    WHERE draw.member_id = ${memberId} AND draw.number < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY draw.number DESC LIMIT ${limit}`);
}

export interface WinnerRow extends PrizeRow {
  readonly id: number;
  readonly game: LotteryGame;
  /** Null once the member has left. */
  readonly nickname: string | null;
  readonly at: Date;
}

export interface WinnersQuery {
  readonly from: Date;
  /** Only wins before this one. */
  readonly before: { readonly at: Date; readonly id: number };
  readonly limit: number;
}

export function selectWinners(db: Queryable, query: WinnersQuery): Promise<WinnerRow[]> {
  return db.query<WinnerRow>(sql`
    SELECT draw.id, draw.game, draw.created_at AS at, prize.kind, prize.value, prize.label,
      CASE WHEN member.erased_at IS NULL THEN member.nickname END AS nickname
    FROM lottery_draw AS draw
    JOIN lottery_prize AS prize ON prize.offer_id = draw.offer_id AND prize.field = draw.field
    JOIN member ON member.id = draw.member_id
    WHERE draw.notable AND draw.created_at >= ${query.from}
      AND (draw.created_at, draw.id) < (${query.before.at}::timestamptz, ${query.before.id}::bigint)
    ORDER BY draw.created_at DESC, draw.id DESC LIMIT ${query.limit}`);
}

export interface Win extends PrizeRow {
  readonly memberId: number;
  readonly at: Date;
}

/** Null for a draw that is not announced. */
export async function selectWin(db: Queryable, drawId: number): Promise<Win | null> {
  const [row] = await db.query<Win>(sql`
    SELECT draw.member_id, draw.created_at AS at, prize.kind, prize.value, prize.label
    FROM lottery_draw AS draw
    JOIN lottery_prize AS prize ON prize.offer_id = draw.offer_id AND prize.field = draw.field
    WHERE draw.id = ${drawId} AND draw.notable`);
  return row ?? null;
}

/** Erases the member's words and codes; draws and prizes stay, without a name. */
export async function eraseDraws(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`
    UPDATE lottery_voucher SET master_key_id = NULL, wrapped_key = NULL, ciphertext = NULL
    WHERE draw_id IN (SELECT id FROM lottery_draw WHERE member_id = ${memberId})`);
  await tx.query(sql`
    UPDATE lottery_draw SET client_seed = NULL, request_key = NULL WHERE member_id = ${memberId}`);
}
