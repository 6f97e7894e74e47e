import type { Participation } from '@pollen/contract/operations/process';
import type {
  ProfileTopic,
  Resumable,
  TaskDetail,
  TaskSummary,
} from '@pollen/contract/operations/task';
import type { OperatorTask } from '@pollen/contract/operator/task';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeTask, pauseTask } from '../../tasks/task/public.ts';
import { sampleAnswers, sampleTask } from '../../tasks/task/testing/sample-task.ts';
import { participationHooks } from '../participation/public.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from '../participation/testing/respondent.ts';

let api: TestApp;
let member: Respondent;
let publisher: TestOperator;

beforeAll(async () => {
  api = await createTestApp();
  publisher = await createTestOperator(api, 'publisher');
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createRespondent(api);
  await api.database.db.raw('DELETE FROM task_audience');
});

interface Page {
  items: TaskSummary[];
  next: string | null;
  resume: Resumable[];
}
const list = async (query = '') => (await member.get<Page>(`/v1/task/list${query}`)).data;
const numbers = ({ items }: Page) => items.map(({ taskNo }) => taskNo);
const set = (column: string, value: unknown) =>
  api.database.db.raw(`UPDATE member SET ${column} = $2 WHERE id = $1`, [member.id, value]);

test('tasks are sorted by points per minute, page by page without gaps', async () => {
  const points = [100, 300, 200, 500, 400];
  const tasks = [];
  for (const each of points) tasks.push(await publishSample(api, { points: each }));
  const first = await list('?limit=2');
  expect(first.items.map((item) => item.points)).toEqual([500, 400]);
  expect(first.items[0]).toMatchObject({
    pointsPerMinute: 125,
    minutes: 4,
    screenOutPoints: 6,
    slotsLeft: 10,
  });
  const second = await list(`?limit=2&cursor=${first.next}`);
  const third = await list(`?limit=2&cursor=${second.next}`);
  expect([...second.items, ...third.items].map((item) => item.points)).toEqual([300, 200, 100]);
  expect(third.next).toBeNull();
});

test('tasks are sorted as requested, page by page without gaps', async () => {
  const day = 86_400_000;
  const inDays = (days: number) => new Date(api.clock().getTime() + days * day).toISOString();
  for (const task of [
    { points: 100, minutes: 2, endsAt: inDays(5) },
    { points: 300, minutes: 20, endsAt: null },
    { points: 200, minutes: 10, endsAt: inDays(1) },
    { points: 90, minutes: 10, endsAt: null },
    { points: 250, minutes: 5, endsAt: inDays(5) },
  ]) {
    await publishSample(api, task);
  }
  const inOrder = async (order: string) => {
    const points: number[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Page = await list(`?limit=2&order=${order}${next && `&cursor=${next}`}`);
      points.push(...page.items.map((item) => item.points));
      next = page.next;
    }
    return points;
  };
  // 50, 50, 20, 15 and 9 points a minute; of two alike the newer is first.
  expect(await inOrder('perMinute')).toEqual([250, 100, 200, 300, 90]);
  expect(await inOrder('points')).toEqual([300, 250, 200, 100, 90]);
  expect(await inOrder('shortest')).toEqual([100, 250, 200, 90, 300]);
  expect(await inOrder('closing')).toEqual([200, 100, 250, 300, 90]);
});

test('tasks are filtered by length, kind and whether they pay for a screen-out', async () => {
  const short = await publishSample(api, { points: 50, minutes: 5, screenOutPoints: 0 });
  const long = await publishSample(api, { points: 60, minutes: 20 });
  expect(numbers(await list('?maxMinutes=10'))).toEqual([short.taskNo]);
  expect(numbers(await list('?compensated=true'))).toEqual([long.taskNo]);
  expect(numbers(await list('?compensated=true&maxMinutes=10'))).toEqual([]);
  expect(numbers(await list('?kind=survey&order=shortest'))).toEqual([short.taskNo, long.taskNo]);
  expect(numbers(await list('?kind=staged&order=shortest'))).toEqual([]);
});

test('only tasks open to this member are listed: country, window, gender, age, province, profile', async () => {
  const now = api.clock().getTime();
  const open = await publishSample(api);
  await publishSample(api, { countries: [8] });
  await publishSample(api, { startsAt: new Date(now + 60_000).toISOString() });
  await publishSample(api, { endsAt: new Date(now - 60_000).toISOString() });
  const women = await publishSample(api, { points: 130, targeting: { genders: ['female'] } });
  const grown = await publishSample(api, { points: 140, targeting: { ageFrom: 25, ageTo: 40 } });
  const cebu = await publishSample(api, { points: 150, targeting: { provinces: ['PH-CEB'] } });
  const drivers = await publishSample(api, {
    points: 160,
    targeting: { profile: { car: ['yes', 'company'] } },
  });
  // A member without profile answers sees the tasks without conditions.
  expect(numbers(await list())).toEqual([open.taskNo]);
  await set('gender', 'female');
  await set('birth_year', api.clock().getUTCFullYear() - 30);
  await set('province', 'PH-CEB');
  await api.database.db.raw(
    `INSERT INTO member_profile_answer VALUES ($1, 'car', 'company', now())`,
    [member.id],
  );
  expect(numbers(await list())).toEqual(
    [drivers, cebu, grown, women, open].map(({ taskNo }) => taskNo),
  );
});

