import type { CheckinAnswer, CheckinState } from '@pollen/contract/operations/checkin';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBalances } from '../../points/ledger/public.ts';
import { verifyLedger } from '../../points/ledger/verify.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(async () => {
  expect((await verifyLedger(world.database.db)).sound).toBe(true);
  await world.close();
});
beforeEach(() => world.clock.set('2026-03-01T02:00:00Z'));

const checkIn = (member: TestMember, key?: string) =>
  member.post<CheckinAnswer>('/v2/user/checkin', {}, key);
const points = async (member: TestMember) =>
  (await readBalances(world.database.db, member.id)).available;
const nextDay = (days = 1) => world.clock.advanceSeconds(days * 86_400);

test('a week pays 5, 5, 10, 10, 15, 15, 40 and a chance on the 7th; then the week starts over', async () => {
  const member = await createTestMember(world);
  const paid: number[] = [];
  const chances: number[] = [];
  for (let day = 0; day < 8; day += 1) {
    const { data } = await checkIn(member);
    expect(data).toMatchObject({ checkedIn: true, streak: day + 1 });
    paid.push(data.points);
    chances.push(data.chances);
    nextDay();
  }
  expect(paid).toEqual([5, 5, 10, 10, 15, 15, 40, 5]);
  expect(chances).toEqual([0, 0, 0, 0, 0, 0, 1, 0]);
  expect(await points(member)).toBe(105);
  expect((await member.get<{ points: number; chances: number }>('/v1/user')).data).toMatchObject({
    points: 105,
    chances: 1,
  });
});

test('a second check-in on one day returns the same data, checkedIn false, and pays nothing', async () => {
  const member = await createTestMember(world);
  const first = await checkIn(member);
  world.clock.advanceSeconds(3600);
  const second = await checkIn(member);
  expect(second.data).toEqual({ ...first.data, checkedIn: false });
  expect(await points(member)).toBe(5);
});

test('a repeated key returns the same answer, even after midnight', async () => {
  const member = await createTestMember(world);
  const first = await checkIn(member, 'key-1');
  expect(await checkIn(member, 'key-1')).toEqual(first);
  nextDay();
  expect(await checkIn(member, 'key-1')).toEqual(first);
  expect(await points(member)).toBe(5);
  expect((await checkIn(member, 'key-2')).data.streak).toBe(2);
});

test('50 concurrent requests check in once', async () => {
  const member = await createTestMember(world);
  const answers = await Promise.all(Array.from({ length: 50 }, () => checkIn(member)));
  expect(answers.filter(({ data }) => data.checkedIn)).toHaveLength(1);
  expect(new Set(answers.map(({ data }) => data.streak))).toEqual(new Set([1]));
  expect(await points(member)).toBe(5);
});

test('30 members with 4 concurrent requests each, in mixed order: all check in once', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => createTestMember(world)));
  const requests = [0, 7, 14, 21].flatMap((turn) => [
    ...members.slice(turn),
    ...members.slice(0, turn),
  ]);
  const answers = await Promise.all(requests.map((member) => checkIn(member)));
  expect(answers.map(({ data }) => data.streak)).toEqual(requests.map(() => 1));
  expect(answers.filter(({ data }) => data.checkedIn)).toHaveLength(members.length);
  expect(await Promise.all(members.map(points))).toEqual(members.map(() => 5));
});

test('a check-in the database refuses fails alone, not with the others of its batch', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => createTestMember(world)));
  const refused = members[5] as TestMember;
  await world.database.db.raw(
    `SELECT ledger_move('checkin', $1::bigint || '-2026-03-01', 'promotion', 0, 'available', $1, 1, $1,
       'earned', 'checkin', '{"day": 1}', now())`,
    [refused.id],
  );
  const checkedIn = await Promise.all(
    members.map((member) => checkIn(member).then(({ data }) => data?.checkedIn ?? false)),
  );
  expect(checkedIn).toEqual(members.map((member) => member !== refused));
});

test("the day is that of the member's country", async () => {
  const sydney = await createTestMember(world, { country: 2 });
  const warsaw = await createTestMember(world, { country: 8 });
  world.clock.set('2026-03-01T12:30:00Z');
  await checkIn(sydney);
  await checkIn(warsaw);
  // 00:10 of the 2nd in Sydney, 14:10 of the 1st in Warsaw.
  world.clock.set('2026-03-01T13:10:00Z');
  expect((await checkIn(sydney)).data).toMatchObject({ checkedIn: true, streak: 2 });
  expect((await checkIn(warsaw)).data).toMatchObject({ checkedIn: false, streak: 1 });
});

test('a missed day is forgiven once per 30 days, and the answer says so', async () => {
  const member = await createTestMember(world);
  await checkIn(member);
  nextDay(2);
  const forgiven = (await checkIn(member)).data;
  expect(forgiven).toMatchObject({
    streak: 2,
    freeze: { ready: false, forgiven: '2026-03-02', readyOn: '2026-04-01' },
  });
  nextDay(2);
  expect((await checkIn(member)).data).toMatchObject({
    streak: 1,
    freeze: { ready: false, forgiven: null, readyOn: '2026-04-01' },
  });
});

test('the card predicts what the check-in does, whatever days were missed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(1, 1, 1, 1, 1, 2, 3, 14), { minLength: 1, maxLength: 25 }),
      async (gaps) => {
        world.clock.set('2026-03-01T02:00:00Z');
        const member = await createTestMember(world);
        let expectedPoints = 0;
        let tomorrow: CheckinAnswer['tomorrow'] | null = null;
        for (const gap of gaps) {
          nextDay(gap);
          const before = (await member.get<CheckinState>('/v1/checkin')).data;
          if (tomorrow && gap === 1) expect(before.today).toEqual(tomorrow);
          const { data } = await checkIn(member);
          expect({ points: data.points, chances: data.chances }).toEqual(before.today);
          expect(data.streak).toBe(before.streak + 1);
          expect(data.freeze).toEqual(before.freeze);
          expect(data.tomorrow).toEqual(before.tomorrow);
          const after = (await member.get<CheckinState>('/v1/checkin')).data;
          expect(after).toMatchObject({ checkedInToday: true, days: data.days });
          expectedPoints += data.points;
          tomorrow = data.tomorrow;
        }
        expect(await points(member)).toBe(expectedPoints);
      },
    ),
    { numRuns: 25 },
  );
});

test('the database refuses a second check-in of a day, and any change of one', async () => {
  const { db } = world.database;
  const member = await createTestMember(world);
  await checkIn(member);
  await expect(
    db.raw(
      `INSERT INTO check_in (member_id, day, streak, points, chances, created_at)
       VALUES ($1, '2026-03-01', 1, 5, 0, now())`,
      [member.id],
    ),
  ).rejects.toMatchObject({ constraint: 'check_in_pkey' });
  await expect(db.raw('UPDATE check_in SET points = 50')).rejects.toMatchObject({
    constraint: 'check_in_is_forever',
  });
});

test('checking in requires a session', async () => {
  const answer = await world.app.inject({ method: 'POST', url: '/api/v2/user/checkin' });
  expect(answer.statusCode).toBe(401);
});
