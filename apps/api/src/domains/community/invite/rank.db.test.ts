import type { InviteBoard, RankRow } from '@pollen/contract/operations/invite';
import { createTestApp, createTestClock, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteChecks } from './public.ts';

let world: TestApp;
let members: TestMember[];
let ids: number[];

/** Members with 5, 3, 3, 2, 1, 1, 1 friends of March. */
const friends = [5, 3, 3, 2, 1, 1, 1];

beforeAll(async () => {
  world = await createTestApp({ clock: createTestClock('2026-03-10T00:00:00Z') });
  members = [];
  for (const [n] of friends.entries()) {
    members.push(await createTestMember(world, { nickname: `Host${n}` }));
  }
  ids = members.map((member) => member.id);
  await world.database.db.raw(
    `INSERT INTO invite_rank (month, host_id, friends, reached_at)
     SELECT '2026-03-01', id, friends, now() FROM unnest($1::bigint[], $2::int[]) AS t (id, friends)`,
    [ids, friends],
  );
});
afterAll(() => world.close());

const boardOf = async (member: TestMember) =>
  (await member.get<InviteBoard>('/v1/invite/board')).data;

test('members with the same number of friends share a rank', async () => {
  const places = await Promise.all(members.map(async (member) => (await boardOf(member)).place));
  expect(places).toEqual([1, 2, 2, 4, 5, 5, 5]);
});

test('the board shows the number of members and the friends missing to the next rank', async () => {
  expect(await boardOf(members[3] as TestMember)).toEqual({
    month: '2026-03',
    endsAt: '2026-04-01T00:00:00.000Z',
    friends: 2,
    place: 4,
    members: 7,
    toNextPlace: 1,
  });
  expect((await boardOf(members[0] as TestMember)).toNextPlace).toBeNull();
  const newcomer = await createTestMember(world);
  expect(await boardOf(newcomer)).toMatchObject({ friends: 0, place: null, toNextPlace: 1 });
});

test('the list is paged from the top, with the names of others masked', async () => {
  const reader = members[1] as TestMember;
  const rows: RankRow[] = [];
  let cursor = '';
  do {
    const { data } = await reader.get<{ items: RankRow[]; next: string | null }>(
      `/v1/invite/rank?limit=2${cursor}`,
    );
    rows.push(...data.items);
    cursor = data.next === null ? '' : `&cursor=${data.next}`;
  } while (cursor !== '');
  expect(rows.map((row) => [row.place, row.friends])).toEqual([
    [1, 5],
    [2, 3],
    [2, 3],
    [4, 2],
    [5, 1],
    [5, 1],
    [5, 1],
  ]);
  expect(rows.map((row) => row.name)).toEqual([
    'Ho•••',
    'Ho•••',
    'Host1',
    ...Array(4).fill('Ho•••'),
  ]);
  expect(rows.filter((row) => row.me)).toHaveLength(1);
});

test('a month has its own board', async () => {
  world.clock.set('2026-04-01T00:00:00Z');
  expect(await boardOf(members[0] as TestMember)).toMatchObject({
    month: '2026-04',
    place: null,
    members: 0,
  });
  world.clock.set('2026-03-10T00:00:00Z');
});

test('a rank is read from counts and the list from its index, however many members there are', async () => {
  const { db } = world.database;
  await db.raw(
    `INSERT INTO member (email, nickname, country, inviter_code)
     SELECT 'many' || n || '@example.com', 'Many', 6, 'many' || n FROM generate_series(1, 20000) AS n`,
  );
  await db.raw(
    `INSERT INTO invite_rank (month, host_id, friends, reached_at)
     SELECT '2026-03-01', id, 1 + id % 7, now() FROM member WHERE inviter_code LIKE 'many%'`,
  );
  await db.raw('ANALYZE');
  const planOf = async (text: string) =>
    JSON.stringify(await db.raw(`EXPLAIN (FORMAT JSON) ${text}`));
  const page = await planOf(
    `SELECT host_id, friends FROM invite_rank WHERE month = '2026-03-01'
       AND (friends, host_id) < (3, 10000) ORDER BY friends DESC, host_id DESC LIMIT 21`,
  );
  // The cursor is found in the index, not passed by filtering.
  expect(page).toContain('invite_rank_order');
  expect(page).toMatch(/"Index Cond":"[^"]*ROW\(friends, host_id\)/);
  expect(page).not.toMatch(/"Node Type":"(Seq Scan|Sort)"/);
  const [counts] = await db.raw<{ count: number }>(
    `SELECT count(*) FROM invite_rank_count WHERE month = '2026-03-01'`,
  );
  expect(Number(counts?.count)).toBeLessThanOrEqual(7 * 16);
  const { place, members: all } = await boardOf(members[6] as TestMember);
  const [real] = await db.raw<{ count: number }>(
    `SELECT 1 + count(*) AS count FROM invite_rank WHERE month = '2026-03-01' AND friends > 1`,
  );
  expect(place).toBe(Number(real?.count));
  expect(all).toBe(20_007);
});

test('concurrent friends are counted correctly', async () => {
  const { db } = world.database;
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      db.raw(
        `UPDATE invite_rank SET friends = friends + 1 WHERE month = '2026-03-01' AND host_id = $1`,
        [ids[n % ids.length]],
      ),
    ),
  );
  const counted = inviteChecks.find(({ name }) => name.startsWith('the counts'));
  expect(await db.raw(counted?.finds ?? '')).toEqual([]);
});