test('full, started, paused and closed tasks are not offered; unfinished ones come first', async () => {
  const db = api.database.db;
  const [begun, full, paused, closed, staying] = [
    await publishSample(api),
    await publishSample(api, { slots: 1 }),
    await publishSample(api),
    await publishSample(api),
    await publishSample(api, { title: { 'en-US': 'Stays', th: 'ยังอยู่' } }),
  ];
  await (await createRespondent(api)).start(full);
  await db.transact((tx) => pauseTask(tx, paused.id, api.clock()));
  await db.transact((tx) => closeTask(tx, closed.id, api.clock()));
  const { data } = await member.start(begun);
  await member.send('/v1/process/answer', {
    participationId: data.id,
    sequence: 1,
    page: 'second',
    answers: { age: 33, drink: 'tea' },
  });
  const page = await list();
  expect(numbers(page)).toEqual([staying.taskNo]);
  expect(page.resume).toMatchObject([
    { participationId: data.id, taskNo: begun.taskNo, progress: 0.5 },
  ]);
  const detail = async (taskNo: string) =>
    (await member.get<TaskDetail>(`/v1/task/${taskNo}`)).data;
  expect(await detail(full.taskNo)).toMatchObject({ open: false, obstacle: 'full' });
  expect(await detail(paused.taskNo)).toMatchObject({ open: false, obstacle: 'paused' });
  expect(await detail(closed.taskNo)).toMatchObject({ open: false, obstacle: 'ended' });
  expect(await detail(begun.taskNo)).toMatchObject({ open: true, participation: { state: 0 } });
  await publisher.post(`/tasks/${paused.taskNo}/open`);
  expect(numbers(await list())).toContain(paused.taskNo);
});

test('the task page shows pay, length, compensation, review and the hourly rate', async () => {
  const { taskNo } = await publishSample(api);
  const { data } = await member.get<TaskDetail>(`/v1/task/${taskNo}`);
  expect(data).toMatchObject({
    open: true,
    obstacle: null,
    worth: { currency: 'PHP', amount: '24.00' },
    screenOutWorth: { amount: '1.20' },
    hourlyWorth: { amount: '360.00' },
    reviewDays: 3,
    questions: 4,
    asks: ['texts', 'choices'],
    participation: null,
  });
  expect((await member.get('/v1/task/T-nowhere')).code).toBe(404);
});

test('a copy is an unlisted draft with the same survey', async () => {
  const task = await publishSample(api);
  const { data: copy } = await publisher.post<OperatorTask>(`/tasks/${task.taskNo}/duplicate`);
  expect(copy).toMatchObject({
    state: 'draft',
    points: task.points,
    surveySource: sampleTask.surveySource,
  });
  expect((await member.get(`/v1/task/${copy.taskNo}`)).code).toBe(404);
  expect((await member.start(copy)).code).toBe(404);
  const { data: opened } = await publisher.post<OperatorTask>(`/tasks/${copy.taskNo}/open`);
  expect(opened).toMatchObject({ state: 'open', questions: 4 });
  expect((await member.start(copy)).data.state).toBe(0);
});

test('a profile questionnaire pays once, is not offered again and feeds targeting', async () => {
  const survey = {
    pages: [
      {
        name: 'second',
        elements: [
          { type: 'radiogroup', name: 'car', isRequired: true, choices: ['yes', 'no'] },
          { type: 'checkbox', name: 'pets', choices: ['cat', 'dog', 'fish'] },
        ],
      },
    ],
  };
  const topic = await publishSample(api, {
    kind: 'profile',
    topic: 'household',
    surveySource: JSON.stringify(survey),
    minSeconds: 1,
  });
  const drivers = await publishSample(api, {
    targeting: { profile: { car: ['yes'], pets: ['dog'] } },
  });
  const topics = async () =>
    (await member.get<{ items: ProfileTopic[] }>('/v1/profile/topics')).data.items.filter(
      ({ taskNo }) => taskNo === topic.taskNo,
    );
  expect(await topics()).toMatchObject([{ topic: 'household', state: 'open', questions: 2 }]);
  expect(numbers(await list())).toEqual([]);
  expect(numbers(await list('?section=2'))).toEqual([topic.taskNo]);
  const { data: begun } = await member.start(topic);
  expect(await topics()).toMatchObject([{ state: 'underway', participationId: begun.id }]);
  api.clock.advanceSeconds(60);
  const { data } = await member.submit(begun, { car: 'yes', pets: ['cat', 'dog'] });
  expect(data).toMatchObject({ state: 1, earned: 120 });
  expect(await topics()).toMatchObject([{ state: 'done' }]);
  expect(numbers(await list())).toEqual([drivers.taskNo]);
  expect(numbers(await list('?section=2'))).toEqual([]);
  expect((await member.start(topic)).data).toMatchObject({ id: begun.id, state: 1 });
  expect(await member.points()).toMatchObject({ points: 120 });
});

