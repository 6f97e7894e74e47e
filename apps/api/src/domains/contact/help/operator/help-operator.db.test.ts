import type { LoggedAction } from '@pollen/contract/operator/accounts';
import type {
  AnswerTemplate,
  OperatorTicket,
  OperatorTicketDetail,
} from '@pollen/contract/operator/help';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestApp;
let support: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  world.clock.set('2026-11-10T08:00:00Z');
  support = await createTestOperator(world, 'support');
});
afterAll(() => world.close());

const words = 'My cash-out came back twice, though the number is right.';
async function open(member: TestMember, more: object = {}): Promise<number> {
  const body = { category: 'cashout', text: words, ...more };
  return Number((await member.post<{ id: string }>('/v1/help/ticket', body)).data.id);
}
const queue = async (name: string, page = '') =>
  (
    await support.get<{ items: OperatorTicket[]; next: string | null }>(
      `/tickets?queue=${name}${page}`,
    )
  ).data;
const read = async (id: number) => (await support.get<OperatorTicketDetail>(`/tickets/${id}`)).data;
const idsOf = (items: readonly OperatorTicket[]) => items.map(({ id }) => id);

test('a ticket is accepted, answered, queried and solved; each step is logged without its text', async () => {
  const member = await createTestMember(world);
  const id = await open(member);
  expect((await support.post(`/tickets/${id}/accept`)).code).toBe(200);
  expect(idsOf((await queue('queued')).items)).toContain(id);
  const secret = 'Words only the member should read';
  const answer = (as: string) => support.post(`/tickets/${id}/answer`, { as, text: secret });
  expect((await answer('answer')).code).toBe(200);
  expect((await answer('question')).code).toBe(200);
  expect((await read(id)).state).toBe(3);
  // It is the member's turn.
  expect((await answer('solution')).code).not.toBe(200);
  await member.post(`/v1/help/ticket/${id}/post`, { text: 'Here you are' });
  expect((await answer('solution')).code).toBe(200);
  const detail = await read(id);
  expect(detail).toMatchObject({ state: 4, operator: 'Test support' });
  expect(detail.posts.map(({ author }) => author)).toEqual([
    null,
    'Test support',
    'Test support',
    null,
    'Test support',
  ]);
  const admin = await createTestOperator(world, 'admin');
  const { data } = await admin.get<{ items: LoggedAction[] }>(
    `/actions?targetKind=ticket&targetId=${id}`,
  );
  expect(data.items.map(({ action }) => action)).toEqual([
    'ticket.solution',
    'ticket.question',
    'ticket.answer',
    'ticket.accept',
  ]);
  expect(data.items[0]).toMatchObject({ before: { state: 2 }, after: { state: 4 } });
  expect(JSON.stringify(data)).not.toContain(secret);
});

test('a repeated key writes one post', async () => {
  const id = await open(await createTestMember(world));
  const body = { as: 'answer', text: 'We look into it.' };
  const path = `/tickets/${id}/answer`;
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => support.post(path, body, 'one-key-0001')),
  );
  expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true);
  await support.post(path, body, 'one-key-0001');
  expect((await read(id)).posts).toHaveLength(2);
});

test('of two concurrent acceptances one succeeds, and the other learns that the ticket has changed', async () => {
  const id = await open(await createTestMember(world));
  const other = await createTestOperator(world, 'support');
  const codes = await Promise.all(
    [support, other].map(async (one) => (await one.post(`/tickets/${id}/accept`)).code),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
});

test('late tickets are past their due time, latest first, paged without gaps', async () => {
  world.clock.set('2026-11-10T09:00:00Z');
  const member = await createTestMember(world);
  const ids = [await open(member), await open(member), await open(member)];
  const before = await queue('late', '&limit=100');
  expect(idsOf(before.items)).not.toEqual(expect.arrayContaining(ids));
  world.clock.set('2026-11-11T09:00:01Z');
  support = await createTestOperator(world, 'support');
  const late = await queue('late', '&limit=100');
  expect(idsOf(late.items)).toEqual(expect.arrayContaining(ids));
  const due = late.items.map(({ dueAt }) => dueAt ?? '');
  expect(due).toEqual([...due].sort());
  const walked: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await queue('late', `&limit=1&cursor=${encodeURIComponent(cursor)}`);
    walked.push(...idsOf(page.items));
    cursor = page.next;
  }
  expect(walked).toEqual(idsOf(late.items));
  const counts = await support.get<{ late: number }>('/tickets/counts');
  expect(counts.data.late).toBe(late.items.length);
});

test('a ticket shows its pictures and its member’s other tickets, nobody else’s', async () => {
  const [member, otherMember] = [await createTestMember(world), await createTestMember(world)];
  const other = await open(member);
  await open(otherMember);
  const { data } = await member.get<{ path: string }>('/v1/file/policy?screen=TICKET');
  const photo = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#a34e06' },
  })
    .jpeg()
    .toBuffer();
  await world.services.store.storage.put(`${data.path}a.jpg`, photo, { contentType: 'image/jpeg' });
  const id = await open(member, { pictures: ['a.jpg'] });
  const detail = await read(id);
  expect(idsOf(detail.others)).toEqual([other]);
  expect(detail.posts[0]?.pictures).toHaveLength(1);
  const { pathname, search, host } = new URL(detail.posts[0]?.pictures[0]?.url ?? '');
  const shown = await world.app.inject({ url: `${pathname}${search}`, headers: { host } });
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect((await support.get('/tickets/999999999')).code).toBe(404);
});

test('templates are stored by language, replaced by name and deleted; English is required', async () => {
  const texts = { 'en-US': 'We looked.', th: ' เราดูแล้ว ', vi: '  ' };
  expect((await support.post('/templates', { name: 'Looked', texts: { th: 'x' } })).code).toBe(400);
  expect((await support.post('/templates', { name: 'Looked', texts })).code).toBe(200);
  await support.post('/templates', { name: 'Looked', texts: { ...texts, id: 'Sudah kami cek.' } });
  const list = async () =>
    (await support.get<{ items: AnswerTemplate[] }>('/templates')).data.items.filter(
      ({ name }) => name === 'Looked',
    );
  const [kept] = await list();
  expect(kept?.texts).toEqual({ 'en-US': 'We looked.', th: 'เราดูแล้ว', id: 'Sudah kami cek.' });
  expect((await support.post(`/templates/${kept?.id}/delete`)).code).toBe(200);
  expect(await list()).toEqual([]);
  expect((await support.post(`/templates/${kept?.id}/delete`)).code).toBe(404);
});
