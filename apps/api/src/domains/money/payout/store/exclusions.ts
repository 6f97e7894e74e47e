import type { PayoutExclusion } from '@pollen/contract/operator/payout-batch';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface ExclusionRow {
  readonly id: number;
  readonly payoutId: number;
  readonly nickname: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly step: PayoutExclusion['step'];
  readonly reasons: string[];
  readonly at: Date;
}

/** The payouts left out when a batch was created or exported, in order of time. */
export function selectExclusions(
  db: Queryable,
  batchId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ExclusionRow[]> {
  return db.query<ExclusionRow>(sql`
    SELECT e.id, c.id AS payout_id, m.nickname, c.currency, c.amount_minor, e.step,
      e.reasons, e.excluded_at AS at
    FROM payout_batch_exclusion AS e
    JOIN cashout AS c ON c.id = e.cashout_id JOIN member AS m ON m.id = c.member_id
    WHERE e.batch_id = ${batchId} AND e.id > ${after} ORDER BY e.id LIMIT ${limit}`);
}
