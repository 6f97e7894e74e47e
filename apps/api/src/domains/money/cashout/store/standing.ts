import type { PayoutBlock, PayoutFlag } from '@pollen/contract/operator/payout';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** What stops a payout now. The database refuses the step as well (`sql/payable.sql`). */
export interface Standing {
  readonly id: number;
  readonly blocks: readonly PayoutBlock[];
  readonly flags: readonly PayoutFlag[];
  /** The flags that fewer than two people have accepted. */
  readonly openFlags: readonly PayoutFlag[];
}

/** Locks the members until the transaction ends, so that a concurrent suspension is seen. */
export async function lockStanding(
  tx: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Standing>> {
  await tx.query(sql`
    SELECT FROM member WHERE id IN (SELECT member_id FROM cashout WHERE id = ANY (${ids}::bigint[]))
    ORDER BY id FOR SHARE`);
  return readStanding(tx, ids, now);
}

export async function readStanding(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Standing>> {
  const rows = await db.query<Standing>(sql`
    SELECT c.id, payout_blocks(c.member_id, c.bank_record_id, ${now}::timestamptz) AS blocks, f.flags,
      payout_open_flags(c.id, f.flags) AS open_flags
    FROM cashout AS c
    CROSS JOIN LATERAL (SELECT payout_flags(c.member_id, c.bank_record_id) AS flags) AS f
    WHERE c.id = ANY (${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why an approved payout may not leave now; empty if it may. */
export const reasonsToStay = ({ blocks, openFlags }: Standing): string[] => [
  ...blocks,
  ...openFlags,
];
