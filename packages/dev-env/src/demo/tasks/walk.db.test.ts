import { randomInt } from 'node:crypto';
import { verifyMoney } from '@pollen/api/domains/insight/ledger-proof/public';
import { readCells, readTaskRowByNo } from '@pollen/api/domains/tasks/task/public';
import { countryCodes } from '@pollen/contract/codes/country';
import type { Participation } from '@pollen/contract/operations/process';
import type { ShopVisit, Visit } from '@pollen/contract/operations/stage';
import type { TaskDetail, TaskRecord, TaskSummary } from '@pollen/contract/operations/task';
import type { Answers } from '@pollen/contract/survey/plan';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerHonestly } from '../../honest-answers.ts';
import { createTestApp, createTestClock, type TestApp } from '../../test-app.ts';
import { createTestMember, type TestMember } from '../../test-member.ts';
import { seedDemo } from '../seed.ts';
import { demoSteps } from '../steps.ts';
import { type DemoTask, demoTasks } from './task-data.ts';

let world: TestApp;
const day = '2026-06-01T03:00:00Z';
beforeAll(async () => {
  world = await createTestApp({ clock: createTestClock(day) });
  await seedDemo(world.database.db, demoSteps, world.clock, world.services.keyRing);
}, 120_000);
afterAll(() => world.close());
// A poll is open for two days, and every walk takes more than one.
beforeEach(() => world.clock.set(day));

/** Fixed answers where random ones would fail: the coffee survey has an age limit and an attention check. */
const fixed: Readonly<Record<string, Answers>> = {
  'T-20410': {
    age: 30,
    opinions: { start: 'no', pay: 'partly', check: 'agree', try: 'fully', cafe: 'partly' },
  },
};

async function start(member: TestMember, taskNo: string): Promise<Participation> {
  const { code, msg, data } = await member.post<Participation>('/v1/process/start', { taskNo });
  expect([taskNo, code, msg]).toEqual([taskNo, 200, 'OK']);
  expect([taskNo, data.state]).toEqual([taskNo, 0]);
  return data;
}

async function answerSurvey(member: TestMember, taskNo: string, words: string) {
  const { id, work } = await start(member, taskNo);
  if (!work?.plan) throw new Error(`${taskNo} has no survey`);
  const run = answerHonestly(work.plan, {
    words,
    now: world.clock,
    ...(fixed[taskNo] ? { fixed: fixed[taskNo] } : {}),
  });
  expect([taskNo, run.end]).toEqual([taskNo, { kind: 'complete' }]);
  world.clock.advanceSeconds(300);
  const copy = { participationId: id, sequence: 1, page: run.page, answers: run.answers };
  await member.post('/v1/process/submit', copy);
}

