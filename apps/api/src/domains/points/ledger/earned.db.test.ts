import type { EarnedWeek } from '@pollen/contract/operations/wallet';
import { createTestApp, createTestClock, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, promotion, settle, tallyEarned } from './public.ts';
import { hold } from './testing/hold.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ clock: createTestClock('2026-03-10T12:00:00Z') });
});
afterAll(() => world.close());

const earned = async () => {
  const answer = await world.app.inject({ url: '/api/v1/wallet/earned' });
  return (answer.json() as { data: EarnedWeek }).data;
};
const at = (iso: string) => new Date(iso);

test('the seven-day total of earnings equals the ledger and counts each point once', async () => {
  const { db } = world.database;
  expect(await earned()).toEqual({ points: 0, kinds: [], at: null });
  const { id: memberId } = await createTestMember(world);
  const gift = (id: string, points: number, when: string) =>
    grant(db, {
      memberId,
      points,
      cause: { kind: 'checkin', id },
      from: promotion,
      at: at(when),
    });
  await gift('long-ago', 1000, '2026-03-03T23:59:00Z');
  await gift('first-day', 10, '2026-03-04T00:00:00Z');
  await gift('today', 5, '2026-03-10T11:00:00Z');
  const review = { kind: 'participation', id: '1' };
  const pending = { memberId, points: 70, cause: review, from: promotion, until: null };
  await hold(db, { ...pending, at: at('2026-03-10T09:00:00Z') });
  await tallyEarned(db, world.clock());
  expect(await earned()).toMatchObject({ points: 15, kinds: [{ kind: 'checkin', lines: 2 }] });

  await settle(db, { cause: review, at: at('2026-03-10T11:58:00Z') });
  await gift('a-moment-ago', 500, '2026-03-10T11:59:30Z');
  await Promise.all(Array.from({ length: 5 }, () => tallyEarned(db, world.clock())));
  expect(await earned()).toEqual({
    points: 85,
    kinds: [
      { kind: 'other', points: 70, lines: 1 },
      { kind: 'checkin', points: 15, lines: 2 },
    ],
    at: '2026-03-10T12:00:00.000Z',
  });
  world.clock.advanceSeconds(120);
  await tallyEarned(db, world.clock());
  expect((await earned()).points).toBe(585);
});

test('the totals are read from one row per day and kind', async () => {
  const plan = JSON.stringify(
    await world.database.db.raw(
      `EXPLAIN (FORMAT JSON) SELECT sum(points) FROM earned_day WHERE day > current_date - 7`,
    ),
  );
  expect(plan).not.toContain('ledger');
});
