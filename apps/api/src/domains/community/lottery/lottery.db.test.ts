import { createHash } from 'node:crypto';
import type { Draw, Lottery, LotteryRound, Winner } from '@pollen/contract/operations/lottery';
import { fieldAt, totalOf } from '@pollen/contract/values/lottery';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import {
  chancesOf,
  createDrawer,
  drawBody,
  openTestLottery,
  type TestField,
  testFields,
} from '@pollen/dev-env/test-lottery';
import type { TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { readBalances } from '../../points/ledger/public.ts';
import { verifyLedger } from '../../points/ledger/verify.ts';
import { rewrapSeals } from './commands/rewrap-seals.ts';
import { turnRounds } from './commands/turn-rounds.ts';
import { computeRoll } from './domain.ts';
import { lotteryChecks, notifyPrize, setLotteryCountry } from './public.ts';

interface Drawn {
  readonly draw: Draw;
  readonly chances: number;
}

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(async () => {
  const { findings } = await verifyLedger(world.database.db, lotteryChecks);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  await world.close();
});

/** Rounds only move forward, so each test uses its own days. */
let today = Date.parse('2026-03-01T00:00:00Z');
const dayMs = 86_400_000;
const at = (days: number, time: string) =>
  world.clock.set(`${new Date(today + days * dayMs).toISOString().slice(0, 10)}T${time}Z`);
beforeEach(() => {
  today += 40 * dayMs;
  at(0, '08:00:00');
});

const draw = (member: TestMember, body: object, key?: string) =>
  member.post<Drawn>('/v1/lottery/draw', body, key);
/** The first field comes up nearly always. */
const always = (first: Partial<TestField>) => testFields({ ...first, weight: 1_000_000 });
const turn = () => turnRounds(world.database.db, world.services.keyRing, world.clock());

test('a draw spends its chances, pays its points, and is listed in the wallet with its cause', async () => {
  await openTestLottery(world, { fields: testFields(...Array(8).fill({ value: 20 })) });
  const member = await createDrawer(world, 2);
  const { data } = await draw(member, await drawBody(member));
  expect(data).toMatchObject({ chances: 1, draw: { kind: 'points', value: 20, cost: 1 } });
  expect(data.draw.nonce).toBe(`${member.id}-1`);
  expect(data.draw.round.seed).toBeNull();
  const profile = (await member.get<{ points: number; chances: number }>('/v1/user')).data;
  expect(profile).toMatchObject({ points: 20, chances: 1 });
  const lines = await member.get<{ items: object[] }>('/v1/wallet/lines');
  expect(lines.data.items).toEqual([
    expect.objectContaining({
      reason: 'draw.turnplate',
      points: 20,
      cause: { kind: 'draw', id: data.draw.id },
    }),
  ]);
});

test('rounds published by a clock that was ahead leave the days before them open to draws', async () => {
  await openTestLottery(world);
  at(3, '08:00:00');
  await turn();
  at(0, '08:00:00');
  const member = await createDrawer(world, 1);
  const { data, code } = await member.get<Lottery>('/v1/lottery');
  expect([code, data.round.opensAt]).toEqual([200, world.clock().toISOString()]);
  expect((await draw(member, await drawBody(member))).code).toBe(200);
  // The job publishes tomorrow’s as well, and nothing that is already there.
  await turn();
  const rounds = await member.get<{ items: LotteryRound[] }>('/v1/lottery/rounds?limit=4');
  expect(rounds.data.items.map(({ opensAt }) => opensAt.slice(0, 10))).toEqual(
    [1, 0, 4, 3].map((days) => new Date(today + days * dayMs).toISOString().slice(0, 10)),
  );
});

test('Sudoku costs three chances, and a prize of chances is credited immediately', async () => {
  await openTestLottery(world, {
    game: 'sudoku',
    fields: testFields(...Array(8).fill({ kind: 'chances', value: 2 })),
  });
  const member = await createDrawer(world, 4);
  const body = await drawBody(member, 'sudoku');
  expect((await draw(member, body)).data).toMatchObject({ chances: 3, draw: { cost: 3 } });
  expect(await chancesOf(world.database.db, member.id)).toBe(3);
});

test('a draw with too few chances is refused and changes nothing', async () => {
  await openTestLottery(world);
  const member = await createDrawer(world, 0);
  expect((await draw(member, await drawBody(member))).code).toBe(4501);
  expect((await readBalances(world.database.db, member.id)).available).toBe(0);
});

test('a repeated key returns the same draw, even after the round; a different body is refused', async () => {
  await openTestLottery(world);
  const member = await createDrawer(world, 5);
  const body = await drawBody(member);
  const first = await draw(member, body, 'one');
  expect(await draw(member, body, 'one')).toEqual(first);
  expect((await draw(member, { ...body, clientSeed: 'other' }, 'one')).code).toBe(409);
  at(1, '09:00:00');
  await turn();
  const again = await draw(member, body, 'one');
  expect(again.data.draw).toMatchObject({ id: first.data.draw.id, roll: first.data.draw.roll });
  expect(again.data.chances).toBe(4);
  expect(await chancesOf(world.database.db, member.id)).toBe(4);
});

test('a draw for a round or offer the member was not shown is refused', async () => {
  await openTestLottery(world);
  const member = await createDrawer(world, 5);
  const body = await drawBody(member);
  await openTestLottery(world, { fields: testFields({ value: 6 }) });
  expect((await draw(member, body)).code).toBe(4503);
  const fresh = await drawBody(member);
  expect((await draw(member, { ...fresh, game: 'sudoku' })).code).toBe(4503);
  expect((await draw(member, { ...fresh, round: String(Number(fresh.round) + 1) })).code).toBe(
    4504,
  );
  at(1, '00:00:00');
  expect((await draw(member, fresh)).code).toBe(4504);
  expect((await draw(member, await drawBody(member))).code).toBe(200);
  expect(await chancesOf(world.database.db, member.id)).toBe(4);
});

test('a country that is switched off, or was never switched on, has no draws', async () => {
  await openTestLottery(world, { countries: [6, 8] });
  const poland = await createDrawer(world, 1, { country: 8 });
  expect((await poland.get<Lottery>('/v1/lottery')).data).toMatchObject({
    open: false,
    offers: [],
  });
  const member = await createDrawer(world, 1);
  const body = await drawBody(member);
  expect((await draw(poland, body)).code).toBe(4502);
  const { db } = world.database;
  await setLotteryCountry(db, 6, false, '', world.clock());
  expect((await draw(member, body)).code).toBe(4502);
  expect((await member.get<Lottery>('/v1/lottery')).data.open).toBe(false);
});

test('odds, stock, permit and end are shown; a prize that has run out is marked and replaced by the fallback', async () => {
  await openTestLottery(world, { fields: always({ value: 900, stock: 1 }) });
  const member = await createDrawer(world, 3);
  const shown = (await member.get<Lottery>('/v1/lottery')).data;
  expect(shown).toMatchObject({ open: true, permit: 'Permit PH-1', chances: 3 });
  const [offer] = shown.offers;
  expect(offer).toMatchObject({ cost: 1, fallback: 7, endsAt: '2099-01-01T00:00:00.000Z' });
  expect(offer?.fields[0]).toMatchObject({ weight: 1_000_000, left: 1, ranOut: false });
  const body = await drawBody(member);
  expect((await draw(member, body)).data.draw).toMatchObject({ landed: 0, field: 0, value: 900 });
  expect((await draw(member, body)).data.draw).toMatchObject({ landed: 0, field: 7, value: 5 });
  const after = (await member.get<Lottery>('/v1/lottery')).data.offers[0]?.fields[0];
  expect(after).toMatchObject({ left: 0, ranOut: true });
});

test('every draw can be recomputed from the published data once its round is over', async () => {
  await openTestLottery(world, { fields: testFields({ weight: 40 }, { weight: 7, value: 100 }) });
  const member = await createDrawer(world, 60);
  for (let count = 0; count < 60; count += 1) {
    const body = await drawBody(member, 'turnplate', `words-${count}`);
    expect((await draw(member, body)).code).toBe(200);
  }
  at(1, '00:00:30');
  await turn();
  const early = await member.get<{ items: Draw[] }>('/v1/lottery/draws?limit=1');
  expect(early.data.items[0]?.round.seed).toBeNull();
  at(1, '00:01:00');
  await turn();
  const first = await member.get<{ items: Draw[]; next: string }>('/v1/lottery/draws?limit=40');
  const rest = await member.get<{ items: Draw[]; next: null }>(
    `/v1/lottery/draws?limit=40&cursor=${first.data.next}`,
  );
  const all = [...first.data.items, ...rest.data.items];
  expect(all.map(({ nonce }) => nonce)).toEqual(
    Array.from({ length: 60 }, (_, at) => `${member.id}-${60 - at}`),
  );
  for (const { round, clientSeed, nonce, weights, roll, landed } of all) {
    const seed = Buffer.from(round.seed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(round.commitment);
    expect(computeRoll(seed, clientSeed, nonce, totalOf(weights))).toBe(roll);
    expect(fieldAt(weights, roll)).toBe(landed);
  }
});

test('rounds are committed before they open, chained, and revealed when they are over', async () => {
  const { app } = world;
  const iso = (days: number, hour: number) =>
    new Date(today + days * dayMs + hour * 3_600_000).toISOString();
  await turn();
  at(1, '00:05:00');
  await turn();
  const answer = await app.inject({ url: '/api/v1/lottery/rounds?limit=3' });
  const rounds = (answer.json() as { data: { items: LotteryRound[] } }).data.items;
  const [next, open, over] = rounds;
  expect(next).toMatchObject({ opensAt: iso(2, 0), seed: null });
  expect(open).toMatchObject({
    opensAt: iso(1, 0),
    publishedAt: iso(0, 8),
    seed: null,
  });
  expect(over?.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(open?.previous).toBe(over?.chain);
  expect(next?.previous).toBe(open?.chain);
  const link = Buffer.from(`${open?.previous}${open?.commitment}`, 'hex');
  expect(createHash('sha256').update(link).digest('hex')).toBe(open?.chain);
});

test('a voucher code goes to one member and stays sealed in the database', async () => {
  const label = { 'en-US': 'Coffee', th: 'กาแฟ' };
  await openTestLottery(world, {
    fields: always({
      kind: 'voucher',
      value: 0,
      label,
      codes: ['CANARY-77413', 'CANARY-77414'],
    }),
  });
  const member = await createDrawer(world, 3);
  const body = await drawBody(member);
  const codes: (string | null)[] = [];
  for (let count = 0; count < 3; count += 1) {
    codes.push((await draw(member, body)).data.draw.code);
  }
  expect(codes).toEqual(['CANARY-77413', 'CANARY-77414', null]);
  const own = (await member.get<{ items: Draw[] }>('/v1/lottery/draws')).data.items;
  expect(own.map(({ code }) => code)).toEqual([null, 'CANARY-77414', 'CANARY-77413']);
  expect(own[2]).toMatchObject({ kind: 'voucher', label: 'Coffee' });
  const other = await createDrawer(world, 0);
  expect((await other.get<{ items: Draw[] }>('/v1/lottery/draws')).data.items).toEqual([]);
  const [dump] = await world.database.db.raw<{ text: string }>(
    `SELECT string_agg(v::text, '') || (SELECT string_agg(d::text, '') FROM lottery_draw AS d) AS text
     FROM lottery_voucher AS v`,
  );
  // Not the digits alone: the seeds in hexadecimal have every few digits somewhere.
  expect(dump?.text).not.toContain('CANARY');
  expect(dump?.text).not.toContain(Buffer.from('CANARY').toString('hex'));
});

test('winners of a month are listed masked and paged, without unlimited prizes', async () => {
  await openTestLottery(world, { fields: always({ value: 700, stock: 30 }) });
  for (const nickname of ['Putri', 'Al', 'ณัฐพงษ์']) {
    const member = await createDrawer(world, 1, { nickname });
    await draw(member, await drawBody(member));
    world.clock.advanceSeconds(60);
  }
  const month = new Date(today).toISOString().slice(0, 7);
  const before = new Date(today - 31 * dayMs).toISOString().slice(0, 7);
  const read = async (query: string) => {
    const { json } = await world.app.inject({ url: `/api/v1/lottery/winners?${query}` });
    return (json() as { data: { items: Winner[]; next: string | null } }).data;
  };
  const page = await read(`month=${month}&limit=2`);
  expect(page.items.map(({ name }) => name)).toEqual(['ณัฐ•••ษ์', 'A•••']);
  const last = await read(`month=${month}&limit=2&cursor=${page.next}`);
  expect(last.items).toEqual([expect.objectContaining({ name: 'Pu•••i', value: 700 })]);
  expect(last.next).toBeNull();
  expect((await read(`month=${before}`)).items.filter(({ value }) => value === 700)).toEqual([]);
});

test('a limited prize is announced in the inbox once, in the reader’s language; others are not', async () => {
  const label = { 'en-US': 'Coffee', th: 'กาแฟ' };
  const voucher = { kind: 'voucher', value: 0, label, codes: ['TOLD-1'], stock: 1 } as const;
  await openTestLottery(world, { fields: always(voucher) });
  const member = await createDrawer(world, 2, { locale: 'th' });
  const inbox = async (language: string) => {
    const { json } = await world.app.inject({
      url: '/api/v1/message/list',
      headers: { 'z-token': member.token, 'z-language': language },
    });
    return (json() as { data: { items: { title: string; link: string }[] } }).data.items;
  };
  const body = await drawBody(member);
  const won = await draw(member, body, 'one-key');
  await draw(member, body, 'one-key');
  // The voucher is gone: the second draw falls to points without a limit.
  await draw(member, body);
  await world.runJobs();
  await notifyPrize(world.database.db, Number(won.data.draw.id));
  expect(await inbox('th')).toMatchObject([{ title: 'คุณได้รับ กาแฟ', link: '/lottery/list' }]);
  expect(await inbox('vi')).toMatchObject([{ title: 'Bạn đã trúng Coffee' }]);
});

test('a finished survey grants a chance once, however often it is reported', async () => {
  const { db } = world.database;
  const member = await createDrawer(world, 0);
  const report = () =>
    db.query(sql`SELECT lottery_survey_qualified(${member.id}, 4711, ${world.clock()})`);
  await report();
  await report();
  expect(await chancesOf(db, member.id)).toBe(1);
});

test('erasing a member removes their words and codes; the draws stay, without a name', async () => {
  await openTestLottery(world, {
    fields: always({
      kind: 'voucher',
      value: 0,
      label: { 'en-US': 'Tea' },
      codes: ['T-1'],
    }),
  });
  const member = await createDrawer(world, 1);
  await draw(member, await drawBody(member, 'turnplate', 'my-own-words'));
  const { db } = world.database;
  const { lotteryHooks } = await import('./public.ts');
  const hooks = lotteryHooks(world.services.keyRing);
  expect(JSON.stringify(await hooks.exportData?.(db, member.id))).toContain('T-1');
  await db.transact(async (tx) => hooks.erase?.(tx, member.id));
  const [kept] = await db.raw(
    `SELECT client_seed, request_key, ciphertext FROM lottery_draw AS d
     JOIN lottery_voucher AS v ON v.draw_id = d.id WHERE d.member_id = $1`,
    [member.id],
  );
  expect(kept).toEqual({ client_seed: null, request_key: null, ciphertext: null });
});

test('a new master key re-wraps seeds and codes; they open as before', async () => {
  const { db } = world.database;
  await openTestLottery(world);
  await createDrawer(world, 1).then(drawBody);
  const { derivedKeyRing, keyRingOf } = await import('../../../adapters/key-ring.ts');
  expect(derivedKeyRing(world.services.secret).currentKeyId).toBe('derived');
  const { createHmac } = await import('node:crypto');
  const old = createHmac('sha256', world.services.secret).update('master key').digest('base64');
  const ring = keyRingOf(`next:${Buffer.alloc(32, 7).toString('base64')},derived:${old}`);
  expect(await rewrapSeals(db, ring)).toBeGreaterThan(0);
  expect(await rewrapSeals(db, ring)).toBe(0);
  at(3, '00:00:00');
  await turnRounds(db, ring, world.clock());
  expect(
    await db.raw('SELECT FROM lottery_round WHERE seed IS NULL AND closes_at < $1', [
      world.clock(),
    ]),
  ).toEqual([]);
});
