import { randomUUID } from 'node:crypto';
import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTasks } from '../../../jobs/tasks.ts';
import { sampleAnswers } from '../../tasks/task/testing/sample-task.ts';
import { acceptOverdue } from './commands/accept-overdue.ts';
import { expireParticipations } from './commands/expire-participations.ts';
import { participations } from './public.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from './testing/respondent.ts';

/** A member tries to be paid for nothing: start, end somehow, appeal, wait. */

const day = 86_400;
let world: TestApp;
let member: Respondent;
beforeAll(async () => {
  world = await createTestApp({ http: { trustProxy: 1 } });
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await createRespondent(world);
});
afterEach(async () => {
  expect(await findFaults(world)).toEqual([]);
});

const external = () =>
  publishSample(world, { kind: 'external', settings: { network: 'local', survey: 'S1' } });

async function expire(seconds = 60 * day): Promise<void> {
  world.clock.advanceSeconds(seconds);
  await expireParticipations(world.database.db, world.clock);
  // Sessions end in between; the member logs in again.
  await world.database.db.raw(
    `UPDATE member_session SET expires_at = 'infinity', refresh_expires_at = 'infinity'`,
  );
}

const appeal = ({ id }: { readonly id: string }) =>
  member.send('/v1/process/appeal', {
    participationId: id,
    text: 'I did all of it, please look again.',
  });

const read = async ({ id }: { readonly id: string }) =>
  (await member.get<Participation>(`/v1/process/${id}`)).data;

async function waitTenDays(): Promise<void> {
  world.clock.advanceSeconds(10 * day);
  await acceptOverdue(world.database.db, world.clock);
}

const result = (id: string, state: 1 | 4 | 15) =>
  world.database.db.transact((tx) =>
    participations.finishExternal(tx, {
      participationId: Number(id),
      state,
      reason: null,
      cause: 'postback:local',
      now: world.clock(),
    }),
  );

test.each([
  ['a survey', () => publishSample(world)],
  ["a partner's survey", external],
  ['a shop visit', () => publishSample(world, { kind: 'staged', settings: { stages: [] } })],
])('%s that ran out of time untouched cannot be appealed, and says why', async (_, publish) => {
  const { data } = await member.start(await publish());
  await expire();
  expect(await read(data)).toMatchObject({
    state: 9,
    appealUntil: null,
    appealBar: 'nothingSubmitted',
  });
  expect(await appeal(data)).toMatchObject({ code: 2027 });
  await waitTenDays();
  expect(await read(data)).toMatchObject({ state: 9, earned: 0, pending: 0 });
  expect(await member.points()).toMatchObject({ points: 0, pending: 0 });
});

/** Each ends refused, can be appealed, and needs a person. */
const needPerson: readonly (readonly [string, string, () => Promise<{ readonly id: string }>])[] = [
  [
    'turned away at the door',
    'intercepted',
    async () => {
      const task = await publishSample(world);
      const { data } = await member.start(task, { address: '5.173.0.1' });
      expect(data.state).toBe(5);
      return data;
    },
  ],
  [
    'reversed by a partner',
    'partner',
    async () => {
      const { data } = await member.start(await external());
      await result(data.id, 1);
      await world.database.db.transact((tx) =>
        participations.reverseExternal(tx, {
          participationId: Number(data.id),
          state: 15,
          reason: null,
          cause: 'postback:local',
          now: world.clock(),
        }),
      );
      return data;
    },
  ],
  [
    'refused by a partner',
    'partner',
    async () => {
      const { data } = await member.start(await external());
      await result(data.id, 4);
      return data;
    },
  ],
  [
    'with saved answers that were never submitted',
    'noWork',
    async () => {
      const { data } = await member.start(await publishSample(world));
      await member.send('/v1/process/answer', {
        participationId: data.id,
        sequence: 3,
        page: 'first',
        answers: { age: 34 },
      });
      await expire();
      return data;
    },
  ],
];

