import { auditStates } from '@pollen/contract/codes/audit-state';
import { classOfState } from '@pollen/contract/codes/participation-class';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderOf, transitions } from './domain.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2);
});
afterAll(() => database.drop());

test('§3 the domain and the database allow the same transitions', async () => {
  const rows = await database.db.raw<Record<string, number>>(
    'SELECT from_state, from_audit, to_state, to_audit FROM participation_transition',
  );
  const kept = rows.map((row) =>
    [row['from_state'], row['from_audit'], row['to_state'], row['to_audit']].join(),
  );
  const said = transitions.map(([from, to]) => [...from, ...to].join());
  expect(new Set(said).size).toBe(said.length);
  expect(kept.sort()).toEqual(said.sort());
});

test('§3 every state can be reached', () => {
  const all = Object.values(surveyStates);
  expect(all).toHaveLength(17);
  const reached = new Set([0, ...transitions.map(([, [state]]) => state)]);
  expect([...reached].sort((a, b) => a - b)).toEqual(all);
});

test('the contract, the SQL function and the folders of records agree on the class of every state', async () => {
  const rows = await database.db.raw<{ state: number; class: string | null }>(
    'SELECT state, participation_class(state::smallint) AS class FROM generate_series(-1, 17) AS state',
  );
  expect(rows).toEqual(rows.map(({ state }) => ({ state, class: classOfState(state) })));
  const compensated = Object.values(surveyStates).filter((s) => folderOf(s) === 'compensated');
  expect(compensated).toEqual([3, 10, 16]);
});

test('audit state 1 occurs with state 1 only', () => {
  for (const [, [state, audit]] of transitions) {
    expect(audit === auditStates.qualified).toBe(state === surveyStates.answered);
  }
});
