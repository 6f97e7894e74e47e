import type { OperatorTask } from '@pollen/contract/operator/task';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from '../../../work/participation/testing/respondent.ts';
import { settleTasks } from '../commands/settle-tasks.ts';
import { markSettled } from '../store/settlement.ts';
import { lockTask } from '../store/tasks.ts';
import {
  changeByOperator,
  createByOperator,
  publishByOperator,
  sampleFields,
} from '../testing/operator-world.ts';
import { lockSlots } from './store/tasks.ts';

let api: TestApp;
let rafal: TestOperator;
let joy: TestOperator;

beforeAll(async () => {
  api = await createTestApp();
  rafal = await createTestOperator(api, 'publisher');
  joy = await createTestOperator(api, 'publisher');
});
afterAll(() => api.close());
afterEach(async () => {
  expect(await findFaults(api)).toEqual([]);
});

const savedSince = 9105;
const settingsRefused = 9104;
/** A shop visit: nothing to compile. */
const visit = {
  kind: 'staged' as const,
  surveySource: null,
  settings: {
    screen: 'display',
    stages: [{ piece: 'upload-first', text: { default: 'The shelf' } }],
  },
};
const read = async (taskNo: string) => (await joy.get<OperatorTask>(`/tasks/${taskNo}`)).data;

describe('two publishers on one task', () => {
  test('a save based on an older revision is refused, and the newer one is kept', async () => {
    const { taskNo, revision } = await createByOperator(rafal);
    const save = (by: TestOperator, from: string, change: object) =>
      by.post<OperatorTask>(`/tasks/${taskNo}`, { ...sampleFields, ...change, revision: from });
    const first = await save(joy, revision, { minutes: 9 });
    expect(first.code).toBe(200);
    expect(first.data.revision).not.toBe(revision);
    expect((await save(rafal, revision, { slots: 11 })).code).toBe(savedSince);
    expect(await read(taskNo)).toMatchObject({ minutes: 9, slots: 10 });
    const second = await save(rafal, first.data.revision, { minutes: 9, slots: 11 });
    expect(second.data).toMatchObject({ minutes: 9, slots: 11 });
    expect((await save(joy, 'guessed', {})).code).toBe(savedSince);
  });

  test('of ten concurrent saves exactly one succeeds', async () => {
    for (const { taskNo, revision } of [
      await createByOperator(rafal, visit),
      await publishByOperator(rafal, visit),
    ]) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? rafal : joy).post(`/tasks/${taskNo}`, {
            ...sampleFields,
            ...visit,
            minutes: 20 + index,
            revision,
          }),
        ),
      );
      const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
      expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => savedSince)]);
    }
  });

  test('a task is published exactly as its publisher saw it', async () => {
    const { taskNo, revision } = await createByOperator(rafal, visit);
    await changeByOperator(joy, taskNo, { ...visit, slots: 1000, starts: 1000 });
    const publish = (seen: string) => rafal.post(`/tasks/${taskNo}/open`, { revision: seen });
    expect((await publish(revision)).code).toBe(savedSince);
    expect(await read(taskNo)).toMatchObject({ state: 'draft', budget: { reserved: 0 } });
    expect((await publish((await read(taskNo)).revision)).code).toBe(200);
  });
});

