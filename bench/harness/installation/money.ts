import type pg from 'pg';
import { seedLines } from '../ledger-lines.ts';
import { enterMoves } from './ledger-moves.ts';
import { goOn, inParts, nextOf, withoutGuards, withoutIndexes } from './seeding.ts';
import { busyMembers, type InstallationSize } from './size.ts';
import type { SeededWork } from './work.ts';

const part = 100_000;
/** So few that a member of a small installation can afford all theirs. */
const cashoutPoints = 1;

/** Rewards, paid from the task's budget, which is filled first, shard by shard. */
async function seedRewards(client: pg.Client, { firstParticipation, participations }: SeededWork) {
  await client.query(
    `INSERT INTO ledger_account (kind, owner_id, shard)
     SELECT 'task-budget', task_id, shard
     FROM (SELECT DISTINCT task_id FROM participation WHERE id >= $1) AS t,
       generate_series(0, 63) AS shard
     ON CONFLICT DO NOTHING`,
    [firstParticipation],
  );
  await client.query(
    `INSERT INTO ledger_account (kind, owner_id)
     SELECT DISTINCT 'available', member_id FROM participation WHERE id >= $1 AND paid_points > 0
     ON CONFLICT DO NOTHING`,
    [firstParticipation],
  );
  await enterMoves(
    client,
    `SELECT row_number() OVER () - 1 AS number, 'bench.budget' AS cause_kind,
       task_id || '-' || spent.shard AS cause_id, points, 'other' AS category, 'task.budget' AS reason,
       now() - interval '61 days' AS at, house.id AS source, budget.id AS destination
     FROM (SELECT task_id, member_id % 64 AS shard, sum(paid_points)::bigint AS points
       FROM participation WHERE id >= $1 AND paid_points > 0 GROUP BY 1, 2) AS spent
     JOIN ledger_account AS budget ON budget.kind = 'task-budget' AND budget.owner_id = task_id
       AND budget.shard = spent.shard
     JOIN ledger_account AS house ON house.kind = 'reserve' AND house.shard = spent.shard`,
    [firstParticipation],
  );
  await inParts('rewards', participations, 10 * part, (from, to) =>
    enterMoves(
      client,
      `SELECT row_number() OVER (ORDER BY p.id) - 1 AS number, 'task.reward' AS cause_kind,
         p.id || '-1' AS cause_id, p.paid_points::bigint AS points, 'earned' AS category,
         'task.reward' AS reason, p.ended_at AS at, budget.id AS source, own.id AS destination
       FROM participation AS p
       JOIN ledger_account AS budget ON budget.kind = 'task-budget' AND budget.owner_id = p.task_id
         AND budget.shard = p.member_id % 64
       JOIN ledger_account AS own ON own.kind = 'available' AND own.owner_id = p.member_id
       WHERE p.id >= $1::bigint + $2::bigint AND p.id < $1::bigint + $3::bigint AND p.paid_points > 0`,
      [firstParticipation, from, to],
    ),
  );
}

/** An active member has one record, and sometimes shares the account with the next one. */
async function seedBankRecords(client: pg.Client, firstMember: number, busy: number) {
  const first = await nextOf(client, 'bank_record');
  await client.query(
    `INSERT INTO bank_record (id, member_id, country, bank_type, last_digits, erased_at, created_at)
       OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + n, m.id, m.country, 'BENCH', '', m.created_at, m.created_at
     FROM generate_series(0, $3::bigint - 1) AS n JOIN member AS m ON m.id = $2::bigint + n`,
    [first, firstMember, busy],
  );
  await client.query(
    `INSERT INTO shared_account_signal (member_id, other_member_id, bank_record_id, created_at)
     SELECT $2::bigint + n, $2::bigint + n + 1, $1::bigint + n, now() - n * interval '1 minute'
     FROM generate_series(0, $3::bigint - 2, 2) AS n`,
    [first, firstMember, busy],
  );
  await goOn(client, 'bank_record');
  return first;
}

