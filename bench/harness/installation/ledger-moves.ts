import type pg from 'pg';
import { goOn, nextOf } from './seeding.ts';

/**
 * Inserts transfers into the ledger as its own functions would: each with two entries, their positions and
 * the balances after them. `select` returns number (from 0), cause_kind, cause_id, points, category,
 * reason, at, source and destination (accounts), in the order of time.
 */
export async function enterMoves(
  client: pg.Client,
  select: string,
  values: readonly unknown[],
): Promise<number> {
  const first = await nextOf(client, 'ledger_transfer');
  await client.query(
    `CREATE TEMP TABLE seeded_move (number bigint, cause_kind text, cause_id text, points bigint,
       category text, reason text, at timestamptz, source bigint, destination bigint)`,
  );
  await client.query(`INSERT INTO seeded_move ${select}`, [...values]);
  await client.query(
    `INSERT INTO ledger_transfer (id, cause_kind, cause_id, step, points, entry_count, category,
       reason, params, created_at) OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + number, cause_kind, cause_id, 'post', points, 2, category, reason,
       '{"day": 1}', at
     FROM seeded_move ORDER BY number`,
    [first],
  );
  await client.query(
    `INSERT INTO ledger_entry (transfer_id, account_id, amount, sequence, balance_after, line)
     SELECT $1::bigint + number, a.id, leg.amount, a.entry_count + row_number() OVER one,
       a.balance + sum(leg.amount) OVER one, CASE WHEN a.kind = 'available' THEN category END
     FROM seeded_move CROSS JOIN LATERAL (VALUES (source, -points), (destination, points))
       AS leg (account_id, amount)
     JOIN ledger_account AS a ON a.id = leg.account_id
     WINDOW one AS (PARTITION BY a.id ORDER BY number)`,
    [first],
  );
  await client.query(
    `UPDATE ledger_account AS a SET balance = a.balance + moved.amount,
       entry_count = a.entry_count + moved.entries
     FROM (SELECT account_id, sum(amount)::bigint AS amount, count(*) AS entries
       FROM seeded_move CROSS JOIN LATERAL (VALUES (source, -points), (destination, points))
         AS leg (account_id, amount) GROUP BY account_id) AS moved
     WHERE a.id = moved.account_id`,
  );
  await client.query('DROP TABLE seeded_move');
  await goOn(client, 'ledger_transfer');
  return first;
}