describe('settings of a kind', () => {
  const broken = [
    ['staged', {}, 'screen'],
    [
      'staged',
      { screen: 'display', stages: [{ piece: 'check-price', goods: [] }] },
      'stages[0].goods',
    ],
    ['staged', { screen: 'display', stages: [{ piece: 'dance' }] }, 'stages[0].piece'],
    ['staged', { screen: 'display', stages: [{ piece: 'upload-first' }] }, 'stages[0].text'],
    ['external', {}, 'network'],
    ['external', { network: 'nowhere' }, 'network'],
    ['external', { network: 'cint' }, 'network'],
    ['buzz', { postId: 'seven' }, 'postId'],
    ['buzz', { postId: 987654 }, 'postId'],
  ] as const;

  test.each(broken)('%s %j is refused at its path', async (kind, settings, path) => {
    const { taskNo } = await createByOperator(rafal, { kind, settings, surveySource: null });
    const refused = await rafal.post<{ problems: { path: string; message: string }[] }>(
      `/tasks/${taskNo}/open`,
    );
    expect(refused.code).toBe(settingsRefused);
    expect(refused.data.problems.map((problem) => problem.path)).toContain(path);
    for (const { message } of refused.data.problems) expect(message).toMatch(/^[A-Z].*\.$/);
    expect(await read(taskNo)).toMatchObject({ state: 'draft', budget: { reserved: 0 } });
    const checked = await rafal.post<{ problems: object[] }>('/task-settings', { kind, settings });
    expect(checked.data.problems).toEqual(refused.data.problems);
  });

  test('valid ones are published and cannot be made invalid afterwards', async () => {
    const { taskNo, state } = await publishByOperator(rafal, visit);
    expect(state).toBe('open');
    const change = { ...visit, settings: { screen: 'display' } };
    expect((await changeByOperator(rafal, taskNo, change)).code).toBe(settingsRefused);
    expect((await read(taskNo)).settings).toEqual(visit.settings);
  });
});

describe('settling while editing', () => {
  const idOf = async (taskNo: string) => {
    const [row] = await api.database.db.raw<{ id: number }>(
      'SELECT id FROM task WHERE task_no = $1',
      [taskNo],
    );
    return row?.id ?? 0;
  };
  /** Waits until another session is blocked on the slots of a task. */
  async function waitForBlockedSession(): Promise<void> {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND wait_event_type IN ('Lock', 'Timeout')
      AND query LIKE '%task%slot%'`;
    while ((await api.database.db.raw(waiting)).length === 0);
  }

  test('both lock the slots first, so they cannot deadlock', async () => {
    const { taskNo } = await publishByOperator(rafal, visit);
    await rafal.post(`/tasks/${taskNo}/close`);
    const id = await idOf(taskNo);
    const { db } = api.database;
    let settling: Promise<boolean> = Promise.resolve(false);
    await db.transact(async (tx) => {
      await lockSlots(tx, id);
      settling = db.transact((other) => markSettled(other, id, api.clock()));
      await waitForBlockedSession();
      expect(await lockTask(tx, id)).not.toBeNull();
    });
    expect(await settling).toBe(true);
    // Now with its budget, so that the ledger stays consistent.
    await db.raw('UPDATE task SET settled_at = NULL WHERE id = $1', [id]);
    api.clock.advanceSeconds(3601);
    await settleTasks(db, api.clock);
  });

  test('tasks that end while they are edited are settled without errors for the editor', async () => {
    const endsAt = new Date(api.clock().getTime() + 60_000).toISOString();
    const tasks = await Promise.all(
      Array.from({ length: 6 }, () => publishByOperator(rafal, { ...visit, endsAt })),
    );
    api.clock.advanceSeconds(61);
    const edits = tasks.map(({ taskNo, revision }, index) =>
      joy.post(`/tasks/${taskNo}`, {
        ...sampleFields,
        ...visit,
        endsAt,
        slots: 20 + index,
        revision,
        confirmedCost: (20 + index) * sampleFields.points + 50 * sampleFields.screenOutPoints,
      }),
    );
    const [answers] = await Promise.all([
      Promise.all(edits),
      settleTasks(api.database.db, api.clock),
    ]);
    for (const { status, code } of answers) {
      expect(status).toBe(200);
      expect([200, 2020, savedSince]).toContain(code);
    }
    api.clock.advanceSeconds(3601);
    await settleTasks(api.database.db, api.clock);
    for (const { taskNo } of tasks) {
      expect(await read(taskNo)).toMatchObject({ state: 'closed', budget: { left: 0 } });
    }
  });
});
