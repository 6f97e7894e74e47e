import type { BuzzPost } from '@pollen/contract/operations/buzz';
import type { OperatorTask } from '@pollen/contract/operator/task';
import { completeTaskFields, type TaskOutline } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalances, verifyLedger } from '../../points/ledger/public.ts';
import { closeTask, publishTask } from '../../tasks/task/public.ts';
import { buzzChecks } from './public.ts';
import { createPoll, createPost } from './testing/buzz-world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(async () => {
  expect(await verifyLedger(world.database.db, buzzChecks)).toMatchObject({ sound: true });
  await world.close();
});

interface Voted {
  readonly mine: number;
  readonly counts: number[];
}
const vote = (member: TestMember, post: number, option: unknown, guess?: unknown) =>
  member.post<Voted>(`/v1/buzz/post/${post}/vote`, { option, ...(guess ? { guess } : {}) }, null);
const read = (member: TestMember, post: number) => member.get<BuzzPost>(`/v1/buzz/post/${post}`);
const votesOf = ({ poll }: BuzzPost) => poll?.options.map((option) => option.votes);
const poll = (more = {}) => createPoll(world.database.db, world.clock(), more);

test('a repeated vote counts once and can be changed', async () => {
  const member = await createTestMember(world);
  const post = await poll();
  expect((await vote(member, post, 2)).data).toEqual({ mine: 2, counts: [0, 1, 0] });
  expect((await vote(member, post, 2)).data).toEqual({ mine: 2, counts: [0, 1, 0] });
  expect((await vote(member, post, 3)).data).toEqual({ mine: 3, counts: [0, 0, 1] });
  expect((await read(member, post)).data.poll).toMatchObject({ mine: 3, total: 1 });
});

test('the result is shown after voting or once the poll is closed, and not before', async () => {
  const [voter, reader] = [await createTestMember(world), await createTestMember(world)];
  const closesAt = new Date(world.clock().getTime() + 3600_000);
  const post = await poll({ closesAt });
  await vote(voter, post, 1);
  expect(votesOf((await read(voter, post)).data)).toEqual([1, 0, 0]);
  expect(votesOf((await read(reader, post)).data)).toEqual([null, null, null]);
  const anonymous = await world.app.inject({ url: `/api/v1/buzz/post/${post}` });
  expect(votesOf(anonymous.json().data)).toEqual([null, null, null]);
  world.clock.advanceSeconds(3600);
  expect(votesOf((await read(reader, post)).data)).toEqual([1, 0, 0]);
  expect((await read(reader, post)).data.poll).toMatchObject({ closed: true });
  expect((await vote(reader, post, 1)).code).toBe(6001);
});

test('an invalid option, poll or post is refused and changes nothing', async () => {
  const member = await createTestMember(world);
  const post = await poll();
  const opinion = await createPost(world.database.db, world.clock());
  for (const option of [0, 4, 9, 1.5, '1', null]) {
    expect((await vote(member, post, option)).code).toBe(400);
  }
  expect((await vote(member, opinion, 1)).code).toBe(404);
  expect((await vote(member, 999_999, 1)).code).toBe(404);
  expect((await read(member, post)).data.poll).toMatchObject({ mine: null, total: 0 });
});