test('records are listed by folder, page by page', async () => {
  const ends: Participation[] = [];
  for (const answers of [
    sampleAnswers,
    { age: 9, drink: 'tea' },
    { ...sampleAnswers, drink: 'x' },
  ]) {
    const { data } = await member.start(await publishSample(api));
    api.clock.advanceSeconds(120);
    ends.push((await member.submit(data, answers)).data);
  }
  await member.start(await publishSample(api));
  const records = async (query: string) => {
    const { data } = await member.get<{ items: Participation[]; next: string | null }>(
      `/v1/task/record${query}`,
    );
    return { states: data.items.map(({ state }) => state), next: data.next };
  };
  expect((await records('')).states).toEqual([0, 11, 10, 1]);
  const first = await records('?limit=3');
  expect((await records(`?limit=3&cursor=${first.next}`)).states).toEqual([1]);
  expect((await records('?filter=underway')).states).toEqual([0]);
  expect((await records('?filter=paid')).states).toEqual([1]);
  expect((await records('?filter=compensated')).states).toEqual([10]);
  expect((await records('?filter=refused')).states).toEqual([11]);
});

test('erasing a member removes answers and traces; payments stay, without a name', async () => {
  const db = api.database.db;
  const task = await publishSample(api);
  const { data: done } = await member.start(task, { cookie: 'canary-device' });
  api.clock.advanceSeconds(120);
  await member.submit(
    done,
    { ...sampleAnswers, why: 'canary words of mine' },
    { cookie: 'canary-device' },
  );
  const { data: open } = await member.start(await publishSample(api), { cookie: 'canary-device' });
  const hooks = participationHooks(api.clock);
  const exported = JSON.stringify(await hooks.exportData?.(db, member.id));
  expect(exported).toContain('canary words of mine');
  await db.transact(async (tx) => hooks.erase?.(tx, member.id));
  const rows = await db.raw(
    `SELECT p.*, e.* FROM participation p JOIN participation_event e ON e.participation_id = p.id
     WHERE p.member_id = $1`,
    [member.id],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('canary');
  const [left] = await db.raw<{ state: number }>('SELECT state FROM participation WHERE id = $1', [
    open.id,
  ]);
  expect(left?.state).toBe(9);
  expect(await findFaults(api)).toEqual([]);
});

test('an ended task is closed, and an hour later the rest of its budget is returned', async () => {
  const db = api.database.db;
  const ends = new Date(api.clock().getTime() + 600_000);
  const task = await publishSample(api, { endsAt: ends.toISOString() });
  const { data } = await member.start(task);
  api.clock.advanceSeconds(300);
  await member.submit(data);
  const budget = async () => {
    const [row] = await db.raw<{ points: number }>(
      `SELECT coalesce(sum(balance), 0)::integer AS points FROM ledger_account
       WHERE kind = 'task-budget' AND owner_id = $1`,
      [task.id],
    );
    return row?.points;
  };
  expect(await budget()).toBe(10 * 120 + 50 * 6 - 120);
  const settle = async (seconds: number) => {
    api.clock.advanceSeconds(seconds);
    await db.raw(`SELECT graphile_worker.add_job('settleTasks')`);
    await api.runJobs();
  };
  await settle(600);
  expect((await member.get<TaskDetail>(`/v1/task/${task.taskNo}`)).data.obstacle).toBe('done');
  expect(await budget()).toBe(1380);
  await settle(3700);
  expect(await budget()).toBe(0);
  expect(await findFaults(api)).toEqual([]);
});

test('the list can be limited to one kind, in the same order and page by page', async () => {
  const make = (points: number, kind: 'survey' | 'staged') => publishSample(api, { points, kind });
  for (const points of [100, 300, 500]) await make(points, 'survey');
  for (const points of [200, 400, 600]) await make(points, 'staged');
  const first = await list('?kind=staged&limit=2');
  expect(first.items.map(({ kind, points }) => [kind, points])).toEqual([
    ['staged', 600],
    ['staged', 400],
  ]);
  const second = await list(`?kind=staged&limit=2&cursor=${first.next}`);
  expect(second.items.map(({ points }) => points)).toEqual([200]);
  expect(second.next).toBeNull();
  expect((await list('?limit=6')).items.map(({ points }) => points)).toEqual([
    600, 500, 400, 300, 200, 100,
  ]);
  expect((await member.get('/v1/task/list?kind=nonsense')).code).toBe(400);
});
