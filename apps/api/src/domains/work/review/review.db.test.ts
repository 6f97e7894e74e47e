import type { Participation } from '@pollen/contract/operations/process';
import type { ReviewedParticipation, ReviewItem } from '@pollen/contract/operator/review';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishTask } from '../../tasks/task/public.ts';
import { sampleTask } from '../../tasks/task/testing/sample-task.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from '../participation/testing/respondent.ts';
import { reviewHooks } from './public.ts';
import {
  applyDueDecisions,
  type Decided,
  decide,
  outcomesOf,
  refusal,
  submitForReview,
} from './testing/review-world.ts';

let world: TestApp;
let lan: TestOperator;
let ada: TestOperator;
let member: Respondent;
beforeAll(async () => {
  world = await createTestApp({ http: { trustProxy: 1 } });
  lan = await createTestOperator(world, 'auditor');
  ada = await createTestOperator(world, 'auditor');
});
afterAll(async () => {
  expect(await findFaults(world)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  member = await createRespondent(world);
});

const submit = (by: Respondent = member) => submitForReview(world, by);
const stateOf = async (id: number) =>
  (await member.get<Participation>(`/v1/process/${id}`)).data.state;

describe('the queue', () => {
  test('is paged, with the earliest deadline first', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) ids.push(await submit(await createRespondent(world)));
    const seen: number[] = [];
    let next: string | null = '';
    do {
      const path: string = `/review?limit=1${next ? `&cursor=${next}` : ''}`;
      const { data } = await lan.get<{ items: ReviewItem[]; next: string | null }>(path);
      seen.push(...data.items.map(({ id }) => id));
      next = data.next;
    } while (next);
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(seen).size).toBe(seen.length);
    const { data } = await lan.get<{ all: number; oldestAt: string }>('/review/counts');
    expect(data.all).toBe(seen.length);
  });

  test('shows answers, times, the member and members with the same answers', async () => {
    const task = await publishSample(world, { audit: 'hand' });
    const [one, two] = [member, await createRespondent(world)];
    const shown: number[] = [];
    for (const [at, who] of [one, two].entries()) {
      const { data } = await who.start(task, { cookie: `phone-${at}` });
      world.clock.advanceSeconds(90);
      shown.push(Number((await who.submit(data)).data.id));
    }
    const { data } = await lan.get<ReviewedParticipation>(`/review/participations/${shown[1]}`);
    expect(data).toMatchObject({
      id: shown[1],
      seconds: 90,
      minSeconds: 30,
      state: 2,
      ties: { answers: [shown[0]] },
      member: { id: two.id, pointsPaid: 0 },
      appeal: null,
    });
    expect(data.answers.map(({ question, text }) => [question, text])).toEqual([
      ['How old are you?', '34'],
      ['What do you drink?', 'coffee'],
      ['Why?', 'It keeps me awake through long mornings'],
      ['Where?', 'Mostly in the kitchen with my family'],
    ]);
    expect((await lan.get('/review/participations/987654321')).code).toBe(404);
  });
});

describe('a second opinion', () => {
  test('passes the answers to another auditor with a note; the asker can no longer decide', async () => {
    const id = await submit();
    await lan.post(`/review/participations/${id}/claim`);
    expect((await ada.post(`/review/participations/${id}/opinion`, { note: '' })).code).toBe(4007);
    const note = 'Too smooth to be true?';
    expect((await lan.post(`/review/participations/${id}/opinion`, { note })).code).toBe(200);
    expect(outcomesOf(await decide(lan, [id]))).toEqual(['opinion']);
    const { data } = await ada.get<ReviewedParticipation>(`/review/participations/${id}`);
    expect(data).toMatchObject({ state: 2, claim: null, opinion: { by: { id: lan.id }, note } });
    const queue = await ada.get<{ items: ReviewItem[] }>('/review?limit=100');
    expect(queue.data.items.find((item) => item.id === id)?.opinion?.by.id).toBe(lan.id);
    expect(outcomesOf(await decide(ada, [id]))).toEqual(['accepted']);
    await applyDueDecisions(world);
    const decided = await lan.get<ReviewedParticipation>(`/review/participations/${id}`);
    expect(decided.data.opinion).toBeNull();
    expect((await lan.post(`/review/participations/${id}/opinion`, { note })).code).toBe(404);
    const [log] = await world.database.db.raw<{ words: string }>(
      "SELECT string_agg(a::text, '') AS words FROM operator_action AS a",
    );
    expect(log?.words).not.toContain(note);
  });

  test('is erased with its member', async () => {
    const id = await submit();
    await lan.post(`/review/participations/${id}/opinion`, { note: 'Knows them from work' });
    const left = () => world.database.db.raw("SELECT FROM review_opinion WHERE note <> ''");
    const before = (await left()).length;
    await world.database.db.transact(async (tx) => reviewHooks.erase?.(tx, member.id));
    expect(await left()).toHaveLength(before - 1);
  });
});

