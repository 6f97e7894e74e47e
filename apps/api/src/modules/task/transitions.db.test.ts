import { auditStates } from '@pollen/contract/codes/audit-state';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compensatedStates, folderOf, refusedStates, transitions } from './domain.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2);
});
afterAll(() => database.drop());

test('§3 the table of the domain and the table of the database are one', async () => {
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

test('§3 every state is known, can be reached, and is paid, compensated, refused or under way', () => {
  const all = Object.values(surveyStates);
  expect(all).toHaveLength(17);
  const reached = new Set([0, ...transitions.map(([, [state]]) => state)]);
  expect([...reached].sort((a, b) => a - b)).toEqual(all);
  const named = [0, 1, 2, 12, ...compensatedStates, ...refusedStates];
  expect(named.sort((a, b) => a - b)).toEqual(all);
  expect(all.filter((state) => folderOf(state) === 'compensated')).toEqual([3, 10, 16]);
});

test('audit state 1 goes with state 1 and nothing else', () => {
  for (const [, [state, audit]] of transitions) {
    expect(audit === auditStates.qualified).toBe(state === surveyStates.answered);
  }
});
