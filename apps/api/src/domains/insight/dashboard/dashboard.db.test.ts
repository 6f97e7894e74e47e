import type { DayFigure } from '@pollen/contract/operator/dashboard';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBalances } from '../ledger-proof/commands/prove-ledger.ts';
import { noteFigures } from './commands/note-figures.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

interface Dashboard {
  readonly notedAt: string | null;
  readonly days: DayFigure[];
  readonly cashoutLiability: number | null;
  readonly medianPayoutHours: number | null;
}
const read = async () =>
  (await (await createTestOperator(world, 'auditor')).get<Dashboard>('/dashboard')).data;

test('the dashboard is empty before the first figures', async () => {
  expect(await read()).toEqual({
    notedAt: null,
    days: [],
    cashoutLiability: null,
    medianPayoutHours: null,
    partners: [],
  });
});

test('a day counts registrations, active members, earnings and requested cash-outs', async () => {
  const { db } = world.database;
  const earner = await createEarner(world, { points: 1500 });
  await earner.post('/v1/cashout', { points: 500 });
  const joined = world.clock();
  await createTestMember(world);
  await db.raw(`UPDATE member_session SET used_at = $1`, [joined]);
  const [gift] = await db.raw<{ day: string }>(
    `SELECT max(created_at)::date::text AS day FROM ledger_transfer WHERE category = 'earned'`,
  );
  await noteFigures(db, joined, 7);
  await noteBalances(db, joined);
  const { days, cashoutLiability } = await read();
  expect(days).toHaveLength(7);
  const today = days.at(-1);
  expect(today).toMatchObject({
    day: joined.toISOString().slice(0, 10),
    members: 2,
    joined: 1,
    active: 2,
    begun: 0,
  });
  expect(days.find(({ day }) => day === gift?.day)?.granted).toBe(1500);
  expect(cashoutLiability).toBe(500);
  // Recording a day twice has no effect.
  await noteFigures(db, joined, 7);
  expect((await read()).days).toEqual(days);
});

test('the number of members follows from the previous day, minus those who left', async () => {
  const { db } = world.database;
  const now = world.clock();
  const leaving = await createTestMember(world);
  await noteFigures(db, now, 7);
  const before = (await read()).days.at(-1);
  await db.raw(
    `UPDATE member SET erased_at = $2, email = NULL, password_hash = NULL WHERE id = $1`,
    [leaving.id, now],
  );
  await noteFigures(db, now);
  const after = (await read()).days.at(-1);
  expect(after).toMatchObject({
    joined: before?.joined,
    members: (before?.members ?? 0) - 1,
    // A past day never decreases, because a session only stores its last use.
    active: before?.active,
  });
});
