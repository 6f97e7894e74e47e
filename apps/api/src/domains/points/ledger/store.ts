import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Account, Category, Cause, Moved, Wording } from './domain.ts';

interface MovedRow {
  transferId: number;
  replayed: boolean;
  short?: number;
}

const moved = ([row]: MovedRow[]): Moved => {
  if (!row) throw new Error('The ledger function returned no row');
  return { transferId: row.transferId, replayed: row.replayed };
};

const wordsOf = (cause: Cause, { reason, params, at }: Wording) =>
  [reason ?? cause.kind, JSON.stringify(params ?? {}), at ?? null] as const;

export interface Move extends Wording {
  readonly cause: Cause;
  readonly from: Account;
  readonly to: Account;
  readonly points: number;
  readonly category: Category;
  /** Picks the row of a house account: the member the movement is about. */
  readonly spread: number;
}

export async function insertMove(tx: Queryable, move: Move): Promise<Moved> {
  const [reason, params, at] = wordsOf(move.cause, move);
  return moved(
    await tx.query<MovedRow>(sql`
      SELECT * FROM ledger_move(${move.cause.kind}, ${String(move.cause.id)},
        ${move.from.kind}, ${move.from.owner}, ${move.to.kind}, ${move.to.owner}, ${move.points},
        ${move.spread}, ${move.category}, ${reason}, ${params}, coalesce(${at}::timestamptz, now()))`),
  );
}

export interface Take extends Wording {
  readonly memberId: number;
  readonly to: 'promotion';
  readonly points: number;
  readonly cause: Cause;
  readonly category: Category;
}

export async function insertTake(tx: Queryable, take: Take): Promise<Moved> {
  const [reason, params, at] = wordsOf(take.cause, take);
  return moved(
    await tx.query<MovedRow>(sql`
      SELECT * FROM ledger_take(${take.cause.kind}, ${String(take.cause.id)}, ${take.memberId},
        ${take.to}, ${take.points}, ${take.category}, ${reason}, ${params},
        coalesce(${at}::timestamptz, now()))`),
  );
}

export interface Leg {
  readonly account: Account;
  /** Positive is received, negative is given. */
  readonly points: number;
}

export interface Posting extends Wording {
  readonly cause: Cause;
  readonly legs: readonly Leg[];
  readonly category: Category;
  readonly spread: number;
}

export async function insertPosting(tx: Queryable, posting: Posting): Promise<Moved> {
  const [reason, params, at] = wordsOf(posting.cause, posting);
  const kinds = posting.legs.map((leg) => leg.account.kind);
  const owners = posting.legs.map((leg) => leg.account.owner);
  const points = posting.legs.map((leg) => leg.points);
  return moved(
    await tx.query<MovedRow>(sql`
      SELECT * FROM ledger_post(${posting.cause.kind}, ${String(posting.cause.id)}, 'post',
        ARRAY(SELECT ledger_account_id(kind, owner, ${posting.spread})
              FROM unnest(${kinds}::text[], ${owners}::bigint[]) WITH ORDINALITY AS leg (kind, owner, n)
              ORDER BY n),
        ${points}::bigint[], ${posting.category}, ${reason}, ${params}::jsonb,
        coalesce(${at}::timestamptz, now()))`),
  );
}

export interface Hold extends Wording {
  readonly cause: Cause;
  readonly from: Account;
  readonly holder: Account;
  readonly to: Account;
  readonly points: number;
  readonly category: Category;
  readonly spread: number;
  readonly until: Date | null;
}

export async function insertHold(tx: Queryable, hold: Hold): Promise<Moved> {
  const [reason, params, at] = wordsOf(hold.cause, hold);
  return moved(
    await tx.query<MovedRow>(sql`
      SELECT * FROM ledger_open_hold(${hold.cause.kind}, ${String(hold.cause.id)},
        ${hold.from.kind}, ${hold.from.owner}, ${hold.holder.kind}, ${hold.holder.owner},
        ${hold.to.kind}, ${hold.to.owner}, ${hold.points}, ${hold.spread}, ${hold.until},
        ${hold.category}, ${reason}, ${params}, coalesce(${at}::timestamptz, now()))`),
  );
}

export interface Resolution extends Wording {
  readonly cause: Cause;
  readonly step: 'settle' | 'void';
  readonly category: Category;
}

export async function insertResolution(tx: Queryable, resolution: Resolution): Promise<Moved> {
  const [reason, params, at] = wordsOf(resolution.cause, resolution);
  return moved(
    await tx.query<MovedRow>(sql`
      SELECT * FROM ledger_resolve(${resolution.cause.kind}, ${String(resolution.cause.id)},
        ${resolution.step}, ${resolution.category}, ${reason}, ${params},
        coalesce(${at}::timestamptz, now()))`),
  );
}

export interface Reversal extends Wording {
  readonly cause: Cause;
  readonly category: Category;
}

export async function insertReversal(
  tx: Queryable,
  reversal: Reversal,
): Promise<Moved & { short: number }> {
  const [reason, params, at] = wordsOf(reversal.cause, reversal);
  const rows = await tx.query<MovedRow>(sql`
    SELECT * FROM ledger_reverse(${reversal.cause.kind}, ${String(reversal.cause.id)},
      ${reversal.category}, ${reason}, ${params},
      coalesce(${at}::timestamptz, now()))`);
  return { ...moved(rows), short: rows[0]?.short ?? 0 };
}

/** Moves the debts to the reserve; returns the number of points. */
export async function insertWriteOff(tx: Queryable, memberId: number, at: Date): Promise<number> {
  const [row] = await tx.query<{ points: number }>(
    sql`SELECT ledger_write_off(${memberId}, ${at}) AS points`,
  );
  return row?.points ?? 0;
}

export interface Balances {
  readonly available: number;
  readonly pending: number;
  readonly setAside: number;
}

export interface Standing extends Balances {
  /** What the member owes, as a positive number. */
  readonly debt: number;
}

export async function selectBalances(db: Queryable, memberId: number): Promise<Balances> {
  const { debt: _, ...balances } = await selectStanding(db, memberId);
  return balances;
}

export async function selectStanding(db: Queryable, memberId: number): Promise<Standing> {
  const rows = await db.query<{ kind: string; balance: number }>(sql`
    SELECT kind, balance FROM ledger_account
    WHERE owner_id = ${memberId} AND shard = 0 AND kind IN
      ('available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent', 'debt')`);
  const of = (...kinds: readonly string[]) =>
    rows.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.balance, 0);
  return {
    available: of('available'),
    pending: of('pending'),
    setAside: of('payout-pending', 'payout-approved', 'payout-sent'),
    debt: Math.abs(of('debt')),
  };
}

/** A house account's balance, over all its rows. */
export async function selectBalance(db: Queryable, account: Account): Promise<number> {
  const [row] = await db.query<{ balance: number }>(sql`
    SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_account
    WHERE kind = ${account.kind} AND owner_id = ${account.owner}`);
  return row?.balance ?? 0;
}
