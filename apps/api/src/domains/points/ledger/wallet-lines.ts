import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Category } from './domain.ts';

export interface ExplainedRow {
  readonly causeKind: string;
  readonly causeId: string;
  readonly reason: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

export interface LineRow extends ExplainedRow {
  readonly sequence: number;
  readonly points: number;
  readonly balanceAfter: number;
  readonly category: Category;
}

export interface PendingRow extends ExplainedRow {
  readonly points: number;
  readonly until: Date | null;
}

export interface LinesQuery {
  readonly memberId: number;
  /** Only lines older than this one. */
  readonly before: number | null;
  readonly category: Category | null;
  /** At most `longestPage`. */
  readonly limit: number;
}

const longestPage = 100;

/** One more than requested, so that the caller sees whether there is a next page. */
export function selectLines(db: Queryable, query: LinesQuery): Promise<LineRow[]> {
  const { memberId, before, category, limit } = query;
  if (limit > longestPage) throw new RangeError(`A page has at most ${longestPage} lines`);
  // Two statements, because each walks an index of its own from the newest line down. The inner limit is not a
  // parameter: with an unknown limit alone, a large ledger makes the planner plan anew for every page, which
  // takes longer than reading it.
  return category === null
    ? db.query<LineRow>(sql`
        SELECT * FROM (
          SELECT entry.sequence, entry.amount::bigint AS points, entry.balance_after,
            entry.line AS category, transfer.cause_kind, transfer.cause_id,
            transfer.reason, transfer.params, transfer.created_at AS at
          FROM ledger_entry AS entry JOIN ledger_transfer AS transfer ON transfer.id = entry.transfer_id
          WHERE entry.account_id = (SELECT id FROM ledger_account
              WHERE kind = 'available' AND owner_id = ${memberId} AND shard = 0)
            AND entry.sequence < coalesce(${before}::bigint, 9223372036854775807)
          ORDER BY entry.sequence DESC LIMIT 101) AS newest
        ORDER BY sequence DESC LIMIT ${limit + 1}`)
    : db.query<LineRow>(sql`
        SELECT * FROM (
          SELECT entry.sequence, entry.amount::bigint AS points, entry.balance_after,
            entry.line AS category, transfer.cause_kind, transfer.cause_id,
            transfer.reason, transfer.params, transfer.created_at AS at
          FROM ledger_entry AS entry JOIN ledger_transfer AS transfer ON transfer.id = entry.transfer_id
          WHERE entry.account_id = (SELECT id FROM ledger_account
              WHERE kind = 'available' AND owner_id = ${memberId} AND shard = 0)
            AND entry.line = ${category}
            AND entry.sequence < coalesce(${before}::bigint, 9223372036854775807)
          ORDER BY entry.sequence DESC LIMIT 101) AS newest
        ORDER BY sequence DESC LIMIT ${limit + 1}`);
}

/** The newest lines of a member, page by page. */
export async function selectNewest(
  db: Queryable,
  memberId: number,
  most: number,
): Promise<LineRow[]> {
  const lines: LineRow[] = [];
  for (;;) {
    const before = lines.at(-1)?.sequence ?? null;
    const page = await selectLines(db, { memberId, before, category: null, limit: longestPage });
    lines.push(...page);
    if (page.length <= longestPage || lines.length >= most) return lines.slice(0, most);
  }
}

export function selectPending(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<PendingRow[]> {
  return db.query<PendingRow>(sql`
    SELECT hold.points, hold.until, transfer.cause_kind,
      transfer.cause_id, transfer.reason, transfer.params, transfer.created_at AS at
    FROM ledger_hold AS hold JOIN ledger_transfer AS transfer ON transfer.id = hold.transfer_id
    WHERE hold.state = 'open' AND hold.holder_id = (SELECT id FROM ledger_account
      WHERE kind = 'pending' AND owner_id = ${memberId} AND shard = 0)
    ORDER BY hold.transfer_id DESC LIMIT ${limit}`);
}

/** How many lines of a member's balance are in the archive. */
export async function selectArchivedLines(db: Queryable, memberId: number): Promise<number> {
  const [row] = await db.query<{ lines: number }>(sql`
    SELECT coalesce(sum(entries), 0)::bigint AS lines FROM ledger_archived
    WHERE account_id = (SELECT id FROM ledger_account
      WHERE kind = 'available' AND owner_id = ${memberId} AND shard = 0)`);
  return row?.lines ?? 0;
}

/** More than anybody earns in a week; limits how much of an old wallet is read. */
const linesOfWeek = 500;

/** What was earned since a moment, and whether any points ever left for a cash-out. */
export async function selectProgress(
  db: Queryable,
  memberId: number,
  since: Date,
): Promise<{ week: number; hasCashedOut: boolean }> {
  const [row] = await db.query<{ week: number; hasCashedOut: boolean }>(sql`
    WITH wallet AS (SELECT id FROM ledger_account
      WHERE kind = 'available' AND owner_id = ${memberId} AND shard = 0)
    SELECT coalesce((
        SELECT sum(line.amount) FILTER (WHERE transfer.created_at >= ${since})
        FROM (SELECT transfer_id, amount FROM ledger_entry
              WHERE account_id = (SELECT id FROM wallet) AND line = 'earned'
              ORDER BY sequence DESC LIMIT ${linesOfWeek}) AS line
        JOIN ledger_transfer AS transfer ON transfer.id = line.transfer_id), 0)::bigint AS week,
      -- By its account, because the line may be archived.
      EXISTS (SELECT FROM ledger_account WHERE kind = 'payout-pending' AND owner_id = ${memberId}
        AND shard = 0 AND entry_count > 0) AS has_cashed_out`);
  return row ?? { week: 0, hasCashedOut: false };
}
