import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { ExplainedRow } from './wallet-lines.ts';

/** Points a reversal could not take because the member had spent them. */
export interface DebtRow extends ExplainedRow {
  readonly points: number;
  /** Settled by later credits. */
  readonly collected: number;
  readonly remaining: number;
}

/** What a member still owes, in the order in which it is settled. */
export function selectOpenDebts(db: Queryable, memberId: number): Promise<DebtRow[]> {
  return db.query<DebtRow>(sql`
    SELECT debt.points, debt.collected, debt.remaining, transfer.cause_kind,
      transfer.cause_id, transfer.reason, transfer.params, transfer.created_at AS at
    FROM ledger_debt AS debt JOIN ledger_transfer AS transfer ON transfer.id = debt.transfer_id
    WHERE debt.remaining > 0 AND debt.account_id = (SELECT id FROM ledger_account
      WHERE kind = 'debt' AND owner_id = ${memberId} AND shard = 0)
    ORDER BY debt.id`);
}
