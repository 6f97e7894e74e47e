import type { RecordWithReceipt, TaskDetail, TaskSummary } from '@pollen/contract/operations/task';
import type { WalletLine } from '@pollen/contract/operations/wallet';
import type { Approval } from '@pollen/contract/operator/approval';
import type { PayFloor, TaskPay, TopUpSum } from '@pollen/contract/operator/fair-pay';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { sampleAnswers } from '../../tasks/task/testing/sample-task.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from '../participation/testing/respondent.ts';
import { topUpFairPay } from './public.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
afterEach(async () => {
  await setFloor(0);
  expect(await findFaults(world)).toEqual([]);
});

const philippines = 6;
const raw: TestApp['database']['db']['raw'] = (text, values) => world.database.db.raw(text, values);

async function setFloor(points: number): Promise<void> {
  world.clock.advanceSeconds(1);
  await raw('INSERT INTO fair_pay_floor (country, points, since) VALUES ($1, $2, $3)', [
    philippines,
    points,
    world.clock(),
  ]);
}

const run = () => topUpFairPay(world.database.db, world.clock);
const publish = () => publishSample(world, { minutes: 10, slots: 50, starts: 60 });

interface Worker {
  readonly member: Respondent;
  readonly id: string;
}

/** Members who take so long each; the sample pays 120 points for a stated ten minutes. */
async function finish(task: TaskRow, seconds: number, count = 5): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = await createRespondent(world);
    const { data } = await member.start(task);
    world.clock.advanceSeconds(seconds);
    const answers = { ...sampleAnswers, why: `Because of member ${member.id}, who likes it` };
    expect((await member.submit(data, answers)).data.state).toBe(1);
    workers.push({ member, id: data.id });
  }
  return workers;
}

const balances = (workers: readonly Worker[]) =>
  Promise.all(workers.map(async ({ member }) => (await member.points()).points));
const linesOf = async ({ member }: Worker) =>
  (await member.get<{ items: WalletLine[] }>('/v1/wallet/lines')).data.items;

/** As an appeal and an auditor move a participation. */
const move = ({ id }: Worker, state: number, audit: number) =>
  raw(
    `SELECT participation_move($1, $2::smallint, $3::smallint, 'quality',
      ROW('audited', $4::timestamptz, NULL, NULL, NULL)::participation_origin)`,
    [Number(id), state, audit, world.clock()],
  );

test('a floor two operators agreed on tops up a task that pays less, for everybody alike', async () => {
  const admin = await createTestOperator(world, 'admin');
  const finance = await createTestOperator(world, 'finance');
  const asked = await admin.post<PayFloor>('/pay-floors', { country: philippines, points: 900 });
  expect(asked.data).toMatchObject({ points: 0, approvalId: expect.any(Number) });
  const path = `/approvals/${asked.data.approvalId}/decide`;
  expect((await admin.post(path, { decision: 'approved' })).code).toBe(4007);
  expect((await finance.post<Approval>(path, { decision: 'approved' })).code).toBe(200);
  const floors = await finance.get<{ items: PayFloor[] }>('/pay-floors');
  expect(floors.data.items.find(({ country }) => country === philippines)).toMatchObject({
    points: 900,
    worth: { currency: 'PHP', amount: '180.00' },
    approvalId: null,
  });

  const task = await publish();
  const workers = [...(await finish(task, 540, 2)), ...(await finish(task, 600, 4))];
  const reader = await createRespondent(world);
  const before = await reader.get<TaskDetail>(`/v1/task/${task.taskNo}`);
  expect(before.data).toMatchObject({ hourlyPoints: null, hourlyWorth: { amount: '144.00' } });
  await run();
  // The median is 600 seconds: 720 points an hour. 900 an hour would be 150 for the ten minutes.
  expect(await balances(workers)).toEqual([150, 150, 150, 150, 150, 150]);
  const [first] = workers;
  if (!first) throw new Error('nobody took part');
  expect((await linesOf(first))[0]).toMatchObject({
    points: 30,
    category: 'earned',
    reason: 'fair-pay',
    cause: { kind: 'fair-pay', id: first.id },
    params: { task: 'Drinks at home' },
  });
  const record = await first.member.get<RecordWithReceipt>(`/v1/task/record/${first.id}`);
  expect(record.data).toMatchObject({ earned: 120, receipt: { topUp: 30 } });
  const after = await reader.get<TaskDetail>(`/v1/task/${task.taskNo}`);
  expect(after.data).toMatchObject({ hourlyPoints: 720, hourlyWorth: { amount: '144.00' } });
  const list = await reader.get<{ items: TaskSummary[] }>('/v1/task/list');
  expect(list.data.items.find(({ taskNo }) => taskNo === task.taskNo)?.hourlyPoints).toBe(720);
  const pay = await admin.get<TaskPay>(`/tasks/${task.taskNo}/pay`);
  expect(pay.data.items).toEqual([
    {
      country: philippines,
      completes: 6,
      medianSeconds: 600,
      paidSeconds: 600,
      hourlyPoints: 720,
      hourlyWorth: { currency: 'PHP', amount: '144.00' },
      floor: 900,
      topUps: 6,
      topUpPoints: 180,
    },
  ]);
  const sums = await finance.get<{ items: TopUpSum[] }>('/top-ups');
  expect(sums.data.items[0]).toMatchObject({ taskNo: task.taskNo, count: 6, points: 180 });
});

test('with fewer than five completes nothing is shown and nothing is paid', async () => {
  await setFloor(900);
  const task = await publish();
  const workers = await finish(task, 600, 4);
  await run();
  expect(await balances(workers)).toEqual([120, 120, 120, 120]);
  workers.push(...(await finish(task, 600, 1)));
  await run();
  expect(await balances(workers)).toEqual([150, 150, 150, 150, 150]);
});

