import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** What operators read of the ledger. */
export interface TransferRow {
  readonly id: number;
  readonly causeKind: string;
  readonly causeId: string;
  readonly step: string;
  readonly points: number;
  readonly reason: string;
  readonly at: Date;
  /** The entries are in the archive. */
  readonly archived: boolean;
  readonly entries: readonly {
    readonly account: string;
    readonly owner: number;
    readonly amount: number;
    readonly balanceAfter: number;
  }[];
}

export interface TransferQuery {
  readonly before: number | null;
  readonly cause: { readonly kind: string; readonly id: string } | null;
  readonly limit: number;
}

/** The newest first; or all steps of one cause. */
export async function selectTransfers(
  db: Queryable,
  { before, cause, limit }: TransferQuery,
): Promise<TransferRow[]> {
  const below = before ?? Number.MAX_SAFE_INTEGER;
  const found = cause
    ? await db.query<{ id: number }>(sql`
        SELECT id FROM ledger_transfer
        WHERE cause_kind = ${cause.kind} AND cause_id = ${cause.id} AND id < ${below}
        ORDER BY id DESC LIMIT ${limit}`)
    : await db.query<{ id: number }>(sql`
        SELECT id FROM ledger_transfer WHERE id < ${below} ORDER BY id DESC LIMIT ${limit}`);
  return db.query<TransferRow>(sql`
    SELECT t.id, t.cause_kind, t.cause_id, t.step,
      t.points::bigint AS points, t.reason, t.created_at AS at, ledger_is_archived(t.id) AS archived,
      coalesce((SELECT json_agg(json_build_object('account', a.kind, 'owner', a.owner_id,
          'amount', e.amount::bigint, 'balanceAfter', e.balance_after) ORDER BY e.amount)
        FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
        WHERE e.transfer_id = t.id), '[]') AS entries
    FROM ledger_transfer t WHERE t.id = ANY(${found.map(({ id }) => id)}::bigint[])
    ORDER BY t.id DESC`);
}

/** Balances by kind of account. Reads every account: for a job, not for a page. */
export async function sumByKind(db: Queryable): Promise<Readonly<Record<string, number>>> {
  const rows = await db.query<{ kind: string; total: number }>(
    sql`SELECT kind, sum(balance)::bigint AS total FROM ledger_account GROUP BY kind`,
  );
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}