test('a thousand concurrent votes and changes are counted correctly and do not deadlock', async () => {
  const post = await poll();
  const { db } = world.database;
  const members = await db.raw<{ id: number }>(
    `INSERT INTO member (email, nickname, country, inviter_code)
     SELECT 'voter-' || n || '@example.com', 'V', 6, 'voter-' || n FROM generate_series(1, 1000) AS n
     RETURNING id`,
  );
  const cast = (id: number, option: number) =>
    db.raw('SELECT verdict FROM buzz_cast_vote($1, $2, $3, NULL, now())', [post, id, option]);
  await Promise.all(
    members.flatMap(({ id }) => [cast(id, (id % 3) + 1), cast(id, ((id + 1) % 3) + 1)]),
  );
  const [rows] = await db.raw<{ votes: number; shards: number }>(
    `SELECT (SELECT count(*) FROM buzz_vote WHERE post_id = $1) AS votes, count(*) AS shards
     FROM buzz_tally WHERE post_id = $1 AND comment_id = 0`,
    [post],
  );
  expect(rows).toEqual({ votes: 1000, shards: 16 });
  const counted = await db.raw<{ counts: number[]; real: number[] }>(
    `SELECT buzz_counts($1, 3)::float8[] AS counts, ARRAY(SELECT count(v.member_id)::float8
       FROM generate_series(1, 3) AS o LEFT JOIN buzz_vote v ON v.post_id = $1 AND v.option_no = o
       GROUP BY o ORDER BY o) AS real`,
    [post],
  );
  expect(counted[0]?.counts).toEqual(counted[0]?.real);
  expect(counted[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
});

test('a vote does not wait for an uncommitted vote of the same poll', async () => {
  const post = await poll();
  const { db } = world.database;
  const [one, two] = [await createTestMember(world), await createTestMember(world)];
  expect(one.id % 16).not.toBe(two.id % 16);
  await db.transact(async (tx) => {
    await tx.raw('SELECT FROM buzz_cast_vote($1, $2, 1, NULL, now())', [post, one.id]);
    await db.raw(`SELECT FROM buzz_cast_vote($1, $2, 2, NULL, now())`, [post, two.id]);
  });
  expect((await read(one, post)).data.poll?.total).toBe(2);
});

test('any sequence of votes and changes adds up', async () => {
  const members = await Promise.all([1, 2, 3].map(() => createTestMember(world)));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { maxLength: 12 }),
      async (steps) => {
        const post = await poll();
        const last = new Map<number, number>();
        for (const [who, option] of steps) {
          const member = members[who] as TestMember;
          last.set(who, option);
          const expected = [1, 2, 3].map(
            (no) => [...last.values()].filter((chosen) => chosen === no).length,
          );
          expect((await vote(member, post, option)).data.counts).toEqual(expected);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('the database refuses a second vote, a deleted vote and invented counts', async () => {
  const { db } = world.database;
  const member = await createTestMember(world);
  const post = await poll();
  await vote(member, post, 1);
  await expect(
    db.raw('INSERT INTO buzz_vote VALUES ($1, $2, 2, now())', [post, member.id]),
  ).rejects.toMatchObject({ constraint: 'buzz_vote_pkey' });
  await expect(db.raw('DELETE FROM buzz_vote')).rejects.toMatchObject({
    constraint: 'buzz_vote_stays',
  });
  await expect(db.raw('UPDATE buzz_tally SET likes = likes + 1')).rejects.toMatchObject({
    constraint: 'buzz_tally_by_rows_only',
  });
});

test('close guesses win one chance when the poll closes, even if the job runs repeatedly', async () => {
  const closesAt = new Date(world.clock().getTime() + 3600_000);
  const post = await poll({ predicts: true, closesAt });
  const members = await Promise.all([1, 2, 3, 4].map(() => createTestMember(world)));
  const [close, exact, far, silent] = members as [TestMember, TestMember, TestMember, TestMember];
  // The split will be 2, 1, 1: 50, 25, 25 percent.
  await vote(close, post, 1, [54, 26, 20]);
  await vote(exact, post, 1, [50, 25, 25]);
  await vote(far, post, 2, [100, 0, 0]);
  await vote(silent, post, 3);
  expect((await vote(silent, post, 3, [50, 25, 25])).code).toBe(6002);
  expect((await vote(far, post, 2, [50, 25, 25])).code).toBe(6002);
  expect((await vote(far, post, 2, [100, 0, 0])).code).toBe(200);
  for (const guess of [
    [50, 50],
    [50, 25, 26],
    [-1, 51, 50],
    [33.3, 33.3, 33.4],
  ]) {
    expect((await vote(await createTestMember(world), post, 1, guess)).code).toBe(400);
  }
  const chances = async (member: TestMember) =>
    (await member.get<{ chances: number }>('/v1/user')).data.chances;
  const settle = async () => {
    await world.database.db.raw(`SELECT graphile_worker.add_job('settlePolls', '{}'::json)`);
    await world.runJobs();
  };
  await settle();
  expect(await chances(exact)).toBe(0);
  world.clock.advanceSeconds(3700);
  await settle();
  await settle();
  expect(await Promise.all(members.map(chances))).toEqual([1, 1, 0, 0]);
  expect((await read(close, post)).data.poll).toMatchObject({ won: true, offBy: 5 });
  expect((await read(exact, post)).data.poll).toMatchObject({ won: true, offBy: 0 });
  expect((await read(far, post)).data.poll).toMatchObject({ won: false, offBy: 50 });
  expect((await read(silent, post)).data.poll).toMatchObject({ won: null, guess: null });
});

const buzzTask: TaskOutline = {
  kind: 'buzz',
  title: { 'en-US': 'Say what you think' },
  description: { 'en-US': 'Vote or comment.' },
  minutes: 1,
  points: 12,
  screenOutPoints: 0,
  countries: [6],
  slots: 5,
};
const publish = (settings: object) =>
  world.database.db.transact((tx) =>
    publishTask(tx, completeTaskFields({ ...buzzTask, settings: { ...settings } }), {
      now: world.clock(),
    }),
  );
const points = async (member: TestMember) =>
  (await readBalances(world.database.db, member.id)).available;

test('voting or commenting on the post of a task completes the task and pays once', async () => {
  const [voter, writer] = [await createTestMember(world), await createTestMember(world)];
  const post = await poll();
  const task = await publish({ postId: post });
  expect((await read(voter, post)).data.taskNo).toBe(task.taskNo);
  await vote(voter, post, 1);
  await vote(voter, post, 2);
  await writer.post(`/v1/buzz/post/${post}/comment`, { text: 'What I think about it' });
  await vote(writer, post, 3);
  await vote(writer, await poll(), 1);
  await world.runJobs();
  expect([await points(voter), await points(writer)]).toEqual([12, 12]);
  await world.runJobs();
  expect(await points(voter)).toBe(12);
});

test('a vote counts even if its task is full or closed', async () => {
  const member = await createTestMember(world);
  const post = await poll();
  const task = await publish({ postId: post });
  await world.database.db.transact((tx) => closeTask(tx, task.id, world.clock()));
  expect((await vote(member, post, 1)).code).toBe(200);
  await world.runJobs();
  expect(await points(member)).toBe(0);
  expect(await world.database.db.raw('SELECT FROM graphile_worker._private_jobs')).toEqual([]);
});

test('a task finds the post that names it, and a copy takes it over once the original is closed', async () => {
  const { db } = world.database;
  const post = await poll();
  const task = await publish({ postId: post });
  const publisher = await createTestOperator(world, 'publisher');
  const { data: copy } = await publisher.post<OperatorTask>(`/tasks/${task.taskNo}/duplicate`);
  const member = await createTestMember(world);
  expect((await read(member, post)).data.taskNo).toBe(task.taskNo);
  await db.transact((tx) => closeTask(tx, task.id, world.clock()));
  expect((await publisher.post(`/tasks/${copy.taskNo}/open`)).code).toBe(200);
  expect((await read(member, post)).data.taskNo).toBe(copy.taskNo);
  const waiting = await poll({ taskNo: 'WAITING-1' });
  const found = await db.transact((tx) =>
    publishTask(tx, completeTaskFields(buzzTask), { now: world.clock(), taskNo: 'WAITING-1' }),
  );
  expect((await member.get<{ target: string }>(`/v1/task/${found.taskNo}`)).data.target).toBe(
    String(waiting),
  );
});
