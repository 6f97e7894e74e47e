import { readFileSync } from 'node:fs';
import { auditStates } from '@pollen/contract/codes/audit-state';
import { classOfState } from '@pollen/contract/codes/participation-class';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidPaths } from './domain/paid-paths.ts';
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

test('the rules, the database and docs/money.md name the same ways to be paid, at least one for each transition', async () => {
  const ruled = paidPaths.map(({ from, cause, work }) => [from.join('/'), cause, work].join(', '));
  const rows = await database.db.raw<Record<string, string | number>>(
    'SELECT from_state, from_audit, cause, work FROM participation_paid_path',
  );
  const stored = rows.map((row) =>
    [`${row['from_state']}/${row['from_audit']}`, row['cause'], row['work']].join(', '),
  );
  const page = readFileSync(new URL('../../../../../../docs/money.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## What a task is paid for');
  const written = [...section.matchAll(/^\| (\d)\/(\d) [^|]*\| `([a-z-]+)` +\| (\w+)/gm)].map(
    ([, state, audit, cause, work]) => `${state}/${audit}, ${cause}, ${work}`,
  );
  expect(stored.sort()).toEqual([...ruled].sort());
  expect(written.sort()).toEqual([...ruled].sort());
  const paid = transitions.filter(([, [state]]) => state === surveyStates.answered);
  expect(new Set(paidPaths.map(({ from }) => from.join()))).toEqual(
    new Set(paid.map(([from]) => from.join())),
  );
});
