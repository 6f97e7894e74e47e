import type { PayoutFlag } from '@pollen/contract/operator/payout';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface NewDecision {
  readonly cashoutId: number;
  readonly operatorId: number;
  readonly decision: 'approve' | 'confirm';
  readonly inBulk: boolean;
  readonly flags: readonly PayoutFlag[];
  readonly reason: string | null;
  readonly now: Date;
}

export async function insertDecision(tx: Queryable, decision: NewDecision): Promise<void> {
  await tx.query(sql`
    INSERT INTO payout_decision (cashout_id, operator_id, decided_at, decision, in_bulk, flags, reason)
    VALUES (${decision.cashoutId}, ${decision.operatorId}, ${decision.now}, ${decision.decision},
      ${decision.inBulk}, ${decision.flags}::text[], ${decision.reason})`);
}

export interface DecisionRow {
  readonly operatorId: number;
  readonly name: string | null;
  readonly decidedAt: Date;
  readonly decision: 'approve' | 'confirm';
  readonly flags: PayoutFlag[];
  readonly reason: string | null;
}

export function selectDecisions(db: Queryable, cashoutId: number): Promise<DecisionRow[]> {
  return db.query<DecisionRow>(sql`
    SELECT d.operator_id, o.name, d.decided_at, d.decision, d.flags,
      d.reason
    FROM payout_decision AS d LEFT JOIN operator AS o ON o.id = d.operator_id
    WHERE d.cashout_id = ${cashoutId} ORDER BY d.id`);
}