describe('a shop visit', () => {
  const settings = {
    screen: 'display',
    stages: [
      { piece: 'upload-first', text: { default: 'The shelf before' } },
      { piece: 'upload-result', text: { default: 'The shelf after' } },
    ],
  };
  /** Uploads a file to quarantine as a browser does. */
  async function upload(name: string): Promise<string> {
    const bytes = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#a34e06' },
    })
      .jpeg()
      .toBuffer();
    const { data } = await member.get<{ path: string }>('/v1/file/policy?screen=STAGE');
    const contentType = 'image/jpeg';
    await world.services.store.storage.put(`${data.path}${name}`, bytes, { contentType });
    return name;
  }

  test('shows every photograph as a picture that can be opened', async () => {
    const task = completeTaskFields({ ...sampleTask, kind: 'staged', settings });
    const { db } = world.database;
    const published = await db.transact((tx) => publishTask(tx, task, { now: world.clock() }));
    const { data: begun } = await member.start(published);
    const answers = [
      { stage: 0, goods: [], photos: [await upload('a.jpg'), await upload('b.jpg')] },
      { stage: 1, goods: [], photos: [await upload('c.jpg')] },
    ];
    const visit = { participationId: begun.id, visit: 1, answers };
    expect((await member.post('/v1/process/stage', visit)).code).toBe(200);
    await member.post('/v1/process/submit', { participationId: begun.id });
    const { data } = await lan.get<ReviewedParticipation>(`/review/participations/${begun.id}`);
    expect(data.answers.map(({ question, photos }) => [question, photos.length])).toEqual([
      ['The shelf before', 2],
      ['The shelf after', 1],
    ]);
    for (const url of data.answers.flatMap(({ photos }) => photos)) {
      const { pathname, search, host } = new URL(url, world.services.origin);
      const picture = await world.app.inject({ url: `${pathname}${search}`, headers: { host } });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toBe('image/jpeg');
    }
  });
});

describe('a decision', () => {
  test('pays or refuses, notifies the member, and is in the action log', async () => {
    const id = await submit();
    expect(outcomesOf(await decide(lan, [id]))).toEqual(['accepted']);
    await applyDueDecisions(world);
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
    const refused = await createRespondent(world);
    const other = await submit(refused);
    expect(outcomesOf(await decide(lan, [other], refusal))).toEqual(['refused']);
    await applyDueDecisions(world);
    const { data } = await refused.get<Participation>(`/v1/process/${other}`);
    expect(data).toMatchObject({ state: 13, auditState: 2 });
    const inbox = await refused.get<{ items: { text: string }[] }>('/v1/message/list');
    expect(inbox.data.items[0]?.text).toContain('could not be understood');
    const rows = await world.database.db.raw<{ action: string; after: object }>(
      `SELECT action, after FROM operator_action WHERE target_kind = 'participation'
       AND target_id = $1`,
      [String(other)],
    );
    expect(rows).toMatchObject([
      { action: 'audit.refuse', after: { state: 13, auditState: 2, reason: 'nonsense-text' } },
    ]);
  });

  test('what only the checks measure is no reason without their signal', async () => {
    const id = await submit();
    const tooFast = { verdict: 'refuse', reason: 'too-fast' };
    expect(outcomesOf(await decide(lan, [id], tooFast))).toEqual(['unmeasured']);
    await world.database.db.raw('UPDATE participation SET signals = $2 WHERE id = $1', [
      id,
      JSON.stringify([{ name: 'too-fast', weight: 60, questions: [], leastSeconds: 240 }]),
    ]);
    expect(outcomesOf(await decide(lan, [id], tooFast))).toEqual(['refused']);
  });

  test('a refusal without a reason is invalid', async () => {
    const id = await submit();
    expect((await decide(lan, [id], { verdict: 'refuse' })).code).toBe(400);
    const blunt = { verdict: 'refuse', reason: 'other', words: 'bad' };
    expect((await decide(lan, [id], blunt)).code).toBe(400);
    expect(await stateOf(id)).toBe(2);
  });

  test('a batch decides each participation separately', async () => {
    const fresh = await submit(await createRespondent(world));
    const done = await submit();
    await decide(lan, [done]);
    const { data } = await decide(ada, [fresh, done, 987654321, fresh]);
    expect(Object.fromEntries(data.outcomes.map(({ id, outcome }) => [id, outcome]))).toEqual({
      [fresh]: 'accepted',
      [done]: 'decided',
      987654321: 'notFound',
    });
  });

  test('of twenty concurrent decisions one succeeds, and it pays once', async () => {
    const id = await submit();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => decide(at % 2 ? lan : ada, [id])),
    );
    const answered = all.flatMap(outcomesOf).sort();
    expect(answered).toEqual(['accepted', ...Array(19).fill('decided')]);
    await applyDueDecisions(world);
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
  });

  test('a repeated key makes one decision', async () => {
    const id = await submit();
    const body = { ids: [id], verdict: 'accept' };
    const [one, two] = [
      await lan.post<Decided>('/review/decide', body, 'same-key-of-a-decision'),
      await lan.post<Decided>('/review/decide', body, 'same-key-of-a-decision'),
    ];
    expect(outcomesOf(one)).toEqual(['accepted']);
    expect(outcomesOf(two)).toEqual(['accepted']);
  });
});