test.each(needPerson)('work %s waits for a person after an appeal', async (_, person, refuse) => {
  const refused = await refuse();
  const before = await member.points();
  expect(await appeal(refused)).toMatchObject({ code: 200, data: { state: 2 } });
  await waitTenDays();
  expect(await read(refused)).toMatchObject({ state: 2, earned: 0 });
  expect((await member.points()).points).toBe(before.points);
  const { data: record } = await member.get<{ receipt: { acceptsAt: string | null } }>(
    `/v1/task/record/${refused.id}`,
  );
  expect(record.receipt.acceptsAt).toBeNull();
  const auditor = await createTestOperator(world, 'auditor');
  const { data: shown } = await auditor.get(`/review/participations/${refused.id}`);
  expect(shown).toMatchObject({ personNeeded: person, acceptsAt: null });
});

test('a person accepts work that never reached us only by naming evidence', async () => {
  const { data } = await member.start(await publishSample(world), { address: '5.173.0.1' });
  await appeal(data);
  const auditor = await createTestOperator(world, 'auditor');
  const decide = (evidence?: string) =>
    auditor.post<{ outcomes: { outcome: string }[] }>('/review/decide', {
      ids: [Number(data.id)],
      verdict: 'accept',
      ...(evidence ? { evidence } : {}),
    });
  expect((await decide()).data.outcomes[0]?.outcome).toBe('evidenceNeeded');
  expect((await decide('our-fault')).data.outcomes[0]?.outcome).toBe('accepted');
  world.clock.advanceSeconds(9);
  await createTasks(world.services).applyReviewDecisions({});
  expect(await read(data)).toMatchObject({ state: 1, earned: 120 });
});

const why = { type: 'text', name: 'why', title: 'Why?' };
const list = { type: 'paneldynamic', name: 'list', title: 'Shops', templateElements: [why] };
const drink = { type: 'radiogroup', name: 'drink', title: 'Drink?', choices: ['tea', 'coffee'] };
const score = { name: 'score', expression: '7', includeIntoResult: true };
const untouched = { ...drink, defaultValue: 'tea' };

test.each([
  ['no answer', {}, [why], {}],
  ['a line of blanks', {}, [why], { why: '  ' }],
  ['letters that are not seen', {}, [why], { why: '\u200b\u2060' }],
  ['a blank comment', {}, [{ ...drink, showCommentArea: true }], { 'drink-Comment': ' ' }],
  ['a list of nothing', {}, [list], { list: [{}, { why: ' ' }] }],
  ['a value the survey calculates', { calculatedValues: [score] }, [why], {}],
  ['a preset left as it is', {}, [untouched, why], { drink: 'tea' }],
  ['pages in a random order', { questionOrder: 'random' }, [why, drink], {}],
] as const)('%s is submitted and goes to a person', async (_, more, elements, answers) => {
  const optional = JSON.stringify({ ...more, pages: [{ name: 'one', elements }] });
  const { data } = await member.start(await publishSample(world, { surveySource: optional }));
  world.clock.advanceSeconds(300);
  const submitted = await member.submit(data, answers);
  expect(submitted.data).toMatchObject({ state: 2, earned: 0 });
  await waitTenDays();
  expect(await read(data)).toMatchObject({ state: 2, earned: 0 });
});

test('a member has at most three appeals open, also when they arrive together', async () => {
  const refused: { readonly id: string }[] = [];
  for (let at = 0; at < 5; at += 1) {
    const { data } = await member.start(await publishSample(world), { address: '5.173.0.1' });
    refused.push(data);
  }
  const answers = await Promise.all(refused.map(appeal));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 2028, 2028]);
  const barred = refused[answers.findIndex(({ code }) => code === 2028)];
  expect(barred && (await read(barred))).toMatchObject({ appealBar: 'tooManyOpen' });
});

test('clean answers that a person refused may be accepted by time after an appeal', async () => {
  const { data } = await member.start(await publishSample(world, { audit: 'hand' }));
  world.clock.advanceSeconds(120);
  const answers = { ...sampleAnswers, why: `Because of member ${randomUUID()}, who likes it` };
  await member.submit(data, answers);
  await world.database.db.transact((tx) =>
    participations.reviewParticipation(tx, {
      participationId: Number(data.id),
      verdict: 2,
      reason: 'other',
      operatorId: null,
      now: world.clock(),
    }),
  );
  expect((await appeal(data)).code).toBe(200);
  await waitTenDays();
  expect(await read(data)).toMatchObject({ state: 1, earned: 120 });
});
