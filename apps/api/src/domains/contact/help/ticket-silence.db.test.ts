import type { TicketDetail } from '@pollen/contract/operations/help';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { mailsTo } from '@pollen/dev-env/test-mailbox';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askMember, followUpTickets, solveTicket } from './public.ts';

let world: TestApp;
let member: TestMember;
let id: string;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const day = 86_400;
const operation = () => ({
  ticketId: Number(id),
  operator: { id: 1, name: 'Lan' },
  now: world.clock(),
  text: 'Please tell us more.',
});
const read = async () => (await member.get<TicketDetail>(`/v1/help/ticket/${id}`)).data;
const followUp = () => followUpTickets(world.database.db, world.clock());
const templates = async () =>
  (await mailsTo(world.database.db, member.email)).map(({ template }) => template).reverse();

beforeEach(async () => {
  world.clock.set('2026-11-02T08:00:00Z');
  member = await createTestMember(world, { locale: 'th' });
  const opened = await member.post<TicketDetail>('/v1/help/ticket', {
    category: 'other',
    text: 'Something about my account is odd.',
  });
  id = opened.data.id;
});

test.each([
  ['asked', askMember],
  ['solved', solveTicket],
] as const)('%s: two reminders, then silence closes it on the 7th day', async (_, put) => {
  await world.database.db.transact((tx) => put(tx, operation()));
  const [first] = await templates();
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    await followUp();
    world.clock.advanceSeconds(3600);
  }
  expect((await read()).turn).toBe('me');
  await followUp();
  expect(await read()).toMatchObject({ state: 5, closedBy: 'silence', rating: null });
  expect(await templates()).toEqual([first, 'ticketReminder', 'ticketReminder', 'ticketClosed']);
  const inbox = await member.get<{ items: object[] }>('/v1/message/list');
  expect(inbox.data.items).toHaveLength(4);
  world.clock.advanceSeconds(30 * day);
  await followUp();
  expect(await templates()).toHaveLength(4);
});

test('five concurrent runs send one reminder', async () => {
  await world.database.db.transact((tx) => askMember(tx, operation()));
  world.clock.advanceSeconds(3 * day);
  await Promise.all(Array.from({ length: 5 }, followUp));
  expect(await templates()).toEqual(['ticketQuestion', 'ticketReminder']);
});

test('a reply restarts the wait', async () => {
  await world.database.db.transact((tx) => askMember(tx, operation()));
  world.clock.advanceSeconds(6.5 * day);
  await followUp();
  await member.post(`/v1/help/ticket/${id}/post`, { text: 'Here I am.' });
  world.clock.advanceSeconds(30 * day);
  await followUp();
  expect(await read()).toMatchObject({ state: 2 });
  await world.database.db.transact((tx) => askMember(tx, operation()));
  world.clock.advanceSeconds(3 * day);
  await followUp();
  expect(await read()).toMatchObject({ state: 3 });
  expect((await templates()).filter((name) => name === 'ticketReminder')).toHaveLength(2);
});

test('after a long outage a ticket still gets two reminders and is not closed within a day', async () => {
  await world.database.db.transact((tx) => askMember(tx, operation()));
  world.clock.advanceSeconds(60 * day);
  await followUp();
  await followUp();
  expect(await templates()).toEqual(['ticketQuestion', 'ticketReminder']);
  world.clock.advanceSeconds(day);
  await followUp();
  expect((await read()).state).toBe(3);
  // The page shows the same day as the reminder.
  expect((await read()).dueAt).toBe(new Date(world.clock().getTime() + day * 1000).toISOString());
  world.clock.advanceSeconds(day);
  await followUp();
  expect((await read()).state).toBe(5);
});

test('the database refuses to close a silent ticket without two reminders', async () => {
  await world.database.db.transact((tx) => askMember(tx, operation()));
  await expect(
    world.database.db.raw(
      `UPDATE ticket SET state = 5, state_by = 'silence', due_at = NULL, follow_up_at = NULL
       WHERE id = $1`,
      [id],
    ),
  ).rejects.toThrow('ticket_reminded_twice');
});
