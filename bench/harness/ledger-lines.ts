import type pg from 'pg';
import { goOn, inParts, nextOf } from './installation/seeding.ts';
import { linesOfMember } from './installation/size.ts';

const transfersOfPart = 125_000;

/**
 * Fills a ledger with lines, equally many per member, and prints the progress. Members take turns, as in
 * reality: the lines of one are far apart. Returns how many members have some. The ledger's triggers must
 * be disabled (`withoutGuards`), which is also faster for the indexes.
 */
export async function seedLines(
  client: pg.Client,
  firstMember: number,
  lines: number,
  perMember = linesOfMember,
): Promise<number> {
  const members = Math.ceil(lines / 2 / perMember);
  const total = members * perMember;
  const firstAccount = await nextOf(client, 'ledger_account');
  const firstTransfer = await nextOf(client, 'ledger_transfer');
  await client.query(
    `INSERT INTO ledger_account (id, kind, owner_id, balance, entry_count) OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + n, 'available', $2::bigint + n, $3::bigint * 5, $3::bigint
     FROM generate_series(0, $4::bigint - 1) AS n`,
    [firstAccount, firstMember, perMember, members],
  );
  await goOn(client, 'ledger_account');
  // An account that nothing else uses, so that its entries can be numbered here.
  const { rows } = await client.query(
    `UPDATE ledger_account SET balance = balance - 5 * $1::bigint, entry_count = entry_count + $1::bigint
     WHERE kind = 'expired' AND shard = 0 RETURNING id, entry_count - $1::bigint AS before`,
    [total],
  );
  const { id: expired, before } = rows[0];
  await inParts('transfers of two lines', total, transfersOfPart, async (from, to) => {
    await client.query(
      `INSERT INTO ledger_transfer (id, cause_kind, cause_id, step, points, entry_count, category,
         reason, params, created_at) OVERRIDING SYSTEM VALUE
       SELECT $1::bigint + n, 'bench', ($5::bigint + n + 1)::text, 'post', 5, 2, 'earned', 'checkin', '{"day": 1}',
         now() - (1 - n::float8 / $4) * interval '700 days' - interval '61 days'
       FROM generate_series($2::bigint, $3::bigint - 1) AS n`,
      [firstTransfer, from, to, total, before],
    );
    await client.query(
      `INSERT INTO ledger_entry (transfer_id, account_id, amount, sequence, balance_after, line)
       SELECT $1::bigint + n, leg.* FROM generate_series($2::bigint, $3::bigint - 1) AS n,
         LATERAL (VALUES
           ($4::bigint + n % $5::bigint, 5, n / $5::bigint + 1, (n / $5::bigint + 1) * 5, 'earned'),
           ($6::bigint, -5, $7::bigint + n + 1, ($7::bigint + n + 1) * -5, NULL)) AS leg`,
      [firstTransfer, from, to, firstAccount, members, expired, before],
    );
  });
  await goOn(client, 'ledger_transfer');
  return members;
}
