import type { Participation } from '@pollen/contract/operations/process';
import type { WalletLine } from '@pollen/contract/operations/wallet';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cellOf, readFunnel } from '../../tasks/task/public.ts';
import { sampleSurvey } from '../../tasks/task/testing/sample-task.ts';
import { participations, readForReview } from './public.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from './testing/respondent.ts';

let api: TestApp;
let member: Respondent;

beforeAll(async () => {
  api = await createTestApp({ http: { trustProxy: 1 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createRespondent(api);
});
afterEach(async () => {
  expect(await findFaults(api)).toEqual([]);
});

/** Each decision is by a different reviewer: nobody may decide an appeal against their own. */
let auditor = 0;
const audit = (id: string, verdict: 1 | 2, reason: string | null = null) =>
  api.database.db.transact((tx) =>
    participations.reviewParticipation(tx, {
      participationId: Number(id),
      verdict,
      reason,
      operatorId: ++auditor,
      now: api.clock(),
    }),
  );

async function submit(): Promise<Participation> {
  const { data: begun } = await member.start(await publishSample(api, { audit: 'hand' }));
  api.clock.advanceSeconds(120);
  return (await member.submit(begun)).data;
}

const titles = async () => {
  const { data } = await member.get<{ items: { title: string; text: string }[] }>(
    '/v1/message/list',
  );
  return data.items.map(({ title, text }) => `${title} ${text}`);
};

/** A survey with a quota for those who drink coffee, and how many hold a slot in it. */
async function publishQuota(limit: number) {
  const survey = {
    ...sampleSurvey,
    pollen: { quotas: [{ name: 'coffee', if: "{drink} = 'coffee'", limit }] },
  };
  const fields = { audit: 'hand', surveySource: JSON.stringify(survey) } as const;
  const task = await publishSample(api, fields);
  const taken = async () => {
    const [cell] = await api.database.db.raw(
      `SELECT sum(taken)::int AS taken FROM task_slot WHERE task_id = $1 AND cell = $2`,
      [task.id, cellOf('coffee')],
    );
    return cell?.['taken'];
  };
  const complete = async (by: Respondent, answers?: object) => {
    const { data: begun } = await by.start(task);
    api.clock.advanceSeconds(120);
    return (await by.submit(begun, answers)).data;
  };
  return { taken, complete };
}

const appeal = (id: string) =>
  member.send('/v1/process/appeal', { participationId: id, text: 'I meant every word of it.' });

test('a complete that an appeal wins counts in its quota cell again', async () => {
  const { taken, complete } = await publishQuota(2);
  const { id } = await complete(member);
  expect(await taken()).toBe(1);
  await audit(id, 2, 'nonsense-text');
  expect(await taken()).toBe(0);
  await appeal(id);
  expect(await taken()).toBe(1);
  await audit(id, 1);
  expect(await taken()).toBe(1);
});

test('a complete that an appeal wins is paid beyond a quota cell that is full by now', async () => {
  const { taken, complete } = await publishQuota(1);
  const { id } = await complete(member);
  await audit(id, 2, 'nonsense-text');
  const answers = { age: 41, drink: 'coffee', why: 'For the smell of it', where: 'At the station' };
  expect(await complete(await createRespondent(api), answers)).toMatchObject({ state: 2 });
  await appeal(id);
  await audit(id, 1);
  expect(await member.points()).toMatchObject({ points: 120 });
  expect(await taken()).toBe(1);
});

describe('manual review', () => {
  test('submitted answers are pending until their review date; audit state 1 pays them with the task title on the wallet line', async () => {
    const handed = await submit();
    expect(handed).toMatchObject({ state: 2, auditState: 0, earned: 0, pending: 120 });
    expect(handed.reviewUntil).toBe(new Date(api.clock().getTime() + 3 * 86_400_000).toISOString());
    expect(await member.points()).toMatchObject({ points: 0, pending: 120 });
    const response = await readForReview(api.database.db, Number(handed.id));
    expect(response).toMatchObject({ memberId: member.id, proposal: 'accept' });
    expect(response?.answers).toMatchObject({ drink: 'coffee' });

    await audit(handed.id, 1);
    await audit(handed.id, 1);
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
    const { data } = await member.get<Participation>(`/v1/process/${handed.id}`);
    expect(data).toMatchObject({ state: 1, auditState: 1, earned: 120, reviewUntil: null });
    const lines = (await member.get<{ items: WalletLine[] }>('/v1/wallet/lines')).data.items;
    expect(lines[0]).toMatchObject({ reason: 'task.reward', params: { task: data.title } });
    expect(await titles()).toEqual(
      expect.arrayContaining([expect.stringContaining('Drinks at home')]),
    );
    await expect(audit(handed.id, 2, 'too-fast')).rejects.toThrow();
  });

  test('audit state 2 gives a reason, and one appeal within 14 days returns it to review', async () => {
    const handed = await submit();
    await audit(handed.id, 2, 'nonsense-text');
    expect(await member.points()).toMatchObject({ points: 0, pending: 0 });
    const { data: refused } = await member.get<Participation>(`/v1/process/${handed.id}`);
    expect(refused).toMatchObject({ state: 15, auditState: 2, reason: 'nonsense-text' });
    expect(await titles()).toEqual(
      expect.arrayContaining([expect.stringContaining('could not be understood')]),
    );
    const body = { participationId: handed.id, text: 'These were my honest words.' };
    const { data: appealed } = await member.send('/v1/process/appeal', body);
    expect(appealed).toMatchObject({ state: 2, pending: 120, appealUntil: null });
    expect(appealed.appeal).toMatchObject({ text: body.text, answer: null });
    expect((await member.send('/v1/process/appeal', body)).code).toBe(2024);
    await audit(handed.id, 1);
    const { data: paid } = await member.get<Participation>(`/v1/task/record/${handed.id}`);
    expect(paid).toMatchObject({ state: 1, earned: 120, appeal: { answer: 'accepted' } });
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
    expect(paid.transitions.map(({ state }) => state)).toEqual([0, 2, 15, 2, 1]);
  });

  test('an appeal after 14 days is too late, and a screen-out cannot be appealed', async () => {
    const handed = await submit();
    await audit(handed.id, 2, 'Please look at the photo again.');
    const { data } = await member.get<Participation>(`/v1/process/${handed.id}`);
    expect(data).toMatchObject({ reason: null, reasonText: 'Please look at the photo again.' });
    api.clock.advanceSeconds(14 * 86_400 + 1);
    const text = 'I would like to appeal.';
    const late = await member.send('/v1/process/appeal', { participationId: handed.id, text });
    expect(late.code).toBe(2024);
    const { data: begun } = await member.start(await publishSample(api));
    api.clock.advanceSeconds(10);
    const { data: out } = await member.submit(begun, { age: 3, drink: 'tea' });
    expect((await member.send('/v1/process/appeal', { participationId: out.id, text })).code).toBe(
      2024,
    );
  });

  test('if no slot is left, the reserve pays for a successful appeal', async () => {
    const task = await publishSample(api, { slots: 1, starts: 5 });
    const { data: begun } = await member.start(task);
    api.clock.advanceSeconds(3);
    const { data: quick } = await member.submit(begun);
    expect(quick.state).toBe(4);
    const other = await createRespondent(api);
    expect((await other.start(task)).data.state).toBe(0);
    const text = 'I know these questions well.';
    await member.send('/v1/process/appeal', { participationId: quick.id, text });
    await audit(quick.id, 1);
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
  });

  test('the funnel counts every state that was reached', async () => {
    const task = await publishSample(api, { audit: 'hand' });
    const { data: begun } = await member.start(task);
    api.clock.advanceSeconds(120);
    const { data } = await member.submit(begun);
    await audit(data.id, 1);
    expect(await readFunnel(api.database.db, task.id)).toEqual([
      { state: 0, audit: 0, count: 1 },
      { state: 1, audit: 1, count: 1 },
      { state: 2, audit: 0, count: 1 },
    ]);
  });
});

describe('partner results', () => {
  const external = async () => {
    const task = await publishSample(api, { kind: 'external', settings: {} });
    const { data } = await member.start(task, { address: '49.145.0.1' });
    const [row] = await api.database.db.raw<{ session: string }>(
      'SELECT session FROM participation WHERE id = $1',
      [data.id],
    );
    return { id: data.id, session: row?.session ?? '' };
  };
  const finish = (session: string, state: 1 | 2 | 3 | 10) =>
    api.database.db.transact((tx) =>
      participations.finishExternal(tx, {
        session,
        state,
        reason: null,
        cause: 'postback:local',
        now: api.clock(),
      }),
    );

  test('many concurrent postbacks pay once', async () => {
    const { session } = await external();
    const all = await Promise.all([1, 1, 1, 10, 1].map((state) => finish(session, state as 1)));
    expect(all.filter((result) => result?.changed)).toHaveLength(1);
    const { points } = await member.points();
    expect([120, 6]).toContain(points);
    expect(await finish('no-such-session', 1)).toBeNull();
  });

  test('a reversal takes the available points, and a restoration pays again, once', async () => {
    const { id, session } = await external();
    await finish(session, 1);
    expect(await member.points()).toMatchObject({ points: 120 });
    const back = {
      session,
      state: 15 as const,
      reason: 'quality',
      cause: 'postback:local',
      now: api.clock(),
    };
    const reverse = () =>
      api.database.db.transact((tx) => participations.reverseExternal(tx, back));
    expect((await reverse())?.changed).toBe(true);
    expect((await reverse())?.changed).toBe(false);
    expect(await member.points()).toMatchObject({ points: 0 });
    const restore = () =>
      api.database.db.transact((tx) => participations.restoreExternal(tx, back));
    expect((await restore())?.changed).toBe(true);
    expect((await restore())?.changed).toBe(false);
    expect(await member.points()).toMatchObject({ points: 120 });
    expect((await reverse())?.changed).toBe(true);
    expect(await member.points()).toMatchObject({ points: 0 });
    const { data } = await member.get<{ items: { title: string; link: string }[] }>(
      '/v1/message/list',
    );
    expect(data.items.map(({ title }) => title)).toEqual([
      '120 points taken back: Drinks at home',
      '+120 points for Drinks at home',
      '120 points taken back: Drinks at home',
    ]);
    expect(new Set(data.items.map(({ link }) => link))).toEqual(new Set([`/survey/end?id=${id}`]));
  });

  test('a partner refusal notifies the member once, with its reason, and can be appealed', async () => {
    const { session } = await external();
    const refuse = () =>
      api.database.db.transact((tx) =>
        participations.finishExternal(tx, {
          session,
          state: 4,
          reason: 'too-fast',
          cause: 'postback:local',
          now: api.clock(),
        }),
      );
    await Promise.all([refuse(), refuse(), refuse()]);
    const received = await titles();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^Not accepted: Drinks at home It was answered faster .* appeal/);
  });

  test('a partner result that arrives after our deadline still counts', async () => {
    const { session } = await external();
    api.clock.advanceSeconds(24 * 3600 + 1);
    await api.database.db.raw('SELECT participation_expire($1, 100)', [api.clock()]);
    expect((await finish(session, 1))?.view).toMatchObject({ state: 1, earned: 120 });
  });

  test('14: the browser returns from another country; the return alone decides nothing', async () => {
    const { id, session } = await external();
    const same = await member.send('/v1/process/back', { session }, { address: '49.145.0.1' });
    expect(same.data).toMatchObject({ id, state: 0, earned: 0 });
    const abroad = await member.send('/v1/process/back', { session }, { address: '5.173.0.1' });
    expect(abroad.data).toMatchObject({ state: 14, reason: 'return-country', earned: 0 });
  });

  test('a task of kind buzz is started and paid in one step, once', async () => {
    const { taskNo } = await publishSample(api, { kind: 'buzz', settings: { postId: 5 } });
    await api.database.db.raw(
      `WITH topic AS (INSERT INTO buzz_topic (words, created_at) VALUES ('{"en-US": "Drinks"}', now())
           RETURNING id),
         post AS (INSERT INTO buzz_post (topic_id, kind, words, options, task_no, hot, created_at)
           SELECT id, 'poll', '{"en-US": "Tea or coffee?"}', '["Tea", "Coffee"]', $2, 0, now() FROM topic
           RETURNING id)
       INSERT INTO buzz_vote (post_id, member_id, option_no, created_at) SELECT id, $1, 1, now() FROM post`,
      [member.id, taskNo],
    );
    const direct = () =>
      api.database.db.transact((tx) =>
        participations.finishDirectly(tx, {
          memberId: member.id,
          taskNo,
          cause: 'took-part',
          now: api.clock(),
        }),
      );
    await Promise.all([direct(), direct(), direct()]);
    expect(await member.points()).toMatchObject({ points: 120 });
    const survey = await publishSample(api);
    const none = await api.database.db.transact((tx) =>
      participations.finishDirectly(tx, {
        memberId: member.id,
        taskNo: survey.taskNo,
        cause: 'took-part',
        now: api.clock(),
      }),
    );
    expect(none).toBeNull();
  });

  test('a submitted shop visit waits for review', async () => {
    const task = await publishSample(api, { kind: 'staged', settings: { stages: [] } });
    const { data } = await member.start(task);
    const finishStages = (memberId: number) =>
      api.database.db.transact((tx) =>
        participations.finishStages(tx, {
          participationId: Number(data.id),
          memberId,
          now: api.clock(),
        }),
      );
    await expect(finishStages(member.id + 1)).rejects.toThrow('notFound');
    expect(await finishStages(member.id)).toMatchObject({ state: 2, pending: 120 });
  });
});
