import { randomUUID } from 'node:crypto';
import type { AnswerTemplate, OperatorTicketDetail } from '@pollen/contract/operator/help';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const promise = 'You were right. The points are in your balance now.';
const thai = 'คุณพูดถูก คะแนนอยู่ในยอดของคุณแล้ว';

let world: TestApp;
let support: TestOperator;
let template: AnswerTemplate;
let member: TestMember;
let ticket: number;
beforeAll(async () => {
  world = await createTestApp();
  const admin = await createTestOperator(world, 'admin');
  await admin.post('/templates', {
    name: 'Points restored',
    texts: { 'en-US': promise, th: thai },
    requires: 'points-granted',
  });
  const { data } = await admin.get<{ items: AnswerTemplate[] }>('/templates');
  const found = data.items.find(({ name }) => name === 'Points restored');
  if (!found) throw new Error('The template was not saved');
  template = found;
});
afterAll(() => world.close());
beforeEach(async () => {
  support = await createTestOperator(world, 'support');
  member = await createTestMember(world);
  const { data } = await member.post<{ id: string }>('/v1/help/ticket', {
    category: 'other',
    text: 'My points for the survey are missing.',
  });
  ticket = Number(data.id);
  await support.post(`/tickets/${ticket}/accept`);
});

const answer = (body: object) =>
  support.post(`/tickets/${ticket}/answer`, { as: 'answer', text: promise, ...body });
const movePoints = (body: object) =>
  support.post(
    `/members/${member.id}/points`,
    { points: 100, note: 'Checked.', ticketId: ticket, ...body },
    randomUUID(),
  );
const grantPoints = (points = 100) =>
  movePoints({ direction: 'grant', reason: 'missingReward', points });
const read = async () => (await support.get<OperatorTicketDetail>(`/tickets/${ticket}`)).data;
const needsPoints = 9203;

test('a template that announces points is refused until they are in the balance', async () => {
  expect((await read()).pointsPosted).toBe(false);
  expect((await answer({ templateId: template.id })).code).toBe(needsPoints);
  // Its text counts as well, in any language and inside a longer reply.
  expect((await answer({ text: `Hello!\n\n${promise.toUpperCase()}  Bye.` })).code).toBe(
    needsPoints,
  );
  expect((await answer({ text: thai })).code).toBe(needsPoints);
  expect((await answer({ text: 'We are looking into it.' })).code).toBe(200);
  expect((await read()).posts).toHaveLength(2);

  await grantPoints();
  expect(await read()).toMatchObject({
    pointsPosted: true,
    grants: [{ state: 'posted', points: 100 }],
  });
  expect((await answer({ templateId: template.id })).code).toBe(200);
});

test('a grant that waits for a second person does not count yet', async () => {
  await grantPoints(900);
  expect((await answer({ templateId: template.id })).code).toBe(needsPoints);
});

test('a grant that was taken back again does not count', async () => {
  await grantPoints();
  await movePoints({ direction: 'take', reason: 'grantedByMistake' });
  expect((await answer({ templateId: template.id })).code).toBe(needsPoints);
});

test('a grant for another ticket of the member does not count', async () => {
  const { data } = await member.post<{ id: string }>('/v1/help/ticket', {
    category: 'other',
    text: 'Something else is missing, too.',
  });
  await movePoints({ direction: 'grant', reason: 'goodwill', ticketId: Number(data.id) });
  expect((await answer({ templateId: template.id })).code).toBe(needsPoints);
});
