import type { Approval } from '@pollen/contract/operator/approval';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createByOperator } from '../../tasks/task/testing/operator-world.ts';
import { requestApproval } from './public.ts';

let world: TestApp;
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  first = await createTestOperator(world, 'publisher');
  second = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const db = () => world.database.db;

/** Sessions expire when a test moves the clock by days. */
const newPublisher = () => createTestOperator(world, 'publisher');

async function ask(by = first, over: { taskNo?: string; revision?: string; hours?: number } = {}) {
  const task = over.taskNo ? null : await createByOperator(by);
  const taskNo = over.taskNo ?? task?.taskNo ?? '';
  const id = await db().transact((tx) =>
    requestApproval(tx, {
      kind: 'task.publish',
      subject: { kind: 'task', id: taskNo },
      summary: { title: `Publish ${taskNo}`, facts: [{ name: 'Cost', value: '1,500 points' }] },
      payload: { revision: over.revision ?? task?.revision },
      by: { operatorId: by.id },
      now: world.clock(),
      ...(over.hours === undefined ? {} : { hours: over.hours }),
    }),
  );
  return { id, taskNo };
}
const decide = (by: TestOperator, id: number, body: object = { decision: 'approved' }) =>
  by.post<Approval>(`/approvals/${id}/decide`, body);
const read = async (by: TestOperator, id: number) =>
  (await by.get<Approval>(`/approvals/${id}`)).data;
const stateOfTask = async (taskNo: string) =>
  (await first.get<{ state: string }>(`/tasks/${taskNo}`)).data.state;
const openIds = async (by: TestOperator) =>
  (await by.get<{ items: Approval[] }>('/approvals')).data.items.map(({ id }) => id);

describe('a request', () => {
  test('is applied by the second person, in the transaction of the approval', async () => {
    const { id, taskNo } = await ask();
    expect(await read(second, id)).toMatchObject({ state: 'open', mayDecide: true });
    expect(await stateOfTask(taskNo)).toBe('draft');
    const { code, data } = await decide(second, id);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'approved',
      decidedBy: { id: second.id, name: 'Test publisher' },
      mayDecide: false,
    });
    expect(await stateOfTask(taskNo)).toBe('open');
  });

  test('is not decided by its requester', async () => {
    const { id, taskNo } = await ask();
    expect((await decide(first, id)).code).toBe(4007);
    expect(await read(first, id)).toMatchObject({ state: 'open', mayDecide: false });
    expect(await stateOfTask(taskNo)).toBe('draft');
  });

  test('is decided only by roles that hold the permission of its kind', async () => {
    const { id } = await ask();
    const support = await createTestOperator(world, 'support');
    expect((await decide(support, id)).code).toBe(403);
    expect((await support.get(`/approvals/${id}`)).code).toBe(404);
    expect(await openIds(support)).not.toContain(id);
    expect(await openIds(second)).toContain(id);
    expect(await openIds(first)).toContain(id);
  });

  test('is declined only with a reason, and then nothing happens', async () => {
    const { id, taskNo } = await ask();
    const empty = await decide(second, id, { decision: 'declined', reason: ' ' });
    expect(empty.data).toMatchObject({ fields: { reason: 'field.required' } });
    const declined = await decide(second, id, { decision: 'declined', reason: 'Too dear.' });
    expect(declined.data).toMatchObject({ state: 'declined', reason: 'Too dear.' });
    expect(await stateOfTask(taskNo)).toBe('draft');
    expect((await decide(second, id)).code).toBe(9201);
  });

  test('expires', async () => {
    const { id, taskNo } = await ask(first, { hours: 1 });
    world.clock.advanceSeconds(3600);
    expect((await decide(second, id)).code).toBe(9201);
    expect(await read(second, id)).toMatchObject({ state: 'expired', mayDecide: false });
    expect(await openIds(second)).not.toContain(id);
    expect(await stateOfTask(taskNo)).toBe('draft');
  });

  test('is replaced by a newer one about the same subject', async () => {
    const { id, taskNo } = await ask();
    const newer = await ask(first, { taskNo, revision: 'another' });
    expect(newer.id).not.toBe(id);
    expect(await read(second, id)).toMatchObject({ state: 'withdrawn' });
    expect(await openIds(second)).not.toContain(id);
  });

  test('stays open when applying it fails, and the operator reads why', async () => {
    const { id, taskNo } = await ask(first, {
      taskNo: (await createByOperator(first)).taskNo,
      revision: 'of a form that was saved again since',
    });
    expect((await decide(second, id)).code).toBe(9105);
    expect(await read(second, id)).toMatchObject({ state: 'open', decidedBy: null });
    expect(await stateOfTask(taskNo)).toBe('draft');
  });

  test('can be withdrawn only by its requester', async () => {
    const { id } = await ask();
    expect((await second.post(`/approvals/${id}/withdraw`)).code).toBe(404);
    expect((await first.post<Approval>(`/approvals/${id}/withdraw`)).data.state).toBe('withdrawn');
    expect((await decide(second, id)).code).toBe(9201);
  });

  test('is applied once despite concurrent approvals', async () => {
    const { id, taskNo } = await ask();
    const people = await Promise.all(Array.from({ length: 10 }, newPublisher));
    const codes = (await Promise.all(people.map((by) => decide(by, id)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 9201)).toHaveLength(9);
    const lines = await db().raw(
      `SELECT 1 FROM operator_action WHERE action = 'task.open' AND target_id = $1`,
      [taskNo],
    );
    expect(lines).toHaveLength(1);
  });

  test('counts in the badge of those who may decide it', async () => {
    const mine = await newPublisher();
    const other = await newPublisher();
    const open = async (by: TestOperator) =>
      (await by.get<{ open: number }>('/approvals/counts')).data.open;
    const before = { mine: await open(mine), other: await open(other) };
    await ask(mine);
    expect(await open(mine)).toBe(before.mine);
    expect(await open(other)).toBe(before.other + 1);
  });

  test('is the only open one after two concurrent requests for one subject', async () => {
    const { taskNo, revision } = await createByOperator(first);
    await Promise.all(Array.from({ length: 10 }, () => ask(first, { taskNo, revision })));
    const open = await db().raw(
      'SELECT id FROM approval WHERE subject_id = $1 AND decision IS NULL',
      [taskNo],
    );
    expect(open).toHaveLength(1);
  });
});