test('runs that repeat or overlap pay each participation once', async () => {
  await setFloor(900);
  const workers = await finish(await publish(), 600);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await balances(workers)).toEqual([150, 150, 150, 150, 150]);
});

test('a refusal takes the top-up back with the reward; accepted again, both are paid again', async () => {
  await setFloor(900);
  const [worker, ...others] = await finish(await publish(), 600, 6);
  if (!worker) throw new Error('nobody took part');
  await run();
  await move(worker, 15, 2);
  expect(await balances([worker])).toEqual([0]);
  const lines = await linesOf(worker);
  expect(lines.map(({ reason, points }) => [reason, points])).toEqual([
    ['fair-pay.reversed', -30],
    ['task.reversed', -120],
    ['fair-pay', 30],
    ['task.reward', 120],
  ]);
  const record = await worker.member.get<RecordWithReceipt>(`/v1/task/record/${worker.id}`);
  expect(record.data.receipt).toMatchObject({ topUp: null, rule: 'takenBack' });
  await run();
  expect(await balances([worker])).toEqual([0]);
  await move(worker, 2, 0);
  await move(worker, 1, 1);
  await run();
  expect(await balances([worker, ...others])).toEqual([150, 150, 150, 150, 150, 150]);
  expect((await linesOf(worker))[0]).toMatchObject({ cause: { id: `${worker.id}-1` }, points: 30 });
});

test('a top-up that was spent before the refusal becomes a debt, which the next payment settles', async () => {
  await setFloor(900);
  const [worker] = await finish(await publish(), 600, 5);
  if (!worker) throw new Error('nobody took part');
  await run();
  await raw(
    `SELECT ledger_move('test.spent', $1, 'available', $2, 'promotion', 0, 140, $2, 'other', 'other')`,
    [worker.id, worker.member.id],
  );
  await move(worker, 15, 2);
  const wallet = await worker.member.get<{ points: number; debt: number }>('/v1/wallet');
  expect(wallet.data).toMatchObject({ points: 0, debt: 140 });
  await move(worker, 2, 0);
  await move(worker, 1, 1);
  await run();
  const settled = await worker.member.get<{ points: number; debt: number }>('/v1/wallet');
  expect(settled.data).toMatchObject({ points: 10, debt: 0 });
});

test('a floor that is raised later concerns only work accepted from then on', async () => {
  await setFloor(900);
  const task = await publish();
  const early = await finish(task, 600);
  await run();
  await setFloor(1200);
  const late = await finish(task, 600, 1);
  await run();
  expect(await balances([...early, ...late])).toEqual([150, 150, 150, 150, 150, 200]);
});

test('without a floor, or above it, nothing is added', async () => {
  const off = await finish(await publish(), 600);
  await run();
  await setFloor(700);
  const above = await finish(await publish(), 600);
  await run();
  expect(await balances([...off, ...above])).toEqual(Array.from({ length: 10 }, () => 120));
});

test('members who left or are suspended get no top-up; a suspension that ends does not cost it', async () => {
  await setFloor(900);
  const workers = await finish(await publish(), 600, 6);
  const [suspended, left] = workers;
  if (!suspended || !left) throw new Error('nobody took part');
  await raw('UPDATE member SET suspended_at = $2 WHERE id = $1', [
    suspended.member.id,
    world.clock(),
  ]);
  await raw('UPDATE member SET erased_at = $2, email = NULL WHERE id = $1', [
    left.member.id,
    world.clock(),
  ]);
  await run();
  const paidTo = async ({ id }: Worker) =>
    (await raw('SELECT FROM fair_pay_top_up WHERE participation_id = $1', [Number(id)])).length;
  expect(await Promise.all(workers.map(paidTo))).toEqual([0, 0, 1, 1, 1, 1]);
  await raw('UPDATE member SET suspended_at = NULL WHERE id = $1', [suspended.member.id]);
  await run();
  expect(await Promise.all(workers.map(paidTo))).toEqual([1, 0, 1, 1, 1, 1]);
});

test('what is above the limit of the day waits for the next day', async () => {
  // Another test of this file may have spent today.
  world.clock.advanceSeconds(86_400);
  await raw(`UPDATE spending_limit SET amount = 70 WHERE kind = 'fairPayDay'`);
  await setFloor(900);
  const workers = await finish(await publish(), 600);
  const paid = async () => (await balances(workers)).filter((points) => points === 150).length;
  await run();
  await run();
  expect(await paid()).toBe(2);
  world.clock.advanceSeconds(86_400);
  await run();
  expect(await paid()).toBe(4);
  world.clock.advanceSeconds(86_400);
  await run();
  expect(await paid()).toBe(5);
  await raw(`UPDATE spending_limit SET amount = 100000 WHERE kind = 'fairPayDay'`);
});

test('members who idle do not raise what a task that pays enough is topped up with', async () => {
  await setFloor(700);
  const task = await publish();
  const idlers = await finish(task, 3000);
  await run();
  expect(await balances(idlers)).toEqual([120, 120, 120, 120, 120]);
});

test('the database refuses a top-up that is not due', async () => {
  const [worker] = await finish(await publish(), 60, 1);
  await expect(
    raw(
      `SELECT ledger_move('fair-pay', $1, 'promotion', 0, 'available', $2, 5, $2, 'earned', 'fair-pay')`,
      [worker?.id, worker?.member.id],
    ),
  ).rejects.toMatchObject({ constraint: 'fair_pay_is_due' });
});
