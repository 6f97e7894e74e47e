import type { ReviewedParticipation, ReviewItem } from '@pollen/contract/operator/review';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { participations } from '../participation/public.ts';
import {
  createRespondent,
  findFaults,
  type Respondent,
} from '../participation/testing/respondent.ts';
import {
  applyDueDecisions,
  decide,
  outcomesOf,
  refusal,
  submitForReview,
} from './testing/review-world.ts';

let world: TestApp;
let lan: TestOperator;
let ada: TestOperator;
let kit: TestOperator;
let member: Respondent;
beforeAll(async () => {
  world = await createTestApp({ http: { trustProxy: 1 } });
  lan = await createTestOperator(world, 'auditor');
  ada = await createTestOperator(world, 'auditor');
  kit = await createTestOperator(world, 'auditor');
});
afterAll(async () => {
  expect(await findFaults(world)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  member = await createRespondent(world);
});

const appeal = (id: number) =>
  member.send('/v1/process/appeal', {
    participationId: String(id),
    text: 'I read every question.',
  });

/** Refused by Lan; a chance of 0 draws it for a second look. */
async function refused(chance = 1): Promise<number> {
  const id = await submitForReview(world, member);
  await decide(lan, [id], refusal);
  await applyDueDecisions(world, chance);
  return id;
}

/** Refused by Lan, given a second look by Ada, and appealed. */
async function appealedAfterSecondLook(): Promise<number> {
  const id = await refused(0);
  const looks = await ada.get<{ items: { id: number }[] }>('/review/second-looks?limit=100');
  const look = looks.data.items.at(-1)?.id;
  expect((await ada.post(`/review/second-looks/${look}`, { verdict: 'accept' })).code).toBe(200);
  await appeal(id);
  return id;
}

/** Ada asked for a second opinion, Lan refused, and the member appealed. */
async function appealedAfterOpinion(): Promise<number> {
  const id = await submitForReview(world, member);
  await ada.post(`/review/participations/${id}/opinion`, { note: 'Not sure' });
  await decide(lan, [id], refusal);
  await applyDueDecisions(world);
  await appeal(id);
  return id;
}

const offered = async (by: TestOperator) => {
  const lists = await Promise.all(
    ['appeals', 'all'].map((queue) =>
      by.get<{ items: ReviewItem[] }>(`/review?queue=${queue}&limit=100`),
    ),
  );
  return lists.map(({ data }) => data.items.map(({ id }) => id));
};
const countsOf = async (by: TestOperator) =>
  (await by.get<{ appeals: number; involved: number }>('/review/counts')).data;

describe('an appeal', () => {
  test('is decided by an auditor who did not refuse it', async () => {
    const id = await refused();
    await appeal(id);
    const shown = await ada.get<ReviewedParticipation>(`/review/participations/${id}`);
    // Neither the first verdict's reason nor its author.
    expect(shown.data.appeal).toEqual({
      text: 'I read every question.',
      at: world.clock().toISOString(),
    });
    expect(JSON.stringify(shown.data)).not.toContain(refusal.reason);
    expect(shown.data.involved).toBeNull();
    expect(outcomesOf(await decide(lan, [id]))).toEqual(['verdict']);
    expect(outcomesOf(await decide(ada, [id]))).toEqual(['accepted']);
    await applyDueDecisions(world);
    expect(await member.points()).toMatchObject({ points: 120 });
  });

  test.each([
    ['took a second look', appealedAfterSecondLook, 'secondLook'],
    ['asked for a second opinion', appealedAfterOpinion, 'opinion'],
  ] as const)('is not decided by an auditor who %s', async (_, prepare, why) => {
    const before = await countsOf(ada);
    const id = await prepare();
    for (const ids of await offered(ada)) expect(ids).not.toContain(id);
    for (const ids of await offered(kit)) expect(ids).toContain(id);
    const after = await countsOf(ada);
    expect(after).toMatchObject({ appeals: before.appeals, involved: before.involved + 1 });
    const { data } = await ada.get<ReviewedParticipation>(`/review/participations/${id}`);
    expect(data.involved).toBe(why);
    expect(outcomesOf(await decide(ada, [id]))).toEqual([why]);
    expect(outcomesOf(await decide(lan, [id]))).toEqual(['verdict']);
    expect(outcomesOf(await decide(kit, [id], refusal))).toEqual(['refused']);
    await applyDueDecisions(world);
  });

  test('drops a held decision whose auditor takes a second look meanwhile', async () => {
    const id = await refused(0);
    await appeal(id);
    const looks = await ada.get<{ items: { id: number }[] }>('/review/second-looks?limit=100');
    expect(outcomesOf(await decide(ada, [id]))).toEqual(['accepted']);
    await ada.post(`/review/second-looks/${looks.data.items.at(-1)?.id}`, { verdict: 'accept' });
    await applyDueDecisions(world);
    expect(await member.points()).toMatchObject({ points: 0 });
    expect(outcomesOf(await decide(kit, [id]))).toEqual(['accepted']);
  });
});

describe('the database', () => {
  const decideBySql = (id: number, by: TestOperator) =>
    world.database.db.raw(
      `INSERT INTO review_decision (participation_id, operator_id, verdict, decided_at, effective_at,
         review_event)
       SELECT $1, $2, 1, now(), now() + interval '8 seconds', max(id)
       FROM participation_event WHERE participation_id = $1`,
      [id, by.id],
    );

  test.each([
    ['gave the verdict', appealedAfterOpinion, () => lan],
    ['took a second look', appealedAfterSecondLook, () => ada],
    ['asked for a second opinion', appealedAfterOpinion, () => ada],
  ] as const)(
    'refuses a decision about an appeal by an auditor who %s',
    async (_, prepare, who) => {
      const id = await prepare();
      const refusedBy = { constraint: 'review_decision_independent' };
      await expect(decideBySql(id, who())).rejects.toMatchObject(refusedBy);
      // The same where the verdict would take effect, without a decision row.
      const directly = world.database.db.transact((tx) =>
        participations.reviewParticipation(tx, {
          participationId: id,
          verdict: 1,
          reason: null,
          operatorId: who().id,
          now: world.clock(),
        }),
      );
      await expect(directly).rejects.toMatchObject(refusedBy);
      await decideBySql(id, kit);
    },
  );
});