/**
 * As in reality, open cash-outs are recent: of the last fifth, half wait for a first approval, the
 * rest for a second one, the file and the bank. Banks returned only the oldest.
 */
const stateSql = `CASE WHEN n < 0.1 * $8::bigint AND n % 2 = 0 THEN 'returned'
  WHEN n < 0.8 * $8::bigint THEN (ARRAY['paid', 'paid', 'paid', 'paid', 'refused', 'cancelled'])[1 + n % 6]
  WHEN n < 0.95 * $8::bigint THEN 'requested' WHEN n < 0.975 * $8::bigint THEN 'approved'
  ELSE 'sent' END`;

const cashoutsSql = `
  INSERT INTO cashout (id, member_id, country, points, currency, amount_minor, bank_record_id, state,
    requested_at, requested_day, first_approved_by, first_approved_at, second_approved_by,
    approved_at, batch_id, sent_at, paid_at, ended_by, ended_at, reason) OVERRIDING SYSTEM VALUE
  SELECT $1::bigint + n, m.id, m.country, ${cashoutPoints}, 'PHP', 10000, $3::bigint + n % $4::bigint,
    state, at, at::date,
    CASE WHEN vouched THEN one.id END, CASE WHEN vouched THEN at END,
    CASE WHEN through THEN other.id END, CASE WHEN through THEN at END,
    CASE WHEN gone THEN $7::bigint + n / 200 END, CASE WHEN gone THEN at END,
    CASE WHEN state = 'paid' THEN at + n % 72 * interval '1 hour' END,
    CASE WHEN state = 'refused' THEN one.id END, CASE WHEN ended THEN at END,
    CASE WHEN state IN ('refused', 'returned') THEN 'identity' END
  FROM generate_series($5::bigint, $6::bigint - 1) AS n
  JOIN member AS m ON m.id = $2::bigint + n % $4::bigint,
    LATERAL (SELECT ${stateSql} AS state, now() - ($8::bigint - n) * interval '5 minutes' AS at) AS s,
    LATERAL (SELECT state NOT IN ('requested', 'cancelled', 'refused') OR (state = 'requested' AND n >= 0.9 * $8::bigint) AS vouched,
      state IN ('approved', 'sent', 'paid', 'returned') AS through,
      state IN ('sent', 'paid', 'returned') AS gone,
      state IN ('refused', 'cancelled', 'returned') AS ended) AS how,
    (SELECT id FROM operator WHERE email = 'bench-first@example.com') AS one,
    (SELECT id FROM operator WHERE email = 'bench-second@example.com') AS other`;

/** Operators older than any payout, since nobody approves in their first 24 hours. */
const approversSql = `
  INSERT INTO operator (email, name, role, created_at, access_changed_at)
  SELECT 'bench-' || slot || '@example.com', 'Approver ' || slot, 'finance', '2000-01-01', '2000-01-01'
  FROM unnest(ARRAY['first', 'second']) AS slot`;

const holderOf = `CASE state WHEN 'requested' THEN 'payout-pending' WHEN 'approved' THEN 'payout-approved'
  WHEN 'sent' THEN 'payout-sent' ELSE 'payout-paid' END`;

