import { randomUUID } from 'node:crypto';
import type { CheckProgress, OperatorTask, TaskListRow } from '@pollen/contract/operator/task';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readBalance, taskBudget } from '../../../points/ledger/public.ts';
import {
  createRespondent,
  findFaults,
  type Respondent,
} from '../../../work/participation/testing/respondent.ts';
import {
  changeByOperator,
  createByOperator,
  publishByOperator,
  sampleFields,
  taskIdOf,
} from '../testing/operator-world.ts';
import { sampleSurvey } from '../testing/sample-task.ts';

let api: TestApp;
let publisher: TestOperator;

beforeAll(async () => {
  api = await createTestApp({ http: { trustProxy: 1 } });
  publisher = await createTestOperator(api, 'publisher');
});
afterAll(() => api.close());
afterEach(async () => {
  expect(await findFaults(api)).toEqual([]);
});

const members = (count: number): Promise<Respondent[]> =>
  Promise.all(Array.from({ length: count }, () => createRespondent(api)));

async function actionsOn(taskNo: string) {
  const admin = await createTestOperator(api, 'admin');
  const { data } = await admin.get<{
    items: { action: string; before: unknown; after: unknown }[];
  }>(`/actions?targetKind=task&targetId=${taskNo}`);
  return data.items;
}

const idOf = (taskNo: string) => taskIdOf(api, taskNo);
const left = async (taskNo: string) => readBalance(api.database.db, taskBudget(await idOf(taskNo)));

describe('a task’s life', () => {
  test('create, publish, pause, reopen and close are logged with the state before and after', async () => {
    const draft = await createByOperator(publisher);
    expect(draft).toMatchObject({ state: 'draft', budget: { reserved: 0, spent: 0, left: 0 } });
    const { taskNo } = draft;
    const member = await createRespondent(api);
    expect((await member.start({ taskNo })).code).toBe(404);
    const step = async (name: string) =>
      (await publisher.post<OperatorTask>(`/tasks/${taskNo}/${name}`)).data;
    expect(await step('open')).toMatchObject({
      state: 'open',
      questions: 4,
      budget: { reserved: 10 * 120 + 50 * 6, spent: 0, left: 1500 },
    });
    expect((await member.start({ taskNo })).data.state).toBe(0);
    expect(await step('pause')).toMatchObject({ state: 'paused' });
    const late = await createRespondent(api);
    expect((await late.start({ taskNo })).code).toBe(2020);
    // Members who have started may finish.
    const { data: begun } = await member.start({ taskNo });
    api.clock.advanceSeconds(120);
    expect((await member.submit(begun)).data.state).toBe(1);
    expect(await step('open')).toMatchObject({ state: 'open' });
    expect(await step('close')).toMatchObject({ state: 'closed' });
    expect((await publisher.post(`/tasks/${taskNo}/open`)).code).toBe(2020);
    expect((await changeByOperator(publisher, taskNo)).code).toBe(2020);
    const actions = await actionsOn(taskNo);
    expect(actions.map(({ action }) => action)).toEqual([
      'task.close',
      'task.open',
      'task.pause',
      'task.open',
      'task.create',
    ]);
    expect(actions[3]).toMatchObject({
      before: { state: 'draft' },
      after: { state: 'open', reserved: 1500 },
    });
  });

  test('a change is logged with its differences, and an empty change is not logged', async () => {
    const { taskNo } = await createByOperator(publisher);
    const changed = { minutes: 7, title: { 'en-US': 'Tea at work', vi: '  ' } };
    const { data } = await changeByOperator(publisher, taskNo, changed);
    expect(data).toMatchObject({ minutes: 7, title: { 'en-US': 'Tea at work' } });
    expect(data.title).not.toHaveProperty('vi');
    await changeByOperator(publisher, taskNo, changed);
    const [line, ...rest] = await actionsOn(taskNo);
    expect(line).toMatchObject({ action: 'task.change', before: { minutes: 4 } });
    expect(Object.keys(line?.after as object).sort()).toEqual(['minutes', 'title']);
    expect(rest).toHaveLength(1);
  });

  test('a repeated key creates one draft, and a copy is a separate draft', async () => {
    const key = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => publisher.post<OperatorTask>('/tasks', sampleFields, key)),
    );
    expect(new Set(made.map(({ data }) => data.taskNo)).size).toBe(1);
    const source = await publishByOperator(publisher);
    const { data: copy } = await publisher.post<OperatorTask>(`/tasks/${source.taskNo}/duplicate`);
    expect(copy).toMatchObject({ state: 'draft', surveySource: source.surveySource, points: 120 });
    expect(copy.taskNo).not.toBe(source.taskNo);
    expect((await publisher.post(`/tasks/${copy.taskNo}/open`)).code).toBe(200);
  });

  test('lists are paged by state, newest first', async () => {
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1)
      made.push((await createByOperator(publisher)).taskNo);
    const page = async (query: string) =>
      (await publisher.get<{ items: TaskListRow[]; next: string | null }>(`/tasks?${query}`)).data;
    const first = await page('state=draft&limit=2');
    expect(first.items.map(({ taskNo }) => taskNo)).toEqual([made[2], made[1]]);
    const second = await page(`state=draft&limit=2&cursor=${first.next}`);
    expect(second.items[0]?.taskNo).toBe(made[0]);
    expect((await page('state=open&limit=100')).items.every(({ state }) => state === 'open')).toBe(
      true,
    );
  });

  test('contradictory input is refused at its field', async () => {
    const wrong = {
      ...sampleFields,
      screenOutPoints: 121,
      starts: 3,
      startsAt: '2026-12-02T00:00:00Z',
      endsAt: '2026-12-01T00:00:00Z',
      targeting: { ageFrom: 40, ageTo: 20 },
    };
    const { code, data } = await publisher.post<{ fields: object }>('/tasks', wrong);
    expect(code).toBe(400);
    expect(Object.keys(data.fields).sort()).toEqual([
      'endsAt',
      'screenOutPoints',
      'starts',
      'targeting.ageTo',
    ]);
  });
});

