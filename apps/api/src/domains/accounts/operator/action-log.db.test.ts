import type { LoggedAction } from '@pollen/contract/operator/accounts';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAction, verifyActions } from './public.ts';

let world: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  admin = await createTestOperator(world, 'admin');
});
afterAll(() => world.close());

const db = () => world.database.db;
const act = (id: number) =>
  db().transact((tx) =>
    recordAction(tx, {
      by: { operatorId: admin.id },
      action: 'thing.change',
      target: { kind: 'thing', id },
      before: { n: id - 1 },
      after: { n: id },
      now: world.clock(),
    }),
  );
const read = async (query = '') =>
  (await admin.get<{ items: LoggedAction[]; next: string | null }>(`/actions${query}`)).data;

test('concurrent actions form one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => act(n + 1)));
  const { actions, brokenAt } = await verifyActions(db());
  expect({ actions, brokenAt }).toEqual({ actions: 50, brokenAt: null });
  const sequences = await db().raw<{ sequence: number }>(
    'SELECT sequence FROM operator_action ORDER BY sequence',
  );
  expect(sequences.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 50 }, (_, n) => n + 1),
  );
});

test('a failed action leaves no log entry', async () => {
  const { actions } = await verifyActions(db());
  await expect(
    db().transact(async (tx) => {
      const target = { kind: 'thing', id: 1 };
      const by = { operatorId: admin.id };
      await recordAction(tx, { by, action: 'thing.change', target, now: world.clock() });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await verifyActions(db())).actions).toBe(actions);
});

test('what an admin does is logged with before and after', async () => {
  const other = await createTestOperator(world, 'support');
  await admin.post(`/operators/${other.id}`, { name: 'Mia', role: 'auditor', disabled: false });
  const { items } = await read(`?targetKind=operator&targetId=${other.id}`);
  expect(items).toMatchObject([
    {
      operatorId: admin.id,
      operatorName: 'Test admin',
      action: 'operator.change',
      before: { name: 'Test support', role: 'support', disabled: false },
      after: { name: 'Mia', role: 'auditor', disabled: false },
    },
  ]);
});

test('the log is paged by cursor, newest first, without gaps', async () => {
  const { actions } = await verifyActions(db());
  const seen: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await read(`?limit=7${next === '' ? '' : `&cursor=${next}`}`);
    seen.push(...page.items.map(({ sequence }) => sequence));
    next = page.next;
  }
  expect(seen).toEqual(Array.from({ length: actions }, (_, n) => actions - n));
});

test.each([
  `UPDATE operator_action SET after = '{}' WHERE sequence = 3`,
  'DELETE FROM operator_action WHERE sequence = 3',
  'TRUNCATE operator_action',
])('the database refuses: %s', async (statement) => {
  await expect(db().raw(statement)).rejects.toMatchObject({
    constraint: 'operator_action_is_forever',
  });
  await expect(
    db().transact(async (tx) => {
      await tx.raw(`SET LOCAL session_replication_role = replica`);
      await tx.raw(statement);
    }),
  ).rejects.toMatchObject({ constraint: 'operator_action_is_forever' });
});

/** As an attacker with full database access might. */
async function tamper(statement: string): Promise<number | null> {
  await db().raw('ALTER TABLE operator_action DISABLE TRIGGER operator_action_is_forever');
  await db().raw(statement);
  await db().raw('ALTER TABLE operator_action ENABLE ALWAYS TRIGGER operator_action_is_forever');
  const { data } = await admin.get<{ brokenAt: number | null }>('/actions/verify');
  return data.brokenAt;
}

test('a tampered or deleted entry is detected', async () => {
  expect(await tamper('SELECT')).toBeNull();
  expect(await tamper(`UPDATE operator_action SET after = '{"n": 999}' WHERE sequence = 20`)).toBe(
    20,
  );
  const before = `'{"n": ' || target_id || '}'`;
  expect(
    await tamper(`UPDATE operator_action SET after = (${before})::jsonb WHERE sequence = 20`),
  ).toBeNull();
  expect(await tamper('DELETE FROM operator_action WHERE sequence = 30')).toBe(31);
});

test('the log is filtered by operator, action, object and days, in any combination', async () => {
  const other = await createTestOperator(world, 'admin');
  const note = (operatorId: number, action: string, at: string) =>
    db().transact((tx) =>
      recordAction(tx, {
        by: { operatorId },
        action,
        target: { kind: 'sample', id: 1 },
        now: new Date(at),
      }),
    );
  await note(admin.id, 'sample.create', '2031-05-01T10:00:00Z');
  await note(other.id, 'sample.change', '2031-05-02T10:00:00Z');
  await note(admin.id, 'sample.change', '2031-05-03T10:00:00Z');
  await note(admin.id, 'sample.change.request', '2031-05-03T11:00:00Z');
  const found = async (query: string) =>
    (await read(query)).items.map(({ action, at }) => `${action} ${at.slice(8, 10)}`);

  expect(await found('?targetKind=sample')).toEqual([
    'sample.change.request 03',
    'sample.change 03',
    'sample.change 02',
    'sample.create 01',
  ]);
  expect(await found('?action=sample.change')).toEqual(['sample.change 03', 'sample.change 02']);
  expect(await found(`?action=sample.change&operatorId=${admin.id}`)).toEqual(['sample.change 03']);
  const days = 'from=2031-05-02T00:00:00.000Z&until=2031-05-03T10:30:00.000Z';
  expect(await found(`?${days}`)).toEqual(['sample.change 03', 'sample.change 02']);
  expect(await found(`?${days}&operatorId=${other.id}`)).toEqual(['sample.change 02']);
  expect(await found(`?${days}&targetKind=sample&targetId=2`)).toEqual([]);
  const first = await read('?targetKind=sample&limit=3');
  expect(await found(`?targetKind=sample&limit=3&cursor=${first.next}`)).toEqual([
    'sample.create 01',
  ]);
});
