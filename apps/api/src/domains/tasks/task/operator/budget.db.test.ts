import type { Approval } from '@pollen/contract/operator/approval';
import type { OperatorTask } from '@pollen/contract/operator/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import {
  createTestOperator,
  logInTestOperator,
  type TestOperator,
} from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visit } from '../../../accounts/operator/testing/sample-call.ts';
import { readBalance, taskBudget } from '../../../points/ledger/public.ts';
import {
  createByOperator,
  publishByOperator,
  sampleFields,
  taskIdOf,
} from '../testing/operator-world.ts';

let world: TestApp;
/** Each test has its own publisher, so that limits are not shared. */
let publisher: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  publisher = await createTestOperator(world, 'publisher');
  second = await createTestOperator(world, 'publisher');
});

const db = () => world.database.db;

/** A task that can cost exactly this much. */
const costing = (points: number, change: Partial<TaskFields> = {}): Partial<TaskFields> => ({
  ...visit,
  points: 100,
  screenOutPoints: 0,
  slots: points / 100,
  starts: points / 100,
  ...change,
});
const open = (by: TestOperator, taskNo: string) => by.post<OperatorTask>(`/tasks/${taskNo}/open`);
const read = async (taskNo: string) => (await second.get<OperatorTask>(`/tasks/${taskNo}`)).data;
const decide = (by: TestOperator, id: number | undefined, decision = 'approved') =>
  by.post<Approval>(`/approvals/${id}/decide`, { decision, reason: 'As agreed.' });
const reservedFor = async (taskNo: string) =>
  readBalance(db(), taskBudget(await taskIdOf(world, taskNo)));

async function change(by: TestOperator, taskNo: string, part: Partial<TaskFields>, cost?: number) {
  const { data } = await by.get<OperatorTask>(`/tasks/${taskNo}`);
  const kept = Object.keys(sampleFields).map((name) => [name, data[name as keyof OperatorTask]]);
  const fields = { ...Object.fromEntries(kept), ...part };
  const confirmed = cost === undefined ? {} : { confirmedCost: cost };
  return by.post<OperatorTask & { cost: unknown }>(`/tasks/${taskNo}`, {
    ...fields,
    revision: data.revision,
    ...confirmed,
  });
}

