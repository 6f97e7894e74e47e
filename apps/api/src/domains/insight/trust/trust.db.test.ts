import type { Trust } from '@pollen/contract/operations/trust';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import { noteTrust } from './commands/note-trust.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const read = async (query = '') => {
  const answer = await world.app.inject({ url: `/api/v1/trust${query}` });
  return answer.json() as { code: number; data: Trust };
};

const hourMs = 3_600_000;

/** Past payouts of one member with given durations in hours; inserted with the guards disabled. */
async function addPayouts(memberId: number, country: number, paidAt: Date, hours: number[]) {
  const { db } = world.database;
  await db.transact(async (tx) => {
    await tx.raw('ALTER TABLE cashout DISABLE TRIGGER USER');
    await tx.raw('ALTER TABLE payout_batch DISABLE TRIGGER USER');
    const [batch] = await tx.raw<{ id: number }>(
      `INSERT INTO payout_batch (country, currency, created_by, created_at)
       VALUES ($1, 'IDR', 1, $2) RETURNING id`,
      [country, paidAt],
    );
    for (const took of hours) {
      await tx.raw(
        `INSERT INTO cashout (member_id, country, points, currency, amount_minor, bank_record_id,
           state, requested_at, requested_day, first_approved_by, first_approved_at,
           second_approved_by, approved_at, batch_id, sent_at, paid_at)
         SELECT $1::bigint, $2, 500, 'IDR', 1000, bank.id, 'paid', $3::timestamptz, $3::date, 1, $3,
           2, $3, $5, $3, $4
         FROM bank_record AS bank WHERE bank.member_id = $1::bigint LIMIT 1`,
        [memberId, country, new Date(paidAt.getTime() - took * hourMs), paidAt, batch?.id],
      );
    }
    await tx.raw('ALTER TABLE cashout ENABLE TRIGGER USER');
    await tx.raw('ALTER TABLE payout_batch ENABLE TRIGGER USER');
  });
}

test('before the first night there is nothing to show, and no error', async () => {
  const { code, data } = await read();
  expect(code).toBe(200);
  expect(data).toEqual({ months: [], month: null, updatedAt: null, figures: [], ledger: null });
});

test('payout times come from the cash-outs of the month; few cash-outs show only their number', async () => {
  const now = world.clock();
  const inMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 6));
  const before = new Date(inMonth.getTime() - 10 * 24 * hourMs);
  const many = await createEarner(world, { points: 1500 });
  const hours = Array.from({ length: 40 }, (_, index) => index + 1);
  await addPayouts(many.id, 1, inMonth, hours);
  await addPayouts(many.id, 1, before, [700]);
  await addPayouts(many.id, 4, inMonth, [10, 11, 12, 13, 14, 15]);
  await addPayouts(many.id, 6, inMonth, [2, 3]);
  await noteTrust(world.database.db, now);

  const { data } = await read();
  expect(data.months.length).toBe(2);
  expect(data.updatedAt).toBe(now.toISOString());
  const of = (country: number | null) => data.figures.find((row) => row.country === country);
  expect(of(1)).toMatchObject({ payouts: 40, medianHours: 20.5 });
  expect(of(1)?.slowHours).toBeCloseTo(38.05);
  expect(of(1)?.hours).toEqual([4, 5, 5, 5, 5, 5, 5, 5, 1, 0, 0, 0]);
  expect(of(null)?.payouts).toBe(48);
  // Six show their number without a median; two could identify a member.
  expect(of(4)).toMatchObject({ payouts: 6, medianHours: null, slowHours: null });
  expect(of(4)?.hours.every((count) => count === 0)).toBe(true);
  expect(of(6)?.payouts).toBe(null);

  // Recounting changes nothing, and a past month can be read.
  await noteTrust(world.database.db, now);
  expect((await read()).data.figures).toEqual(data.figures);
  const past = await read(`?month=${data.months[1]}`);
  expect(past.data.month).toBe(data.months[1]);
  expect(past.data.figures.find(({ country }) => country === null)?.payouts).toBe(null);
  expect((await read('?month=2026-13')).code).not.toBe(200);
});