/** Points of cash-outs are on the account of their state; cash-outs that ended otherwise moved nothing. */
async function seedPayouts(client: pg.Client, firstCashout: number) {
  await client.query(
    `INSERT INTO ledger_account (kind, owner_id)
     SELECT DISTINCT ${holderOf}, member_id FROM cashout
     WHERE id >= $1 AND state IN ('requested', 'approved', 'sent') ON CONFLICT DO NOTHING`,
    [firstCashout],
  );
  await enterMoves(
    client,
    `SELECT row_number() OVER (ORDER BY c.id) - 1 AS number, 'bench.cashout' AS cause_kind,
       c.id::text AS cause_id, c.points::bigint AS points, 'cashed-out' AS category,
       'cashout.requested' AS reason, c.requested_at AS at, own.id AS source, holder.id AS destination
     FROM cashout AS c
     JOIN ledger_account AS own ON own.kind = 'available' AND own.owner_id = c.member_id
     JOIN ledger_account AS holder ON holder.kind = ${holderOf}
       AND holder.owner_id = CASE WHEN c.state = 'paid' THEN 0 ELSE c.member_id END
       AND holder.shard = CASE WHEN c.state = 'paid' THEN c.member_id % 64 ELSE 0 END
     WHERE c.id >= $1 AND c.state IN ('requested', 'approved', 'sent', 'paid')`,
    [firstCashout],
  );
  await client.query(
    `INSERT INTO ledger_hold (transfer_id, source_id, holder_id, destination_id, points)
     SELECT t.id, out.account_id, into_.account_id, paid.id, c.points
     FROM cashout AS c
     JOIN ledger_transfer AS t ON t.cause_kind = 'bench.cashout' AND t.cause_id = c.id::text
     JOIN ledger_entry AS out ON out.transfer_id = t.id AND out.amount < 0
     JOIN ledger_entry AS into_ ON into_.transfer_id = t.id AND into_.amount > 0
     JOIN ledger_account AS paid ON paid.kind = 'payout-paid' AND paid.shard = 0
     WHERE c.id >= $1 AND c.state = 'requested'`,
    [firstCashout],
  );
}

async function seedCashouts(client: pg.Client, firstMember: number, size: InstallationSize) {
  const busy = busyMembers(size);
  const records = await seedBankRecords(client, firstMember, busy);
  const batches = Math.max(25, Math.ceil(size.cashouts / 200));
  const firstBatch = await nextOf(client, 'payout_batch');
  await client.query(
    `INSERT INTO payout_batch (id, country, currency, created_by, created_at, exported_by, exported_at,
       file_no, file_hash, payments, total_minor, sent_by, sent_at) OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + n, 6, 'PHP', o.id, now(), o.id, now(), 1, '\\x00', 200, 2000000, o.id, now()
     FROM generate_series(0, $2::bigint - 1) AS n,
       (SELECT id FROM operator WHERE role = 'finance' ORDER BY id LIMIT 1) AS o`,
    [firstBatch, batches],
  );
  await goOn(client, 'payout_batch');
  await client.query(approversSql);
  const first = await nextOf(client, 'cashout');
  await inParts('cash-outs', size.cashouts, part, (from, to) =>
    client.query(cashoutsSql, [
      first,
      firstMember,
      records,
      busy,
      from,
      to,
      firstBatch,
      size.cashouts,
    ]),
  );
  await goOn(client, 'cashout');
  await seedPayouts(client, first);
}

/** Hourly totals of a year, and a few proofs. */
async function seedNotes(client: pg.Client) {
  await client.query(
    `INSERT INTO money_snapshot (at, totals)
     SELECT now() - n * interval '1 hour', totals FROM generate_series(1, 8760) AS n,
       (SELECT jsonb_object_agg(kind, total) AS totals FROM (
         SELECT kind, sum(balance) AS total FROM ledger_account GROUP BY kind) AS k) AS t
     ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO money_proof (asked_by, asked_at, state, done, total, finished_at)
     SELECT o.id, now(), 'sound', 20, 20, now() FROM generate_series(1, 60),
       (SELECT id FROM operator WHERE role = 'finance' ORDER BY id LIMIT 1) AS o`,
  );
}

export async function seedMoney(
  client: pg.Client,
  firstMember: number,
  work: SeededWork,
  size: InstallationSize,
) {
  const books = ['ledger_entry', 'ledger_transfer', 'ledger_account', 'ledger_hold'];
  await withoutGuards(client, [...books, 'cashout', 'bank_record'], async () => {
    await withoutIndexes(client, books.slice(0, 2), async () => {
      await seedLines(client, firstMember, size.lines);
      await client.query('ANALYZE ledger_account');
      await seedRewards(client, work);
    });
    await client.query('ANALYZE ledger_account');
    await seedCashouts(client, firstMember, size);
  });
  await seedNotes(client);
}
