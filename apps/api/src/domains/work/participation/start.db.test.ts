import { randomUUID } from 'node:crypto';
import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleAnswers, sampleSurvey } from '../../tasks/task/testing/sample-task.ts';
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

/** Of the Philippines, where members of these tests live, and of Poland. */
const manila = '49.145.0.1';
const warsaw = '5.173.0.1';

const set = (who: Respondent, column: string, value: unknown) =>
  api.database.db.raw(`UPDATE member SET ${column} = $2 WHERE id = $1`, [who.id, value]);

describe('races', () => {
  test('concurrent starts of one member create one participation', async () => {
    const task = await publishSample(api);
    const all = await Promise.all(Array.from({ length: 20 }, () => member.start(task)));
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
    expect(all.filter(({ data }) => !data.resumed)).toHaveLength(1);
    expect(all.every(({ data }) => data.state === 0)).toBe(true);
  });

  test('the last slot goes to one of 200; the others are compensated', async () => {
    const task = await publishSample(api, { slots: 1, starts: 200 });
    const members = await Promise.all(Array.from({ length: 200 }, () => createRespondent(api)));
    const all = await Promise.all(members.map((one) => one.start(task)));
    const states = all.map(({ data }) => data.state);
    expect(states.filter((state) => state === 0)).toHaveLength(1);
    expect(states.filter((state) => state === 3)).toHaveLength(199);
    expect(all.filter(({ data }) => data.earned === 6)).toHaveLength(199);
  });

  test('slots spread over many rows are all used, and none is oversold', async () => {
    const task = await publishSample(api, { slots: 2000, starts: 2000 });
    const db = api.database.db;
    await db.raw(`UPDATE task_slot SET taken = size WHERE task_id = $1 AND cell = ''`, [task.id]);
    await db.raw(
      `UPDATE task_slot SET taken = size - 1 WHERE task_id = $1 AND cell = '' AND shard IN (3, 7, 11)`,
      [task.id],
    );
    const members = await Promise.all(Array.from({ length: 30 }, () => createRespondent(api)));
    const all = await Promise.all(members.map((one) => one.start(task)));
    expect(all.filter(({ data }) => data.state === 0)).toHaveLength(3);
    // Revert the counts the test invented.
    await db.raw(
      `UPDATE task_slot AS slot SET taken = CASE shard WHEN 3 THEN 1 WHEN 7 THEN 1 WHEN 11 THEN 1
         ELSE 0 END WHERE task_id = $1 AND cell = ''`,
      [task.id],
    );
  });

  test('a repeated idempotency key starts once and returns the same answer', async () => {
    const { taskNo } = await publishSample(api);
    const key = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => member.send('/v1/process/start', { taskNo }, { key })),
    );
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe('§3 intercepts at the start', () => {
  test('3: a full task compensates for ten minutes and is then just closed', async () => {
    const task = await publishSample(api, { slots: 1 });
    await member.start(task);
    const late = await createRespondent(api);
    expect((await late.start(task)).data).toMatchObject({
      state: 3,
      earned: 6,
      reason: 'places-gone',
    });
    api.clock.advanceSeconds(700);
    const later = await createRespondent(api);
    expect(await later.start(task)).toMatchObject({ code: 2020, data: { obstacle: 'full' } });
  });

  test("5: an address in another country than the member's", async () => {
    const task = await publishSample(api);
    const { data } = await member.start(task, { address: warsaw });
    expect(data).toMatchObject({
      state: 5,
      auditState: 0,
      earned: 0,
      reason: 'ip-country',
      work: null,
    });
    expect(data.appealUntil).not.toBeNull();
    const home = await createRespondent(api);
    expect((await home.start(task, { address: manila })).data.state).toBe(0);
    const unknown = await createRespondent(api);
    expect((await unknown.start(task, { address: '10.1.2.3' })).data.state).toBe(0);
  });

  test('6: a device on which another member took part', async () => {
    const task = await publishSample(api);
    const all = await Promise.all(
      [member, await createRespondent(api), await createRespondent(api)].map((one) =>
        one.start(task, { cookie: 'one-phone' }),
      ),
    );
    expect(all.map(({ data }) => data.state).sort()).toEqual([0, 6, 6]);
    const other = await publishSample(api);
    expect((await member.start(other, { cookie: 'one-phone' })).data.state).toBe(0);
  });

  test('7: a member who lives outside the target area', async () => {
    const task = await publishSample(api, { targeting: { provinces: ['PH-CEB'] } });
    expect(await member.start(task)).toMatchObject({
      code: 2021,
      data: { obstacle: 'profileMissing' },
    });
    await set(member, 'province', 'PH-MNL');
    expect((await member.start(task)).data).toMatchObject({ state: 7, reason: 'outside-area' });
    const neighbour = await createRespondent(api);
    await set(neighbour, 'province', 'PH-CEB');
    expect((await neighbour.start(task)).data.state).toBe(0);
  });

  test('8: more members of one IP address than the task allows', async () => {
    const task = await publishSample(api, { sameAddressLimit: 2 });
    const states: number[] = [];
    for (const one of [member, await createRespondent(api), await createRespondent(api)]) {
      states.push((await one.start(task, { address: manila })).data.state);
    }
    expect(states).toEqual([0, 0, 8]);
    // A private address does not identify a network.
    const local = await createRespondent(api);
    expect((await local.start(task, { address: '192.168.1.5' })).data.state).toBe(0);
  });

  test('12: a member who took part in a task of the same exclusion group', async () => {
    const first = await publishSample(api, { exclusionGroup: 'coffee-waves' });
    const second = await publishSample(api, { exclusionGroup: 'coffee-waves' });
    expect((await member.start(first)).data.state).toBe(0);
    expect((await member.start(second)).data).toMatchObject({
      state: 12,
      reason: 'took-part-before',
      earned: 0,
    });
  });

  test('14: answers submitted from another country than the start', async () => {
    const task = await publishSample(api);
    const { data: begun } = await member.start(task, { address: manila });
    api.clock.advanceSeconds(120);
    const { data } = await member.submit(begun, sampleAnswers, { address: warsaw });
    expect(data).toMatchObject({ state: 14, reason: 'return-country', earned: 0 });
    const other = await createRespondent(api);
    const { data: again } = await other.start(task, { address: manila });
    api.clock.advanceSeconds(120);
    const own = { ...sampleAnswers, why: 'My mother taught me to like the smell' };
    // Mobile addresses change, so this is only a signal for the reviewer.
    expect((await other.submit(again, own, { address: '49.145.9.9' })).data.state).toBe(1);
    const [row] = await api.database.db.raw<{ signals: { name: string }[] }>(
      'SELECT signals FROM participation WHERE id = $1',
      [again.id],
    );
    expect(row?.signals.map(({ name }) => name)).toEqual(['return-address']);
  });

  test('3 and 16: a quota full before the end, and at the end', async () => {
    const survey = {
      ...sampleSurvey,
      pollen: { quotas: [{ name: 'coffee', if: "{drink} = 'coffee'", limit: 1 }] },
    };
    const task = await publishSample(api, { surveySource: JSON.stringify(survey) });
    const others = [await createRespondent(api), await createRespondent(api)];
    const begun: Participation[] = [];
    for (const one of [member, ...others]) begun.push((await one.start(task)).data);
    const [first, second, third] = begun;
    if (!first || !second || !third) throw new Error('three participations were started');
    api.clock.advanceSeconds(120);
    expect((await member.submit(first)).data.state).toBe(1);
    const own = { ...sampleAnswers, why: 'Because my sister sells it at the market' };
    expect((await others[0]?.submit(second, own))?.data).toMatchObject({
      state: 16,
      reason: 'cell-full',
      earned: 6,
    });
    const saved = await others[1]?.send<{ state: number }>('/v1/process/answer', {
      participationId: third.id,
      sequence: 2,
      page: 'first',
      answers: { age: 30, drink: 'coffee' },
      leaving: true,
    });
    expect(saved?.data).toMatchObject({ state: 3, ended: true });
    expect(await others[1]?.points()).toMatchObject({ points: 6 });
  });

  test('15 and review: careless answers are refused or go to review', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const grid = (name: string) => ({
      type: 'matrix',
      name,
      columns: ['no', 'maybe', 'yes'],
      rows,
      isAllRowRequired: true,
    });
    const survey = {
      pages: [{ name: 'second', elements: [grid('one'), grid('two')] }],
      pollen: {
        attentionChecks: [
          { question: 'one', passIf: "{one.a} = 'no'" },
          { question: 'two', passIf: "{two.a} = 'no'" },
        ],
      },
    };
    const same = Object.fromEntries(rows.map((row) => [row, 'yes']));
    const { data: begun } = await member.start(
      await publishSample(api, { surveySource: JSON.stringify(survey) }),
    );
    api.clock.advanceSeconds(120);
    const { data } = await member.submit(begun, { one: same, two: same });
    expect(data).toMatchObject({ state: 15, auditState: 0, reason: 'straight-lining' });
    const { data: byHand } = await member.start(
      await publishSample(api, { surveySource: JSON.stringify(survey), audit: 'hand' }),
    );
    api.clock.advanceSeconds(120);
    // With manual review the server refuses nothing by itself.
    expect((await member.submit(byHand, { one: same, two: same })).data.state).toBe(2);
  });
});

describe('who may start', () => {
  test('not a missing, paused, ended or future task, nor one of another country', async () => {
    expect((await member.start({ taskNo: 'T-nowhere' })).code).toBe(404);
    const now = api.clock().getTime();
    const later = await publishSample(api, { startsAt: new Date(now + 1000).toISOString() });
    expect(await member.start(later)).toMatchObject({
      code: 2020,
      data: { obstacle: 'notYetOpen' },
    });
    const over = await publishSample(api, { endsAt: new Date(now - 1000).toISOString() });
    expect(await member.start(over)).toMatchObject({ code: 2020, data: { obstacle: 'ended' } });
    const polish = await publishSample(api, { countries: [8] });
    expect(await member.start(polish)).toMatchObject({ code: 2021, data: { obstacle: 'country' } });
  });

  test('only members who match gender, age and profile answers', async () => {
    const women = await publishSample(api, { targeting: { genders: ['female'] } });
    await set(member, 'gender', 'male');
    expect(await member.start(women)).toMatchObject({
      code: 2021,
      data: { obstacle: 'notForYou' },
    });
    await set(member, 'birth_year', api.clock().getUTCFullYear() - 30);
    const young = await publishSample(api, { targeting: { ageTo: 29 } });
    expect(await member.start(young)).toMatchObject({
      code: 2021,
      data: { obstacle: 'notForYou' },
    });
    const drivers = await publishSample(api, { targeting: { profile: { car: ['yes'] } } });
    expect((await member.start(drivers)).data).toMatchObject({ obstacle: 'profileMissing' });
  });

  test("the sharer's code is kept, also from before the registration or the log-in", async () => {
    const task = await publishSample(api);
    const { data } = await member.send('/v1/process/start', {
      taskNo: task.taskNo,
      sharerCode: 'maria',
    });
    const guest = await createRespondent(api);
    await set(guest, 'joined_task_no', task.taskNo);
    await set(guest, 'joined_sharer_code', 'jose');
    const { data: joined } = await guest.start(task);
    const friend = await createRespondent(api);
    await api.database.db.raw(
      "UPDATE member SET shared_task_no = $1, shared_sharer_code = 'ana' WHERE id = $2",
      [task.taskNo, friend.id],
    );
    const { data: shared } = await friend.start(task);
    const { data: unrelated } = await friend.start(await publishSample(api));
    const rows = await api.database.db.raw<{ sharer_code: string | null }>(
      'SELECT sharer_code FROM participation WHERE id IN ($1, $2, $3, $4) ORDER BY id',
      [data.id, joined.id, shared.id, unrelated.id],
    );
    expect(rows.map((row) => row.sharer_code)).toEqual(['maria', 'jose', 'ana', null]);
  });
});