describe('a claim', () => {
  const claim = (by: TestOperator, id: number) =>
    by.post<{ mine: boolean; by: { id: number } }>(`/review/participations/${id}/claim`);

  test('is given to one of two auditors, and the other sees who has it', async () => {
    const id = await submit();
    const both = await Promise.all([claim(lan, id), claim(ada, id)]);
    expect(both.filter(({ data }) => data.mine)).toHaveLength(1);
    const [first] = both;
    const [owner, other] = first?.data.mine ? [lan, ada] : [ada, lan];
    expect((await claim(other, id)).data).toMatchObject({ mine: false, by: { id: owner.id } });
    expect(outcomesOf(await decide(other, [id]))).toEqual(['claimed']);
    expect(outcomesOf(await decide(owner, [id]))).toEqual(['accepted']);
    await applyDueDecisions(world);
    expect((await claim(other, id)).code).toBe(404);
  });

  test('ends by itself after five minutes', async () => {
    const id = await submit();
    await claim(lan, id);
    world.clock.advanceSeconds(299);
    expect((await claim(ada, id)).data.mine).toBe(false);
    world.clock.advanceSeconds(1);
    expect((await claim(ada, id)).data.mine).toBe(true);
  });
});

describe('second looks', () => {
  /** Decides as the first auditor, and draws the decision into the sample. */
  async function sampled(by: TestOperator, decision: object): Promise<number> {
    const id = await submit();
    await decide(by, [id], decision);
    await applyDueDecisions(world, 0);
    const [row] = await world.database.db.raw<{ id: number }>(
      'SELECT id FROM review_second_look WHERE participation_id = $1',
      [id],
    );
    return row?.id ?? 0;
  }

  test('are shown blind to another auditor, count once, and do not affect the member', async () => {
    const id = await sampled(lan, refusal);
    const mine = await lan.get<{ items: { id: number }[] }>('/review/second-looks?limit=100');
    expect(mine.data.items.map((look) => look.id)).not.toContain(id);
    expect((await lan.get(`/review/second-looks/${id}`)).code).toBe(4007);
    expect((await lan.post(`/review/second-looks/${id}`, { verdict: 'accept' })).code).toBe(4007);

    const theirs = await ada.get<{ items: { id: number }[] }>('/review/second-looks?limit=100');
    expect(theirs.data.items.map((look) => look.id)).toContain(id);
    const blind = await ada.get<ReviewedParticipation>(`/review/second-looks/${id}`);
    expect(blind.data).toMatchObject({ state: 2, appeal: null, claim: null });
    expect(JSON.stringify(blind.data)).not.toContain('"reason"');

    const before = await ada.get<{ looks: number; agreed: number }>('/review/agreement');
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        ada.post<{ agrees: boolean }>(`/review/second-looks/${id}`, { verdict: 'accept' }),
      ),
    );
    expect(all.map(({ code }) => code).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(all.find(({ code }) => code === 200)?.data).toMatchObject({
      agrees: false,
      first: { by: { id: lan.id }, verdict: 'refuse', reason: 'nonsense-text' },
    });
    const after = await ada.get<{
      looks: number;
      agreed: number;
      disagreements: { first: object; second: object }[];
    }>('/review/agreement');
    expect(after.data.looks).toBe(before.data.looks + 1);
    expect(after.data.agreed).toBe(before.data.agreed);
    expect(after.data.disagreements[0]).toMatchObject({
      first: { verdict: 'refuse' },
      second: { verdict: 'accept' },
    });
    expect(await member.points()).toMatchObject({ points: 0, pending: 0 });
  });

  test('equal verdicts count as agreement', async () => {
    const id = await sampled(lan, { verdict: 'accept' });
    const answered = await ada.post<{ agrees: boolean }>(`/review/second-looks/${id}`, {
      verdict: 'accept',
    });
    expect(answered.data.agrees).toBe(true);
  });

  test('the database refuses a second look at one’s own decision, and a repeated one', async () => {
    const id = await sampled(lan, { verdict: 'accept' });
    const take = (by: number) =>
      world.database.db.raw(
        'UPDATE review_second_look SET second_by = $2, second_verdict = 1, second_at = now() WHERE id = $1',
        [id, by],
      );
    await expect(take(lan.id)).rejects.toThrow('review_second_look_by_another');
    await take(ada.id);
    await expect(take(ada.id)).rejects.toThrow('was already taken');
  });
});
