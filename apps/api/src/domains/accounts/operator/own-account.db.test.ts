import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRespondent, type Respondent } from '../../work/participation/testing/respondent.ts';
import {
  applyDueDecisions,
  decide,
  outcomesOf,
  submitForReview,
} from '../../work/review/testing/review-world.ts';

/** An operator who is a member too decides nothing about that account. */

let world: TestApp;
let auditor: TestOperator;
let other: TestOperator;
let member: Respondent;
beforeAll(async () => {
  world = await createTestApp({ http: { trustProxy: 1 } });
  other = await createTestOperator(world, 'auditor');
});
afterAll(() => world.close());
beforeEach(async () => {
  auditor = await createTestOperator(world, 'auditor');
  member = await createRespondent(world);
});

const raw = (text: string, values: readonly unknown[]) => world.database.db.raw(text, values);
const setEmail = (memberId: number, email: string) =>
  raw('UPDATE member SET email = $2 WHERE id = $1', [memberId, email]);
/** Another spelling of the operator's mailbox. */
const spelled = ({ email }: TestOperator) => email.replace('@', '+pollen@').toUpperCase();
const own = { code: 9001 };

const insertDecision = (id: number, operatorId: number) =>
  raw(
    `INSERT INTO review_decision (participation_id, operator_id, verdict, decided_at, effective_at, review_event)
     SELECT $1, $2, 1, now(), now(), max(id) FROM participation_event WHERE participation_id = $1`,
    [id, operatorId],
  );

test('an auditor neither reads, claims, passes on nor decides their own answers', async () => {
  const id = await submitForReview(world, member);
  await setEmail(member.id, spelled(auditor));
  expect(await auditor.get(`/review/participations/${id}`)).toMatchObject(own);
  expect(await auditor.post(`/review/participations/${id}/claim`)).toMatchObject(own);
  const opinion = `/review/participations/${id}/opinion`;
  expect(await auditor.post(opinion, { note: 'Please' })).toMatchObject(own);
  expect(outcomesOf(await decide(auditor, [id]))).toEqual(['own']);
  await expect(insertDecision(id, auditor.id)).rejects.toMatchObject({
    constraint: 'review_not_own',
  });
  const audited = raw(
    `SELECT participation_move($1, 1::smallint, 1::smallint, NULL,
       ROW('audited', now(), NULL, NULL, $2)::participation_origin)`,
    [id, auditor.id],
  );
  await expect(audited).rejects.toMatchObject({ constraint: 'review_not_own' });
  expect(outcomesOf(await decide(other, [id]))).toEqual(['accepted']);
});

test('it stays their own account after a change of its e-mail', async () => {
  const id = await submitForReview(world, member);
  await setEmail(member.id, auditor.email);
  await setEmail(member.id, `else-${member.id}@example.com`);
  expect(outcomesOf(await decide(auditor, [id]))).toEqual(['own']);
});

test('a decision is dropped if the answers turn out to be the own ones before it takes effect', async () => {
  const id = await submitForReview(world, member);
  expect(outcomesOf(await decide(auditor, [id]))).toEqual(['accepted']);
  await setEmail(member.id, auditor.email);
  await applyDueDecisions(world);
  expect(await member.points()).toMatchObject({ points: 0, pending: 120 });
});

test('an auditor gives no second look to their own answers', async () => {
  const id = await submitForReview(world, member);
  await decide(other, [id]);
  await applyDueDecisions(world, 0);
  await setEmail(member.id, auditor.email);
  const [look] = await raw('SELECT id FROM review_second_look WHERE participation_id = $1', [id]);
  const path = `/review/second-looks/${look?.['id']}`;
  expect(await auditor.get(path)).toMatchObject(own);
  expect(await auditor.post(path, { verdict: 'accept' })).toMatchObject(own);
  const second = raw(
    `UPDATE review_second_look SET second_by = $2, second_verdict = 1, second_at = now() WHERE id = $1`,
    [look?.['id'], auditor.id],
  );
  await expect(second).rejects.toMatchObject({ constraint: 'review_not_own' });
});

test('support does not work on its own ticket', async () => {
  const support = await createTestOperator(world, 'support');
  const asking = await createTestMember(world);
  const opened = await asking.post<{ id: string }>('/v1/help/ticket', {
    category: 'other',
    text: 'Please give me my points.',
  });
  expect(opened.code).toBe(200);
  const { id } = opened.data;
  await setEmail(asking.id, support.email);
  for (const step of ['accept', 'start']) {
    expect(await support.post(`/tickets/${id}/${step}`)).toMatchObject(own);
  }
  const answer = { text: 'You are right.', as: 'solution' };
  expect(await support.post(`/tickets/${id}/answer`, answer)).toMatchObject(own);
  const said = raw(
    `INSERT INTO ticket_post (ticket_id, operator_id, author, text, created_at)
     VALUES ($1, $2, 'Me', 'Yes', now())`,
    [id, support.id],
  );
  await expect(said).rejects.toMatchObject({ constraint: 'ticket_not_own' });
});

test('nobody suspends or restores their own account', async () => {
  const admin = await createTestOperator(world, 'admin');
  await setEmail(member.id, spelled(admin));
  const ground = { reason: 'other', note: 'To see what happens then, with this account.' };
  expect(await admin.post(`/members/${member.id}/suspend`, ground)).toMatchObject(own);
  expect(await admin.post(`/members/${member.id}/restore`)).toMatchObject(own);
});
