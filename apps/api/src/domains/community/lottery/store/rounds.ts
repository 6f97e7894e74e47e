import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { RoundTime } from '../domain.ts';

export interface SealedColumns {
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
  readonly ciphertext: Buffer;
}

/** The public data of a round. */
export interface RoundRow {
  readonly id: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly publishedAt: Date;
  readonly commitment: Buffer;
  readonly previous: Buffer;
  readonly chain: Buffer;
  readonly seed: Buffer | null;
}

export type SealedRound = RoundRow & SealedColumns;

/** The one that is open at a moment, its seed still sealed. */
export async function selectOpenRound(db: Queryable, at: Date): Promise<SealedRound | null> {
  const [row] = await db.query<SealedRound>(sql`
    SELECT id, opens_at, closes_at, published_at,
      commitment, previous, chain, seed, master_key_id,
      wrapped_key, ciphertext
    FROM lottery_round WHERE opens_at <= ${at} AND closes_at > ${at} AND seed IS NULL
    ORDER BY opens_at DESC LIMIT 1`);
  return row ?? null;
}

/** When the rounds are that can still be drawn from, the earliest first. */
export function selectSealedTimes(db: Queryable, now: Date): Promise<RoundTime[]> {
  return db.query<RoundTime>(sql`
    SELECT opens_at, closes_at FROM lottery_round
    WHERE seed IS NULL AND closes_at > ${now} ORDER BY opens_at`);
}

export async function selectLatestChain(db: Queryable): Promise<Buffer | null> {
  const [row] = await db.query<Pick<RoundRow, 'chain'>>(
    sql`SELECT chain FROM lottery_round ORDER BY id DESC LIMIT 1`,
  );
  return row?.chain ?? null;
}

/** Rounds whose seed is due to be revealed; locked, so that one process does it. */
export function lockDueRounds(tx: Queryable, closedBefore: Date): Promise<SealedRound[]> {
  return tx.query<SealedRound>(sql`
    SELECT id, opens_at, closes_at, published_at,
      commitment, previous, chain, seed, master_key_id,
      wrapped_key, ciphertext
    FROM lottery_round WHERE seed IS NULL AND closes_at <= ${closedBefore}
    ORDER BY closes_at LIMIT 100 FOR UPDATE`);
}

export async function updateRevealed(
  tx: Queryable,
  id: number,
  seed: Uint8Array,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE lottery_round SET seed = ${seed}, revealed_at = ${now},
      master_key_id = NULL, wrapped_key = NULL, ciphertext = NULL
    WHERE id = ${id}`);
}

/** Serializes processes that find no next round. */
export async function lockRounds(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(7205340)`);
}

export async function insertRound(
  tx: Queryable,
  round: Omit<SealedRound, 'id' | 'seed'>,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO lottery_round (opens_at, closes_at, published_at, commitment, previous, chain,
      master_key_id, wrapped_key, ciphertext)
    VALUES (${round.opensAt}, ${round.closesAt}, ${round.publishedAt}, ${round.commitment},
      ${round.previous}, ${round.chain}, ${round.masterKeyId}, ${round.wrappedKey},
      ${round.ciphertext})`);
}

export function selectRounds(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<RoundRow[]> {
  return db.query<RoundRow>(sql`
    SELECT id, opens_at, closes_at, published_at,
      commitment, previous, chain, seed
    FROM lottery_round WHERE id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY id DESC LIMIT ${limit}`);
}
