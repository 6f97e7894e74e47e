import type { Reach } from '@pollen/contract/operator/reach';
import type { TaskFunnel } from '@pollen/contract/operator/task';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewParticipation } from '../../../work/participation/commands/review-participation.ts';
import {
  createRespondent,
  type Respondent,
} from '../../../work/participation/testing/respondent.ts';
import { foldFunnel } from '../store/funnel.ts';
import { publishByOperator, taskIdOf } from '../testing/operator-world.ts';
import { answerFileOf, streamAnswers } from './queries/export-answers.ts';

let api: TestApp;
let publisher: TestOperator;

beforeAll(async () => {
  api = await createTestApp({ http: { trustProxy: 1 } });
  publisher = await createTestOperator(api, 'publisher');
});
afterAll(() => api.close());

const idOf = (taskNo: string) => taskIdOf(api, taskNo);

const answersOf = (index: number) => ({
  age: 20 + index,
  drink: 'tea',
  why: `Number ${index} likes it in the morning`,
  where: `At home, in room ${index}`,
});

const dayMs = 86_400_000;
const tenMinutesMs = 600_000;

/** Steps are counted by UTC day: what begins just before midnight would end on another day. */
function avoidMidnight(): void {
  const sinceMidnightMs = api.clock().getTime() % dayMs;
  if (sinceMidnightMs > dayMs - tenMinutesMs) api.clock.advanceSeconds(tenMinutesMs / 1000);
}

describe('the funnel', () => {
  const funnelOf = async (taskNo: string) =>
    (await publisher.get<TaskFunnel>(`/tasks/${taskNo}/funnel`)).data;

  test('counts every step once per member, with the reasons for other ends', async () => {
    avoidMidnight();
    const { taskNo } = await publishByOperator(publisher, { audit: 'hand' });
    const everybody: Respondent[] = [];
    for (let index = 0; index < 5; index += 1) everybody.push(await createRespondent(api));
    for (const member of everybody) {
      await member.get('/v1/task/list?section=1');
      await member.get('/v1/task/list?section=1');
    }
    const [one, two, three, four] = everybody as [Respondent, Respondent, Respondent, Respondent];
    await one.get(`/v1/task/${taskNo}`);
    await one.get(`/v1/task/${taskNo}`);
    const begun = await Promise.all(
      [one, two, three, four].map(async (member) => (await member.start({ taskNo })).data),
    );
    api.clock.advanceSeconds(120);
    const [first, second, third] = begun;
    if (!first || !second || !third) throw new Error('no participation was started');
    await one.submit(first, answersOf(1));
    await two.submit(second, answersOf(2));
    await three.submit(third, { age: 12, drink: 'tea' });
    await api.database.db.transact((tx) =>
      reviewParticipation(tx, {
        participationId: Number(first.id),
        verdict: 1,
        reason: null,
        operatorId: publisher.id,
        now: api.clock(),
      }),
    );
    await expect.poll(async () => (await funnelOf(taskNo)).totals.opened).toBe(1);
    const funnel = await funnelOf(taskNo);
    expect(funnel.totals).toEqual({
      shown: 5,
      opened: 1,
      started: 4,
      screenedOut: 1,
      finished: 2,
      qualified: 1,
      paid: 1,
    });
    // Where the four who started are now.
    expect(funnel.standings).toEqual({
      underway: 1,
      review: 1,
      paid: 1,
      compensated: 1,
      refused: 0,
      alreadyTaken: 0,
    });
    expect(funnel.ends).toEqual([{ state: 10, reason: 'under-18', count: 1 }]);
    expect(funnel.answers).toEqual({ all: 3, qualified: 1 });
    expect(funnel.days).toHaveLength(1);
    expect(funnel.days[0]).toMatchObject({ started: 4, finished: 2, qualified: 1 });
    // Folding past days changes rows but not figures.
    const tomorrow = new Date(api.clock().getTime() + 2 * 86_400_000);
    await foldFunnel(api.database.db, tomorrow);
    await foldFunnel(api.database.db, tomorrow);
    expect(await funnelOf(taskNo)).toEqual(funnel);
    const [rows] = await api.database.db.raw<{ shards: number }>(
      'SELECT count(DISTINCT shard)::integer AS shards FROM task_funnel WHERE task_id = $1',
      [await idOf(taskNo)],
    );
    expect(rows?.shards).toBe(1);
  });
});