describe('publishing', () => {
  test('above the limit of a task waits for a second person, who makes it live', async () => {
    const { taskNo } = await createByOperator(publisher, costing(1_000_000));
    const { code, data } = await open(publisher, taskNo);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'draft',
      waiting: {
        kind: 'task.publish',
        title: `Publish ${taskNo}, which can cost 1,000,000 points (₱200,000)`,
        requestedBy: 'Test publisher',
      },
    });
    expect(await reservedFor(taskNo)).toBe(0);
    const listed = await second.get<{ items: { taskNo: string; waiting: boolean }[] }>('/tasks');
    expect(listed.data.items.find((item) => item.taskNo === taskNo)?.waiting).toBe(true);

    const id = data.waiting?.id;
    expect((await decide(publisher, id)).code).toBe(4007);
    const request = await second.get<Approval>(`/approvals/${id}`);
    expect(request.data.summary.facts).toContainEqual({
      name: 'Above the limit',
      value: [
        '1,000,000 points is above the limit of 100,000 points for one task or campaign.',
        '1,000,000 points is above the limit of 300,000 points for your tasks and campaigns of one day.',
      ].join(' '),
    });
    expect((await decide(second, id)).code).toBe(200);
    expect(await read(taskNo)).toMatchObject({ state: 'open', waiting: null });
    expect(await reservedFor(taskNo)).toBe(1_000_000);
  });

  test('declined stays a draft', async () => {
    const { taskNo } = await createByOperator(publisher, costing(200_000));
    const { data } = await open(publisher, taskNo);
    await decide(second, data.waiting?.id, 'declined');
    expect(await read(taskNo)).toMatchObject({ state: 'draft', waiting: null });
  });

  test('of a draft that was changed since the request needs a new request', async () => {
    const { taskNo } = await createByOperator(publisher, costing(200_000));
    const { data } = await open(publisher, taskNo);
    await change(publisher, taskNo, { slots: 9_000_000, starts: 9_000_000 });
    expect((await read(taskNo)).waiting).toBeNull();
    expect((await decide(second, data.waiting?.id)).code).toBe(9201);
    expect((await read(taskNo)).state).toBe('draft');
  });

  test('many small tasks reaches the daily limit', async () => {
    const states: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { taskNo } = await createByOperator(publisher, costing(90_000));
      states.push((await open(publisher, taskNo)).data.state);
    }
    expect(states).toEqual(['open', 'open', 'open', 'draft']);
    const small = await createByOperator(publisher, costing(30_000));
    expect((await open(publisher, small.taskNo)).data.state).toBe('open');
  });

  test('50 tasks concurrently never exceeds the daily limit', async () => {
    const drafts: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      drafts.push((await createByOperator(publisher, costing(30_000))).taskNo);
    }
    const answers = await Promise.all(drafts.map((taskNo) => open(publisher, taskNo)));
    expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(200));
    const live = answers.filter(({ data }) => data.state === 'open');
    expect(live).toHaveLength(10);
    expect(answers.filter(({ data }) => data.waiting !== null)).toHaveLength(40);
    const [tally] = await db().raw<{ spent: number }>(
      `SELECT spent FROM spending_tally WHERE owner = $1 AND country = 0`,
      [`operator ${publisher.id}`],
    );
    expect(tally?.spent).toBe(300_000);
  });

  test('starts from zero the next day', async () => {
    const { taskNo } = await createByOperator(publisher, costing(90_000));
    for (let index = 0; index < 3; index += 1) {
      await open(publisher, (await createByOperator(publisher, costing(90_000))).taskNo);
    }
    expect((await open(publisher, taskNo)).data.state).toBe('draft');
    world.clock.advanceSeconds(86_400);
    const nextDay = await logInTestOperator(world, publisher);
    expect((await open(nextDay, taskNo)).data.state).toBe('open');
  });

  test('is limited in money as well, in the currency of each country', async () => {
    const admin = await createTestOperator(world, 'admin');
    const limit = { kind: 'task', role: 'publisher', points: 100_000 };
    const money = [{ country: 9, amount: '5000000' }];
    expect((await admin.post('/limits', { ...limit, money })).code).toBe(200);
    // 60,000 points are 6,000,000 dong.
    const { taskNo } = await createByOperator(publisher, costing(60_000, { countries: [6, 9] }));
    const { data } = await open(publisher, taskNo);
    expect(data.state).toBe('draft');
    const request = await second.get<Approval>(`/approvals/${data.waiting?.id}`);
    expect(request.data.summary.facts).toContainEqual({
      name: 'Above the limit',
      value:
        '₫6,000,000 (Vietnam) is above the limit of ₫5,000,000 (Vietnam) for one task or campaign.',
    });
    const elsewhere = await createByOperator(publisher, costing(60_000, { countries: [6] }));
    expect((await open(publisher, elsewhere.taskNo)).data.state).toBe('open');
  });

  test('reopening a paused task does not count against the limits', async () => {
    const { taskNo } = await publishByOperator(publisher, costing(90_000));
    for (let index = 0; index < 5; index += 1) {
      await publisher.post(`/tasks/${taskNo}/pause`);
      expect((await open(publisher, taskNo)).data.state).toBe('open');
    }
  });
});