describe('the database refuses', () => {
  test('a second decision, and a request edited before it is decided', async () => {
    const { id } = await ask();
    for (const change of [`payload = '{}'`, 'requested_by = requested_by + 1', `reason = 'x'`]) {
      await expect(set(id, change)).rejects.toMatchObject({ constraint: 'approval_decided_once' });
    }
    await decide(second, id);
    await expect(set(id, `decision = 'declined', reason = 'No.'`)).rejects.toMatchObject({
      constraint: 'approval_decided_once',
    });
  });

  test.each(['DELETE FROM approval', 'TRUNCATE approval'])('%s', async (statement) => {
    await expect(db().raw(statement)).rejects.toMatchObject({ constraint: 'approval_is_forever' });
  });

  const set = (id: number, assignments: string) =>
    db().raw(`UPDATE approval SET ${assignments} WHERE id = $1`, [id]);

  test('a decision by the requester', async () => {
    const { id } = await ask();
    await expect(
      set(id, `decision = 'approved', decided_by = requested_by, decided_at = requested_at`),
    ).rejects.toMatchObject({ constraint: 'approval_second_person' });
  });

  test('an approval without a person, after its expiry, or a decline without a reason', async () => {
    const { id } = await ask();
    const by = second.id;
    await expect(set(id, `decision = 'approved', decided_at = requested_at`)).rejects.toMatchObject(
      { constraint: 'approval_decision_whole' },
    );
    await expect(
      set(id, `decision = 'approved', decided_by = ${by}, decided_at = expires_at`),
    ).rejects.toMatchObject({ constraint: 'approval_in_time' });
    await expect(
      set(id, `decision = 'declined', decided_by = ${by}, decided_at = requested_at`),
    ).rejects.toMatchObject({ constraint: 'approval_decline_reason' });
  });
});
