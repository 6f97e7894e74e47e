import { randomBytes } from 'node:crypto';
import type { Draw } from '@pollen/contract/operations/lottery';
import { inParallel } from '@pollen/dev-env/in-parallel';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import {
  chancesOf,
  createDrawer,
  drawBody,
  giveTestChances,
  openTestLottery,
  testFields,
} from '@pollen/dev-env/test-lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { verifyLedger } from '../../points/ledger/verify.ts';
import { computeRoll, hmacPads } from './domain.ts';
import { lotteryChecks } from './public.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(async () => {
  const { findings } = await verifyLedger(world.database.db, lotteryChecks);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  await world.close();
});

type Answer = { readonly code: number; readonly data: { readonly draw: Draw } };
const fulfilled = (outcomes: readonly PromiseSettledResult<Answer>[]): Answer[] =>
  outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });

test('200 parallel draws for the last prize: 1 winner, the others get the fallback', async () => {
  await openTestLottery(world, {
    fields: testFields({ weight: 1_000_000, value: 2000, stock: 1 }),
  });
  const members = await Promise.all(Array.from({ length: 200 }, () => createDrawer(world, 1)));
  const bodies = await Promise.all(members.slice(0, 1).map((member) => drawBody(member)));
  const outcomes = await inParallel(200, 50, async (at): Promise<Answer> => {
    const member = members[at];
    if (!member) throw new Error('no member');
    return member.post('/v1/lottery/draw', bodies[0]);
  });
  const draws = fulfilled(outcomes).map(({ data }) => data.draw);
  const onPrize = draws.filter(({ landed }) => landed === 0);
  expect(onPrize.length).toBeGreaterThan(190);
  expect(onPrize.filter(({ field }) => field === 0)).toHaveLength(1);
  expect(onPrize.filter(({ field }) => field === 7)).toHaveLength(onPrize.length - 1);
});

test('50 parallel draws with three chances: exactly three succeed, never below zero', async () => {
  await openTestLottery(world);
  const member = await createDrawer(world, 3);
  const body = await drawBody(member);
  const answers = fulfilled(
    await inParallel(50, 25, () => member.post<Answer['data']>('/v1/lottery/draw', body)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 4501)).toHaveLength(47);
  expect(await chancesOf(world.database.db, member.id)).toBe(0);
});

test('200 requests with one key: one draw, identical answers', async () => {
  await openTestLottery(world);
  const member = await createDrawer(world, 9);
  const body = await drawBody(member);
  const answers = fulfilled(
    await inParallel(200, 25, () => member.post<Answer['data']>('/v1/lottery/draw', body, 'k')),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await chancesOf(world.database.db, member.id)).toBe(8);
});

test('concurrent draws, check-ins and grants of one member are serialized, and none is lost', async () => {
  await openTestLottery(world);
  const { db } = world.database;
  const member = await createDrawer(world, 40);
  const body = await drawBody(member);
  const outcomes = await inParallel(80, 20, async (at) => {
    if (at % 2 === 0) return (await member.post('/v1/lottery/draw', body)).code;
    await db.transact(async (tx) => {
      await tx.query(sql`
        SELECT ledger_move('race', ${`${member.id}-${at}`}, 'promotion', 0, 'available',
          ${member.id}, 1, 0, 'earned', 'race')`);
      await giveTestChances(tx, member.id, 1, world.clock());
    });
    return 200;
  });
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual(
    Array(80).fill(200),
  );
  expect(await chancesOf(db, member.id)).toBe(40);
});

test('the database computes the documented roll, including where digest words are rejected', async () => {
  const { db } = world.database;
  for (const total of [1, 8, 10_000, 1_000_007, 1_500_000_000, 2_147_483_647]) {
    const seed = randomBytes(32);
    const { inner, outer } = hmacPads(seed);
    const rolls = await db.query<{ roll: number }>(sql`
      SELECT lottery_roll(${inner}, ${outer}, 'words:7-' || n, ${total}) AS roll
      FROM generate_series(1, 500) AS n ORDER BY n`);
    expect(rolls.map(({ roll }) => roll)).toEqual(
      Array.from({ length: 500 }, (_, at) => computeRoll(seed, 'words', `7-${at + 1}`, total)),
    );
  }
});