describe('the reach of a task', () => {
  const reach = async (countries: number[], targeting: object = {}) =>
    (await publisher.post<Reach>('/task-reach', { countries, targeting })).data;

  test('equals the members who would see it in their list', async () => {
    const before = await reach([8]);
    const member = await createRespondent(api, { country: 8 });
    const set = (column: string, value: unknown) =>
      api.database.db.raw(`UPDATE member SET ${column} = $2 WHERE id = $1`, [member.id, value]);
    await set('gender', 'female');
    await set('birth_year', 1990);
    await set('province', 'PL-14');
    await api.database.db.raw(
      `INSERT INTO member_profile_answer VALUES ($1, 'car', 'yes', now())`,
      [member.id],
    );
    expect(await reach([8])).toEqual({ members: before.members + 1, exact: true, margin: 0 });
    const year = api.clock().getUTCFullYear();
    const counted = async (targeting: object) => (await reach([8], targeting)).members;
    expect(await counted({ genders: ['female'], ageFrom: year - 1990 })).toBe(1);
    expect(await counted({ genders: ['male'] })).toBe(0);
    expect(await counted({ ageTo: year - 1991 })).toBe(0);
    expect(await counted({ provinces: ['PL-14'], profile: { car: ['no', 'yes'] } })).toBe(1);
    expect(await counted({ profile: { car: ['no'] } })).toBe(0);
    await set('suspended_at', new Date());
    expect(await counted({ genders: ['female'] })).toBe(0);
  });

  test('is estimated from a sample for large numbers, within the stated margin', async () => {
    const { db } = api.database;
    await db.raw(`
      INSERT INTO member (email, nickname, country, gender, birth_year, inviter_code)
      SELECT 'crowd' || n || '@pollen.test', repeat('crowd', 20), 9,
        CASE WHEN n % 4 = 0 THEN 'male' ELSE 'female' END, 1980, 'crowd' || n
      FROM generate_series(1, 40000) AS n`);
    await db.raw('ANALYZE member');
    const all = await reach([9]);
    expect(all.exact).toBe(false);
    expect(Math.abs(all.members - 40_000)).toBeLessThan(2000);
    const men = await reach([9], { genders: ['male'] });
    expect(men.margin).toBeGreaterThan(0);
    expect(Math.abs(men.members - 10_000)).toBeLessThanOrEqual(2 * men.margin);
    expect(await reach([9], { genders: ['male'] })).toEqual(men);
  });
});

describe('answers as a file', () => {
  const fetchFile = (taskNo: string, query: string, { cookie } = publisher) =>
    api.app.inject({
      url: `/api/console/tasks/${taskNo}/answers?${query}`,
      headers: { cookie },
    });

  test('exported answers carry no names and the export is recorded in the action log', async () => {
    const { taskNo } = await publishByOperator(publisher);
    const [one, two] = [await createRespondent(api), await createRespondent(api)];
    const [first, second] = [
      (await one.start({ taskNo })).data,
      (await two.start({ taskNo })).data,
    ];
    api.clock.advanceSeconds(120);
    await one.submit(first, { ...answersOf(1), why: '=cmd|"calc" likes\ntwo lines of it' });
    await two.submit(second, { age: 12, drink: 'tea' });
    const csv = await fetchFile(taskNo, 'format=csv');
    expect(csv.headers['content-disposition']).toContain(`${taskNo}-all.csv`);
    expect(csv.body).toContain('\uFEFFparticipation,surveyVersion,state,');
    expect(csv.body).toContain(`"'=cmd|""calc"" likes\ntwo lines of it"`);
    expect(csv.body).not.toContain(one.email);
    const lines = (await fetchFile(taskNo, 'format=jsonl')).body.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).state)).toEqual([1, 10]);
    const paid = (await fetchFile(taskNo, 'format=jsonl&which=qualified')).body.trim().split('\n');
    expect(paid).toHaveLength(1);
    const admin = await createTestOperator(api, 'admin');
    const { data } = await admin.get<{ items: { action: string }[] }>(
      `/actions?targetKind=task&targetId=${taskNo}`,
    );
    expect(data.items.filter(({ action }) => action === 'task.export')).toHaveLength(3);
    const auditor = await createTestOperator(api, 'auditor');
    expect((await fetchFile(taskNo, 'format=csv', auditor)).json().code).toBe(403);
  });

  test('are streamed in small chunks and wait for a slow reader', async () => {
    const { db } = api.database;
    const { taskNo } = await publishByOperator(publisher);
    const taskId = await idOf(taskNo);
    const rows = 30_000;
    await db.raw('ALTER TABLE participation DISABLE TRIGGER ALL');
    await db.raw(
      `INSERT INTO participation (member_id, task_id, state, audit_state, points,
         screen_out_points, started_at, expires_at, ended_at, change_at, answers)
       SELECT id, $1, 1, 1, 120, 6, now(), now(), now(), now(),
         jsonb_build_object('why', repeat('word ', 400))
       FROM member WHERE email LIKE 'crowd%' ORDER BY id LIMIT $2`,
      [taskId, rows],
    );
    await db.raw('ALTER TABLE participation ENABLE TRIGGER ALL');
    const wanted = { taskId, format: 'jsonl', onlyQualified: false } as const;
    let asked = 0;
    const counting = {
      ...db,
      query: (statement: Parameters<typeof db.query>[0]) => {
        asked += 1;
        return db.query(statement);
      },
    } as typeof db;
    const file = await answerFileOf(counting, wanted);
    const stream = streamAnswers(counting, file, wanted);
    await stream.next();
    await stream.next();
    // The server reads only as fast as the client consumes.
    expect(asked).toBe(2);
    let lines = 2 * 250;
    let longest = 0;
    let bytes = 0;
    for await (const piece of stream) {
      lines += piece.split('\n').length - 1;
      longest = Math.max(longest, piece.length);
      bytes += piece.length;
    }
    expect(lines).toBe(rows);
    expect(bytes).toBeGreaterThan(60_000_000);
    expect(longest).toBeLessThan(1_000_000);
  });
});
