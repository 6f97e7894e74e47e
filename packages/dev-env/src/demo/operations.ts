import { randomBytes } from 'node:crypto';
import type { KeyRing } from '@pollen/api/adapters/key-ring';
import type { Database, Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { decideApproval } from '@pollen/api/domains/accounts/approval/commands/decide-approval';
import { readOperatorNames, recordAction } from '@pollen/api/domains/accounts/operator/public';
import {
  planBroadcast,
  sendBatch,
  stopBroadcast,
} from '@pollen/api/domains/contact/message/commands/broadcasts';
import { proveMoney } from '@pollen/api/domains/insight/ledger-proof/commands/prove-ledger';
import { insertProof, insertSnapshot } from '@pollen/api/domains/insight/ledger-proof/store';
import {
  restoreMember,
  suspendMember,
} from '@pollen/api/domains/insight/member/commands/judge-member';
import { pointsKind } from '@pollen/api/domains/money/point-grant/approval-kinds';
import { movePoints } from '@pollen/api/domains/money/point-grant/commands/move-points';
import { installLocalNetwork } from '@pollen/api/domains/work/partner/local-partner';
import { clawedBackTask } from './debts.ts';
import { operatorSession } from './operator-session.ts';
import type { SeedStep } from './seed.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

async function panelMember(tx: Queryable, day: number): Promise<number> {
  const [member] = await tx.query<{ id: number }>(
    sql`SELECT id FROM member WHERE lower(email) = ${`panel-${day}@pollen.test`}`,
  );
  if (!member) throw new Error(`The demo has no panel member ${day}`);
  return member.id;
}

/** Operators logged in on most days of the last two weeks. */
async function createLogIns(tx: Queryable, now: Date): Promise<void> {
  const roles = ['admin', 'publisher', 'auditor', 'support', 'finance'] as const;
  for (let day = 14; day > 0; day -= 1) {
    const role = roles[day % roles.length] ?? 'admin';
    const at = before(now, day);
    const by = await operatorSession(tx, role, at);
    const target = { kind: 'operator', id: by.operatorId };
    const after = { with: 'code', address: '192.0.2.10' };
    await recordAction(tx, { by, action: 'operator.login', target, after, now: at });
    await tx.query(sql`UPDATE operator SET last_login_at = ${at} WHERE id = ${by.operatorId}`);
  }
}

const poland = { countries: [8 as const], genders: [] };

/** One broadcast that was sent, one that was stopped, and one that is scheduled. */
async function createBroadcasts(tx: Queryable, now: Date): Promise<void> {
  const by = await operatorSession(tx, 'publisher', now);
  const plan = (title: string, text: string, at: Date, sendAt: Date) =>
    planBroadcast(
      tx,
      by,
      {
        title: { 'en-US': title },
        text: { 'en-US': text },
        segment: poland,
        sendAt: sendAt.toISOString(),
      },
      at,
    );
  const sentAt = before(now, 9);
  const sent = await plan('Surveys in Polish', 'New surveys are waiting for you.', sentAt, sentAt);
  const db = asDatabase(tx);
  while (await sendBatch(db, sent.id, sentAt));
  const stopped = await plan('Office closed', 'We are back on Monday.', before(now, 5), now);
  await stopBroadcast(tx, by, stopped.id, before(now, 4.9));
  const nextWeek = new Date(now.getTime() + 7 * dayMs);
  await plan('Winter surveys', 'Tell us about your winter.', before(now, 1), nextWeek);
}

/** Commands that open their own transaction join the step's transaction. */
const asDatabase = (tx: Queryable): Database =>
  ({
    ...tx,
    transact: <Result>(work: (inner: Queryable) => Promise<Result>) => work(tx),
  }) as Database;

/** Points granted alone, with a second person, and a pending request; a suspension and its end. */
async function createDecisions(tx: Queryable, now: Date): Promise<void> {
  const support = await operatorSession(tx, 'support', now);
  const admin = await operatorSession(tx, 'admin', now);
  const move = async (day: number, points: number, note: string, at: Date) =>
    movePoints(
      tx,
      support,
      {
        memberId: await panelMember(tx, day),
        ticketId: null,
        direction: 'grant',
        points,
        reason: 'missingReward',
        note,
      },
      at,
    );
  await move(3, 60, 'The reward of the coffee survey was missing.', before(now, 6));
  await move(6, 900, 'Three rewards were missing.', before(now, 4));
  const [asked] = await tx.query<{ id: number }>(
    sql`SELECT id FROM approval WHERE kind = ${pointsKind.kind} ORDER BY id DESC LIMIT 1`,
  );
  if (!asked) throw new Error('The grant of the demo is within the limit');
  const services = {
    kinds: new Map([[pointsKind.kind, pointsKind]]),
    operators: { recordAction, readNames: readOperatorNames },
  };
  const decision = { decision: 'approved', reason: 'Checked with the partner.' } as const;
  await decideApproval(tx, services, admin, asked.id, decision, before(now, 3.8));
  await move(9, 800, 'The partner confirmed two completes late.', before(now, 0.2));
  const suspended = await panelMember(tx, 12);
  const judged = { by: admin, memberId: suspended };
  // The suspension has ended by the time the demo starts.
  const key = randomBytes(32);
  await suspendMember(
    tx,
    key,
    { ...judged, now: before(now, 8) },
    {
      reason: 'multipleAccounts',
      note: 'A second account was opened with the same name and birthday.',
    },
  );
  await restoreMember(tx, { ...judged, now: before(now, 7) });
}

/** Some members were active on each day of the last weeks. */
async function createVisits(tx: Queryable, now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO member_session (member_id, token_hash, refresh_hash, expires_at, refresh_expires_at,
      user_agent, created_at, used_at)
    SELECT m.id, sha256(convert_to('visit ' || m.id || ' ' || day, 'UTF8')),
      sha256(convert_to('refresh ' || m.id || ' ' || day, 'UTF8')),
      at + interval '2 hours', at + interval '15 days', 'Demo phone', at, at
    FROM generate_series(0, 28) AS day
    CROSS JOIN LATERAL (SELECT ${now}::timestamptz - make_interval(days => day) AS at) AS visit
    JOIN member m ON m.created_at < visit.at AND m.email LIKE '%pollen.test'
      AND (m.id * 7 + day * 3) % 5 < 2
    WHERE visit.at + interval '15 days' > ${now}::timestamptz OR m.email LIKE 'panel-%'`);
}

/** What the demo's partner sent about the panel's surveys. */
async function createPostbacks(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  await installLocalNetwork({ db: asDatabase(tx), clock: () => now, keyRing, origin: '' });
  const rows = await tx.query<{ id: number; memberId: number; state: number; endedAt: Date }>(sql`
    SELECT p.id, p.member_id, p.state, p.ended_at FROM participation p
    JOIN task t ON t.id = p.task_id JOIN member m ON m.id = p.member_id
    WHERE t.task_no = ${clawedBackTask.taskNo} AND m.email LIKE 'panel-%' AND p.ended_at < ${now}
    ORDER BY p.id`);
  for (const { id, memberId, state, endedAt } of rows) {
    const session = randomBytes(27).toString('hex');
    const transaction = `demo-${id}`;
    await tx.query(sql`
      INSERT INTO partner_session (id, network, participation_id, member_id, created_at)
      VALUES (${session}, 'demo', ${id}, ${memberId}, ${endedAt})`);
    await tx.query(sql`
      INSERT INTO partner_postback (network, transaction, type, session_id, about, effect, state,
        outcome, answer_status, answer_text, method, received_at)
      VALUES ('demo', ${transaction}, 'result', ${session}, ${transaction}, 'finish', ${state},
        'applied', 200, 'OK', 'GET', ${endedAt})`);
  }
}

const snapshotDays = 40;

/** End-of-day balances, computed from the ledger's entries, and a proof. */
async function createBooks(tx: Queryable, now: Date): Promise<void> {
  for (let day = snapshotDays; day > 0; day -= 1) {
    const at = before(now, day);
    const rows = await tx.query<{ kind: string; balance: number }>(sql`
      SELECT a.kind, coalesce(sum(e.amount) FILTER (WHERE t.created_at <= ${at}), 0)::bigint AS balance
      FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
      LEFT JOIN ledger_transfer t ON t.id = e.transfer_id GROUP BY a.kind`);
    const totals = Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
    await insertSnapshot(tx, at, totals);
  }
  const proofId = await insertProof(tx, null, before(now, 0.3));
  await proveMoney(asDatabase(tx), proofId, () => before(now, 0.3));
}

/** Operators' actions of the last weeks, and the charts that show them. */
export const operationSteps: readonly SeedStep[] = [
  { name: 'operator/demo-log-ins', version: 1, run: createLogIns },
  { name: 'message/demo-broadcasts', version: 1, run: createBroadcasts },
  { name: 'operator/demo-decisions', version: 1, run: createDecisions },
  { name: 'identity/demo-visits', version: 1, run: createVisits },
  { name: 'partner/demo-postbacks', version: 1, run: createPostbacks },
  { name: 'ledger/demo-books', version: 1, run: createBooks },
];