describe('surveys', () => {
  const broken = JSON.stringify({
    pages: [
      {
        name: 'one',
        elements: [{ type: 'text', name: 'sign', title: 'Your sign?', visibleIf: '{q} = ((' }],
      },
    ],
  });

  test('the editor shows each problem with its position', async () => {
    const { data } = await publisher.post<{ problems: object[]; plan: unknown }>('/task-survey', {
      source: broken,
    });
    expect(data.plan).toBeNull();
    expect(data.problems[0]).toMatchObject({
      path: 'pages[0].elements[0].visibleIf',
      feature: 'expression',
    });
    const good = await publisher.post<{ problems: object[]; plan: object }>('/task-survey', {
      source: sampleFields.surveySource,
    });
    expect(good.data.problems).toEqual([]);
    expect(good.data.plan).toMatchObject({ version: 1, pages: [{ name: 'first' }, {}] });
    for (const source of ['', '{', '[]', 'null', '{"pages":7}']) {
      const { code, data: checked } = await publisher.post<{ problems: object[] }>('/task-survey', {
        source,
      });
      expect(code).toBe(200);
      expect(checked.problems.length).toBeGreaterThan(0);
    }
  });

  test('a draft keeps any source; only a survey that compiles is published', async () => {
    const { taskNo, surveySource } = await createByOperator(publisher, { surveySource: broken });
    expect(surveySource).toBe(broken);
    const refused = await publisher.post<{ problems: object[] }>(`/tasks/${taskNo}/open`);
    expect(refused.code).toBe(9101);
    expect(refused.data.problems[0]).toMatchObject({ path: 'pages[0].elements[0].visibleIf' });
    expect(await left(taskNo)).toBe(0);
    const half = { surveySource: '{ "pages": [' };
    expect((await changeByOperator(publisher, taskNo, half)).data.surveySource).toBe(
      half.surveySource,
    );
    expect((await publisher.post(`/tasks/${taskNo}/open`)).code).toBe(9101);
  });

  test('publishing reports how far the check of the survey is, and nothing afterwards', async () => {
    const elements = Array.from({ length: 60 }, (_, at) => ({
      type: 'radiogroup',
      name: `q${at}`,
      title: `How often, ${at}?`,
      choices: ['never', 'often'],
      ...(at > 0 ? { visibleIf: `{q${at - 1}} = 'often'` } : {}),
    }));
    const { taskNo } = await createByOperator(publisher, {
      surveySource: JSON.stringify({ elements }),
    });
    const read = async () => {
      const path = `/tasks/${taskNo}/survey-check`;
      const { data } = await publisher.get<{ progress: CheckProgress | null }>(path);
      return data.progress;
    };
    let isOpen = false;
    const opening = publisher.post(`/tasks/${taskNo}/open`).then((answer) => {
      isOpen = true;
      return answer;
    });
    const seen: (CheckProgress | null)[] = [];
    while (!isOpen) seen.push(await read());
    expect((await opening).code).toBe(200);
    expect(seen.map((progress) => progress?.step)).toContain('proving');
    expect(await read()).toBeNull();
  });

  test('a changed survey applies to members who start later', async () => {
    const { taskNo } = await publishByOperator(publisher);
    const [early, late] = (await members(2)) as [Respondent, Respondent];
    const { data: begun } = await early.start({ taskNo });
    const next = structuredClone(sampleSurvey) as { pages: { elements: object[] }[] };
    next.pages[1]?.elements.push({ type: 'comment', name: 'more', title: 'More?' });
    const surveySource = JSON.stringify(next);
    expect((await changeByOperator(publisher, taskNo, { surveySource: broken })).code).toBe(9101);
    const { data } = await changeByOperator(publisher, taskNo, { surveySource });
    expect(data.questions).toBe(5);
    const planOf = (plan: unknown) => JSON.stringify(plan);
    const { data: again } = await early.get<{ work: { plan: unknown } }>(`/v1/process/${begun.id}`);
    expect(planOf(again.work.plan)).not.toContain('More?');
    const { data: fresh } = await late.start({ taskNo });
    expect(planOf(fresh.work?.plan)).toContain('More?');
  });
});