test('200,000 rolls of the database function match the weights', async () => {
  const { inner, outer } = hmacPads(Buffer.from('a fixed seed, so that the test is'));
  const weights = [4000, 2500, 1500, 900, 800, 250, 45, 5];
  const rows = await world.database.db.query<{ field: number; count: number }>(sql`
    SELECT lottery_field(${weights}, lottery_roll(${inner}, ${outer}, 'c:1-' || n, 10000)) AS field,
      count(*) AS count FROM generate_series(1, 200000) AS n GROUP BY 1`);
  const off = weights.map((weight, field) => {
    const expected = weight * 20;
    return ((rows.find((row) => row.field === field)?.count ?? 0) - expected) ** 2 / expected;
  });
  expect(off.reduce((sum, one) => sum + one, 0)).toBeLessThan(24.32);
});

test('the database refuses every unfair change', async () => {
  const { db } = world.database;
  const offerId = await openTestLottery(world, {
    fields: testFields({ weight: 1_000_000, value: 50, stock: 1 }),
  });
  const member = await createDrawer(world, 5);
  await member.post('/v1/lottery/draw', await drawBody(member));
  const other = await createDrawer(world, 5);
  const insert = (memberId: number, number: number, cost = 1) =>
    db.raw(
      `INSERT INTO lottery_draw (member_id, number, game, offer_id, round_id, client_seed, cost, roll,
         landed, field, notable, chances_after, created_at)
       SELECT $1, $2, 'turnplate', $3, max(id), 'x', $4, 0, 0, 0, false, 0, now() FROM lottery_round`,
      [memberId, number, offerId, cost],
    );
  await expect(insert(other.id, 1)).rejects.toMatchObject({
    constraint: 'lottery_prize_within_stock',
  });
  await expect(insert(other.id, 1, 6)).rejects.toMatchObject({
    constraint: 'member_chances_not_negative',
  });
  await expect(insert(member.id, 1)).rejects.toMatchObject({ constraint: 'lottery_draw_in_turn' });
  const refused: readonly (readonly [string, string])[] = [
    ['UPDATE member_chance_balance SET chances = 99', 'member_chances_by_causes_only'],
    ['UPDATE lottery_prize SET awarded = 0', 'lottery_prize_by_draws_only'],
    ['UPDATE lottery_prize SET stock = 99 WHERE stock = 1', 'lottery_prize_by_draws_only'],
    [`UPDATE lottery_offer SET weights = '{1,1,1,1,1,1,1,1}'`, 'lottery_offer_stays_as_shown'],
    [`UPDATE lottery_draw SET field = 3, client_seed = NULL`, 'lottery_draw_is_forever'],
    [`UPDATE lottery_draw SET client_seed = 'mine'`, 'lottery_draw_is_forever'],
    ['DELETE FROM lottery_draw', 'lottery_draw_stays'],
    [`UPDATE lottery_round SET commitment = sha256('x')`, 'lottery_round_keeps_commitment'],
    ['DELETE FROM lottery_round', 'lottery_round_stays'],
    [
      `UPDATE lottery_round SET seed = 'guess', revealed_at = closes_at,
         master_key_id = NULL, wrapped_key = NULL, ciphertext = NULL`,
      'lottery_seed_keeps_its_promise',
    ],
  ];
  for (const [statement, constraint] of refused) {
    await expect(db.raw(statement), statement).rejects.toMatchObject({ constraint });
  }
});

test('the database refuses a second open offer of a game in a country, even concurrently', async () => {
  const { db } = world.database;
  const offerId = await openTestLottery(world);
  expect(offerId).not.toBeNull();
  const insert = (game: string, countries: string, from: string, to: string) =>
    db.raw(
      `INSERT INTO lottery_offer (game, cost, countries, starts_at, ends_at, weights, fallback, created_at)
       SELECT '${game}', 1, '${countries}', ${from}, ${to}, '{1,1,1,1,1,1,1,1}', 7, now()`,
    );
  const far = "'2090-01-01'::timestamptz";
  const farther = "'2091-01-01'::timestamptz";
  await insert('sudoku', '{2,3}', far, farther);
  await expect(insert('sudoku', '{3,4}', far, farther)).rejects.toThrow('one_offer_a_country');
  await expect(
    insert('sudoku', '{3}', `${farther} - interval '1 s'`, `${farther} + interval '1 s'`),
  ).rejects.toThrow('one_offer_a_country');
  await insert('turnplate', '{3,4}', far, farther);
  await insert('sudoku', '{4}', far, farther);
  await insert('sudoku', '{2,3}', farther, `${farther} + interval '1 day'`);
});