/** Acts as a visitor of the local network's page who chooses how the survey ends. */
async function leaveAndComplete(member: TestMember, taskNo: string): Promise<void> {
  const { work } = await start(member, taskNo);
  const entry = new URL(work?.redirectUrl ?? '');
  expect((await world.app.inject({ url: `${entry.pathname}${entry.search}` })).statusCode).toBe(
    200,
  );
  const form = new URLSearchParams(entry.search);
  form.set('outcome', 'complete');
  const back = await world.app.inject({
    method: 'POST',
    url: entry.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  expect(back.headers.location).toContain('/task/back');
}

/** An accepted picture, as the files module stores it. */
async function picture({ id }: TestMember): Promise<string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const name = `${Array.from({ length: 32 }, () => letters[randomInt(32)]).join('')}.jpg`;
  await world.database.db.raw(
    `INSERT INTO stored_file (name, member_id, screen, source, content_type, size_bytes, width_pixels,
       height_pixels, created_at)
     VALUES ($1, $2, 'STAGE', $1, 'image/jpeg', 1000, 100, 100, $3)`,
    [name, id, world.clock()],
  );
  return name;
}

async function answersTo(member: TestMember, visit: Visit) {
  const answers = [];
  for (const { stage, goods } of visit.stages) {
    const seen = goods.map(({ good, options, price }) => ({
      good,
      ...(price === null
        ? { seen: 'other', price: options[0] ?? '3.5' }
        : { seen: 'same', price: null }),
    }));
    answers.push({ stage, goods: seen, photos: goods.length > 0 ? [] : [await picture(member)] });
  }
  return answers;
}

async function visitShop(member: TestMember, taskNo: string): Promise<void> {
  const { id } = await start(member, taskNo);
  const { data } = await member.get<ShopVisit>(`/v1/stage/${id}`);
  for (const visit of data.visits) {
    if (visit.visit > 1) world.clock.advanceSeconds(24 * 3600);
    const answers = await answersTo(member, visit);
    const body = { participationId: id, visit: visit.visit, answers };
    const handed = await member.post('/v1/process/stage', body);
    expect([taskNo, visit.visit, handed.code, handed.msg]).toEqual([
      taskNo,
      visit.visit,
      200,
      'OK',
    ]);
  }
}

async function takePart(member: TestMember, taskNo: string): Promise<void> {
  const { data } = await member.get<TaskDetail>(`/v1/task/${taskNo}`);
  expect([taskNo, data.target]).toEqual([taskNo, expect.stringMatching(/^\d+$/)]);
  expect((await member.post(`/v1/buzz/post/${data.target}/vote`, { option: 1 })).code).toBe(200);
  await world.runJobs();
}

const walks: Readonly<
  Record<DemoTask['kind'], (member: TestMember, taskNo: string, words: string) => Promise<void>>
> = {
  survey: answerSurvey,
  profile: answerSurvey,
  external: leaveAndComplete,
  staged: visitShop,
  buzz: takePart,
};

async function offered(member: TestMember): Promise<string[]> {
  const found: string[] = [];
  for (const section of [1, 2, 3]) {
    const path = `/v1/task/list?section=${section}&limit=100`;
    const { data } = await member.get<{ items: TaskSummary[] }>(path);
    found.push(...data.items.map(({ taskNo }) => taskNo));
  }
  return found;
}

describe.each(countryCodes)('a member of country %i', (country) => {
  test('is offered every demo task, can complete each, and is paid the stated points', async () => {
    const member = await createTestMember(world, { country });
    expect((await offered(member)).sort()).toEqual(demoTasks.map(({ taskNo }) => taskNo).sort());
    // Shop visits last, since they take a day.
    const inOrder = [...demoTasks].sort((a, b) => +(a.kind === 'staged') - +(b.kind === 'staged'));
    for (const { kind, taskNo } of inOrder) {
      await walks[kind](member, taskNo, `My own view from country ${country}, in a few words.`);
    }
    const { data } = await member.get<{ items: TaskRecord[] }>('/v1/task/record?limit=100');
    const ends = data.items.map(({ taskNo, state, earned, pending }) => [
      taskNo,
      state,
      earned,
      pending,
    ]);
    const wanted = demoTasks.map(({ taskNo, points, byHand }) =>
      byHand ? [taskNo, 2, 0, points] : [taskNo, 1, points, 0],
    );
    expect(ends.sort()).toEqual(wanted.sort());
    expect(await offered(member)).toEqual([]);
  }, 120_000);
});

test.each(demoTasks.filter(({ kind }) => kind === 'survey'))(
  '$taskNo does not automatically pay answers submitted the moment it opens',
  async ({ taskNo, byHand }) => {
    const member = await createTestMember(world, { country: 3 });
    const { id, work } = await start(member, taskNo);
    if (!work?.plan) throw new Error(`${taskNo} has no survey`);
    const run = answerHonestly(work.plan, {
      words: `Typed by a script for ${taskNo}, without reading.`,
      now: world.clock,
      ...(fixed[taskNo] ? { fixed: fixed[taskNo] } : {}),
    });
    const copy = { participationId: id, sequence: 1, page: run.page, answers: run.answers };
    const { data } = await member.post<Participation>('/v1/process/submit', copy);
    // Tasks that are reviewed by hand leave these answers to the reviewer, too.
    expect(data).toMatchObject({ state: byHand ? 2 : 4, earned: 0 });
  },
);

test('the ten-page survey branches, explains its screen-out, and counts its quotas', async () => {
  const ask = async (answers: Answers) => {
    const member = await createTestMember(world, { country: 5, locale: 'th' });
    const { id, work } = await start(member, 'T-20410');
    expect(work?.plan?.pages).toHaveLength(10);
    if (!work?.plan) throw new Error('no survey');
    const run = answerHonestly(work.plan, {
      words: `Words of member ${member.id}, all their own.`,
      fixed: { ...fixed['T-20410'], ...answers },
      now: world.clock,
    });
    world.clock.advanceSeconds(300);
    const copy = { participationId: id, sequence: 1, page: run.page, answers: run.answers };
    const { data } = await member.post<Participation>('/v1/process/submit', copy);
    return { data, asked: Object.keys(run.answers) };
  };
  const online = await ask({ where: 'online', age: 40 });
  expect(online.asked).toEqual(expect.arrayContaining(['shop', 'delivery', 'cups']));
  expect(online.data).toMatchObject({ state: 1, earned: 90 });
  const market = await ask({ where: 'market', drank: 'some', kinds: ['sachet'], age: 30 });
  for (const name of ['shop', 'delivery', 'cups', 'served']) {
    expect(market.asked).not.toContain(name);
  }
  const young = await ask({ age: 15 });
  expect(young.data).toMatchObject({ state: 10, earned: 6, reason: 'under-18' });
  expect(young.data.reasonText).not.toBeNull();
  const { db } = world.database;
  const task = await readTaskRowByNo(db, 'T-20410');
  const cells = await readCells(db, task?.id ?? 0);
  expect(cells).toContainEqual({ cell: 'q:35-and-over', size: 200, taken: 1 });
});

test('the ledger proof succeeds', async () => {
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});