interface Step {
  readonly from: number | null;
  readonly to: number;
  readonly audit: number;
  readonly cause: string;
}
const accepted: Step[] = [{ from: 2, to: 1, audit: 1, cause: 'audited' }];
const refused: Step[] = [{ from: 2, to: 15, audit: 2, cause: 'audited' }];
const reversed: Step[] = [...accepted, { from: 1, to: 15, audit: 2, cause: 'postback:demo' }];
const stopped: Step[] = [{ from: 0, to: 5, audit: 0, cause: 'intercepted' }];
const late: Step[] = [{ from: 0, to: 9, audit: 0, cause: 'expired' }];
const overturned: Step[] = [
  ...refused,
  { from: 15, to: 2, audit: 0, cause: 'appealed' },
  ...accepted,
];
const upheld: Step[] = [...refused, { from: 15, to: 2, audit: 0, cause: 'appealed' }, ...refused];

/** Past participations with their events, an hour apart; inserted with the guards disabled. */
async function addWork(taskId: number, startedAt: Date, history: readonly Step[], country = 9) {
  const { db } = world.database;
  const member = await createTestMember(world);
  await db.raw('UPDATE member SET country = $2 WHERE id = $1', [member.id, country]);
  const at = (step: number) => new Date(startedAt.getTime() + step * hourMs);
  const appeal = history.findIndex(({ cause }) => cause === 'appealed');
  const [last] = history.slice(-1);
  await db.transact(async (tx) => {
    await tx.raw('ALTER TABLE participation DISABLE TRIGGER USER');
    const [row] = await tx.raw<{ id: number }>(
      `INSERT INTO participation (member_id, task_id, points, screen_out_points, state, audit_state,
         started_at, expires_at, ended_at, appealed_at, change_at)
       VALUES ($1, $2, 100, 0, $3, $4, $5, $5, $5, $6, $5) RETURNING id`,
      [member.id, taskId, last?.to, last?.audit, startedAt, appeal < 0 ? null : at(appeal)],
    );
    for (const [step, { from, to, audit, cause }] of history.entries()) {
      await tx.raw(
        `INSERT INTO participation_event (participation_id, from_state, from_audit, to_state, to_audit,
           cause, at) VALUES ($1, $2, 0, $3, $4, $5, $6)`,
        [row?.id, from, to, audit, cause, at(step)],
      );
    }
    await tx.raw('ALTER TABLE participation ENABLE TRIGGER USER');
  });
}

test('rates count finished participations only, and successful appeals', async () => {
  const now = world.clock();
  const startedAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 1));
  const { taskNo } = await publishSample(world);
  const [task] = await world.database.db.raw<{ id: number }>(
    'SELECT id FROM task WHERE task_no = $1',
    [taskNo],
  );
  const taskId = task?.id ?? 0;
  const kinds: readonly (readonly [readonly Step[], number])[] = [
    [accepted, 44],
    [refused, 3],
    [reversed, 2],
    [stopped, 5],
    [late, 5],
    [overturned, 2],
    [upheld, 4],
  ];
  for (const [history, count] of kinds) {
    for (let index = 0; index < count; index += 1) await addWork(taskId, startedAt, history);
  }
  await noteTrust(world.database.db, now);
  const row = (await read()).data.figures.find(({ country }) => country === 9);
  // Accepted: 44 and 2 that were reversed and 2 after an appeal; refused: 3, 2 first, 4 twice.
  expect(row?.refused).toEqual({ cases: 48 + 13, share: 13 / 61 });
  expect(row?.reversed).toEqual({ cases: 48, share: 2 / 48 });
  expect(row?.overturned).toEqual({ cases: 6, share: null });
});

test('the page shows the time and the result of the last ledger proof', async () => {
  await world.database.db.raw(`
    INSERT INTO money_proof (asked_at, state, finished_at, findings)
    VALUES (now(), 'sound', '2026-01-02T03:04:05Z', '[{"name": "sums", "broken": 0, "samples": []}]')`);
  expect((await read()).data.ledger).toEqual({ provedAt: '2026-01-02T03:04:05.000Z', sound: true });
});

test('a month that has just begun does not hide the last one with enough payouts', async () => {
  const now = world.clock();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3));
  const { data: before } = await read();
  await noteTrust(world.database.db, next, 1);
  const { data } = await read();
  expect(data.months[0]).toBe(next.toISOString().slice(0, 7));
  expect(data.month).toBe(before.month);
  expect((await read(`?month=${data.months[0]}`)).data.month).toBe(data.months[0]);
});
