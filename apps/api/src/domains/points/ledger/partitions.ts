import type { Database } from '../../../db/database.ts';
import { retryWhileLocked } from '../../../db/locks.ts';
import { sql } from '../../../db/sql.ts';

/** Gives up before a writer that waits for it would be cancelled as part of a deadlock. */
export const giveUpSoon = `SET LOCAL lock_timeout = '500ms'`;

/** Adds partitions of the entries ahead of the newest transfer. Returns how many. */
export function addPartitions(db: Database): Promise<number> {
  return db.onConnection((connection) =>
    retryWhileLocked(connection, async (tx) => {
      await tx.raw(giveUpSoon);
      const [row] = await tx.query<{ added: number }>(sql`SELECT ledger_add_partitions() AS added`);
      return row?.added ?? 0;
    }),
  );
}