describe('raising a live task', () => {
  test('asks to confirm the cost and changes nothing before', async () => {
    const { taskNo } = await publishByOperator(publisher, costing(20_000, { countries: [2] }));
    const { code, msg, data } = await change(publisher, taskNo, { slots: 500, starts: 500 });
    expect(code).toBe(9107);
    expect(msg).toBe(
      'This raises what the task can cost from 20,000 points (A$200) to 50,000 points (A$500).',
    );
    expect(data).toEqual({ cost: 50_000 });
    expect(await read(taskNo)).toMatchObject({ slots: 200, waiting: null });
    const wrong = await change(publisher, taskNo, { slots: 500, starts: 500 }, 20_000);
    expect(wrong.code).toBe(9107);
    const right = await change(publisher, taskNo, { slots: 500, starts: 500 }, 50_000);
    expect(right.data).toMatchObject({ slots: 500, waiting: null });
    expect(await reservedFor(taskNo)).toBe(50_000);
  });

  test('asks again for more starts if a screen-out pays', async () => {
    const { taskNo } = await publishByOperator(publisher, costing(10_000, { screenOutPoints: 5 }));
    expect((await change(publisher, taskNo, { starts: 1000 })).code).toBe(9107);
    expect((await change(publisher, taskNo, { minutes: 9 })).code).toBe(200);
    expect((await change(publisher, taskNo, { slots: 50 })).code).toBe(200);
  });

  test('above the limits waits for a second person, and the task stays as it is', async () => {
    const { taskNo } = await publishByOperator(publisher, costing(20_000, { countries: [2] }));
    const part = { slots: 10_200, starts: 10_200, minutes: 9 };
    const { code, data } = await change(publisher, taskNo, part, 1_020_000);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      slots: 200,
      minutes: 4,
      state: 'open',
      waiting: {
        kind: 'task.raise',
        title: `Raise what ${taskNo} can cost from 20,000 points (A$200) to 1,020,000 points (A$10,200)`,
      },
    });
    expect(await reservedFor(taskNo)).toBe(20_000);
    expect((await decide(publisher, data.waiting?.id)).code).toBe(4007);
    expect((await decide(second, data.waiting?.id)).code).toBe(200);
    expect(await read(taskNo)).toMatchObject({ slots: 10_200, minutes: 9, waiting: null });
    expect(await reservedFor(taskNo)).toBe(1_020_000);
  });

  test('counts the whole task against its limit, however small the raise', async () => {
    const { taskNo } = await publishByOperator(publisher, costing(90_000));
    const { data } = await change(publisher, taskNo, { slots: 1050, starts: 1050 }, 105_000);
    expect(data).toMatchObject({ slots: 900, waiting: { kind: 'task.raise' } });
  });

  test('a request is void once the task was changed', async () => {
    const { taskNo } = await publishByOperator(publisher, costing(20_000));
    const part = { slots: 10_000, starts: 10_000 };
    const { data } = await change(publisher, taskNo, part, 1_000_000);
    await change(publisher, taskNo, { minutes: 8 });
    expect((await decide(second, data.waiting?.id)).code).toBe(9201);
    const again = await change(publisher, taskNo, part, 1_000_000);
    await publisher.post(`/tasks/${taskNo}/close`);
    expect((await decide(second, again.data.waiting?.id)).code).toBe(9201);
  });

  test('50 concurrent raises never exceed the daily limit', async () => {
    const tasks: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      tasks.push((await publishByOperator(publisher, costing(1_000))).taskNo);
    }
    const answers = await Promise.all(
      tasks.map((taskNo) => change(publisher, taskNo, { slots: 260, starts: 260 }, 26_000)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(200));
    // 50,000 of the 300,000 points went into publishing them.
    expect(answers.filter(({ data }) => data.slots === 260)).toHaveLength(10);
    const reserved = await Promise.all(tasks.map(reservedFor));
    expect(reserved.reduce((sum, each) => sum + each, 0)).toBe(300_000);
  });

  test('what a published task pays cannot be raised at all', async () => {
    const { taskNo } = await publishByOperator(publisher, costing(10_000));
    expect((await change(publisher, taskNo, { points: 200 }, 20_000)).code).toBe(9102);
    expect((await change(publisher, taskNo, { screenOutPoints: 10 }, 11_000)).code).toBe(9102);
  });
});

test('an absurdly expensive task is refused at its field', async () => {
  const fields = { ...sampleFields, ...visit, points: 1_000_000, slots: 10_000_000 };
  const { code, data } = await publisher.post<{ fields: object }>('/tasks', {
    ...fields,
    starts: 10_000_000,
  });
  expect(code).toBe(400);
  expect(data.fields).toEqual({ slots: 'field.tooCostly' });
});