describe('the budget', () => {
  test('200 concurrent starts cannot overspend it: slots are paid, starts compensated, the rest refused', async () => {
    const { taskNo } = await publishByOperator(publisher, { slots: 5, starts: 40 });
    const reserved = 5 * 120 + 40 * 6;
    expect(await left(taskNo)).toBe(reserved);
    const everybody = await members(200);
    const started = await Promise.all(everybody.map((one) => one.start({ taskNo })));
    const states = started.filter(({ code }) => code === 200).map(({ data }) => data.state);
    expect(states.filter((state) => state === 0)).toHaveLength(5);
    expect(states.filter((state) => state === 3)).toHaveLength(35);
    expect(started.filter(({ code }) => code !== 200)).toHaveLength(160);
    api.clock.advanceSeconds(120);
    const why = (index: number) => ({
      age: 30 + (index % 40),
      drink: 'tea',
      why: `Because number ${index} likes the taste of it`,
      where: `In kitchen ${index}`,
    });
    await Promise.all(
      started.map(({ code, data }, index) =>
        code === 200 && data.state === 0 ? everybody[index]?.submit(data, why(index)) : undefined,
      ),
    );
    const balances = await Promise.all(everybody.map((one) => one.points()));
    const paid = balances.reduce((sum, { points, pending }) => sum + points + pending, 0);
    expect(paid).toBe(5 * 120 + 35 * 6);
    expect(await left(taskNo)).toBe(reserved - paid);
    const { data } = await publisher.get<OperatorTask>(`/tasks/${taskNo}`);
    expect(data.budget).toEqual({ reserved, spent: paid, left: reserved - paid });
  });

  test('it follows the number of slots while members start, and never drops below the taken ones', async () => {
    const { taskNo } = await publishByOperator(publisher, { slots: 4, starts: 20 });
    const everybody = await members(30);
    const change = (slots: number, starts: number) =>
      changeByOperator(publisher, taskNo, { slots, starts });
    const [grown] = await Promise.all([
      change(8, 30),
      ...everybody.map((one) => one.start({ taskNo })),
    ]);
    expect(grown.code).toBe(200);
    const { data } = await publisher.get<OperatorTask>(`/tasks/${taskNo}`);
    const cell = (name: string) => data.cells.find((one) => one.cell === name);
    expect(cell('')?.size).toBe(8);
    expect(cell('*')?.size).toBe(30);
    expect(data.budget.reserved).toBe(8 * 120 + 30 * 6);
    const taken = cell('')?.taken ?? 0;
    expect(taken).toBeGreaterThanOrEqual(4);
    expect((await change(taken - 1, 30)).code).toBe(9103);
    const shrunk = await change(taken, 30);
    expect(shrunk.data.budget.reserved).toBe(taken * 120 + 30 * 6);
    const spent = shrunk.data.budget.spent;
    expect(await left(taskNo)).toBe(shrunk.data.budget.reserved - spent);
  });

  test('the pay of a published task cannot change, not even in the database', async () => {
    const { taskNo } = await publishByOperator(publisher);
    for (const change of [{ points: 500 }, { screenOutPoints: 0 }, { kind: 'external' as const }]) {
      const { code } = await changeByOperator(publisher, taskNo, change);
      expect(code).toBe(9102);
    }
    const refusal = async (text: string) =>
      api.database.db.raw(text, [taskNo]).then(
        () => null,
        (error: { constraint?: string }) => error.constraint,
      );
    expect(await refusal('UPDATE task SET points = 9999 WHERE task_no = $1')).toBe(
      'task_keeps_terms',
    );
    expect(
      await refusal(
        `UPDATE task_slot SET size = size + 1 WHERE cell = '' AND shard = 0
           AND task_id = (SELECT id FROM task WHERE task_no = $1)`,
      ),
    ).toBe('task_slot_within_budget');
  });

  test('repeated publishing reserves the budget once', async () => {
    const { taskNo } = await createByOperator(publisher);
    await Promise.all(Array.from({ length: 3 }, () => publisher.post(`/tasks/${taskNo}/open`)));
    expect(await left(taskNo)).toBe(1500);
    const opened = (await actionsOn(taskNo)).filter(({ action }) => action === 'task.open');
    expect(opened).toHaveLength(1);
  });
});
