import { countryCodes } from '@pollen/contract/codes/country';
import type { MessagePreference } from '@pollen/contract/operations/message';
import { timeZoneOf } from '@pollen/contract/values/time-zone';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { mailsTo } from '@pollen/dev-env/test-mailbox';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushSender, newVapidKeys } from '../../../adapters/push/push-sender.ts';
import { messageHooks, noteHabits, pushMessage, sendDigests, sendMessage } from './public.ts';
import { createDevice, type PushService, startPushService } from './testing/push-service.ts';

let service: PushService;
let world: TestApp;
beforeAll(async () => {
  service = await startPushService();
  const contact = 'mailto:no-reply@localhost.test';
  world = await createTestApp({
    push: createPushSender({ keys: newVapidKeys(), contact, origins: [service.origin] }),
  });
});
afterAll(async () => {
  await world.close();
  await service[Symbol.asyncDispose]();
});
beforeEach(() => {
  service.received.length = 0;
  // 12:00 in Manila, where test members live; so late that no reminder is due by the clock of the queue.
  world.clock.set('2099-11-18T04:00:00Z');
});

const raw: TestApp['database']['db']['raw'] = (text, values) => world.database.db.raw(text, values);

let count = 0;
async function withDevice(): Promise<TestMember> {
  const member = await createTestMember(world);
  count += 1;
  const endpoint = `${service.origin}/device/${count}`;
  await member.post('/v1/message/push', { endpoint, keys: createDevice().keys });
  return member;
}

const about = (member: TestMember) => ({ memberId: member.id, link: null, now: world.clock() });
const sendNews = (member: TestMember) =>
  world.database.db.transact((tx) =>
    sendMessage(tx, { ...about(member), kind: 'friendJoined', params: { name: 'Ana' } }),
  );
const sendMoney = (member: TestMember) =>
  world.database.db.transact((tx) =>
    sendMessage(tx, { ...about(member), kind: 'cashoutPaid', params: { amount: 'A$5' } }),
  );

interface Waiting {
  readonly runAt: Date;
  readonly payload: { messageId: number; subscriptionId: number; reminder: boolean };
}

/** Queued pushes of a member, and when they are due. */
const waiting = (member: TestMember) =>
  raw<Waiting>(
    `SELECT job.run_at AS "runAt", job.payload FROM graphile_worker._private_jobs AS job
     JOIN message ON message.id = (job.payload->>'messageId')::bigint
     WHERE message.member_id = $1 ORDER BY job.id`,
    [member.id],
  );

const push = ({ payload }: Waiting) =>
  pushMessage(world.database.db, world.services.push, payload, world.clock());

async function dueAt(member: TestMember): Promise<string[]> {
  return (await waiting(member)).map(({ runAt }) => runAt.toISOString());
}

/** Makes the member active on some days at the same hour, UTC. */
async function checkInAt(member: TestMember, hour: number, days: number): Promise<void> {
  await raw(
    `INSERT INTO check_in (member_id, day, streak, points, chances, created_at)
     SELECT $1, day::date, 1, 5, 0, day + make_interval(hours => $2)
     FROM generate_series($3::timestamptz - make_interval(days => $4), $3, interval '1 day') AS day`,
    [member.id, hour, '2099-11-16T00:00:00Z', days - 1],
  );
}

test('the database has the time zones of the contract', async () => {
  for (const country of countryCodes) {
    const [row] = await raw('SELECT message_zone($1::smallint) AS zone', [country]);
    expect([country, row]).toEqual([country, { zone: timeZoneOf(country) }]);
  }
});

test('news waits for 18:00, or for the member’s usual hour; messages about money do not wait', async () => {
  const [plain, early, late] = [await withDevice(), await withDevice(), await withDevice()];
  // 13:00 and 23:00 in Manila.
  await checkInAt(early, 5, 4);
  await checkInAt(late, 15, 4);
  await noteHabits(world.database.db, world.clock());
  for (const member of [plain, early, late]) await sendNews(member);
  expect(await dueAt(plain)).toEqual(['2099-11-18T10:00:00.000Z']);
  expect(await dueAt(early)).toEqual(['2099-11-18T05:00:00.000Z']);
  // Nothing is pushed after 21:00.
  expect(await dueAt(late)).toEqual(['2099-11-18T12:00:00.000Z']);
  world.clock.set('2099-11-18T05:30:00Z');
  await sendNews(early);
  expect(await dueAt(early)).toEqual(['2099-11-19T05:00:00.000Z']);

  await sendMoney(plain);
  await world.runJobs();
  expect(service.received).toHaveLength(1);
});

test('two visits do not set a usual hour', async () => {
  const member = await withDevice();
  await checkInAt(member, 5, 2);
  await noteHabits(world.database.db, world.clock());
  await sendNews(member);
  expect(await dueAt(member)).toEqual(['2099-11-18T10:00:00.000Z']);
});

test('one reminder a day: the newest message, on every device', async () => {
  const member = await withDevice();
  const endpoint = `${service.origin}/device/second`;
  await member.post('/v1/message/push', { endpoint, keys: createDevice().keys });
  await sendNews(member);
  await sendNews(member);
  const jobs = await waiting(member);
  expect(jobs).toHaveLength(2);
  expect(new Set(jobs.map(({ payload }) => payload.messageId)).size).toBe(1);
  world.clock.set('2099-11-18T10:00:00Z');
  for (const job of jobs) await push(job);
  expect(service.received).toHaveLength(2);

  await raw('DELETE FROM graphile_worker._private_jobs');
  await sendNews(member);
  world.clock.set('2099-11-18T12:30:00Z');
  for (const job of await waiting(member)) await push(job);
  expect(service.received).toHaveLength(2);
  world.clock.set('2099-11-19T10:00:00Z');
  for (const job of await waiting(member)) await push(job);
  expect(service.received).toHaveLength(4);
});

test('a late reminder is not pushed at night', async () => {
  const member = await withDevice();
  await sendNews(member);
  const [job] = await waiting(member);
  if (!job) throw new Error('no push waits');
  await raw('DELETE FROM graphile_worker._private_jobs');
  // 22:00 in Manila.
  world.clock.set('2099-11-18T14:00:00Z');
  await push(job);
  expect(service.received).toHaveLength(0);
  expect(await dueAt(member)).toEqual(['2099-11-19T10:00:00.000Z']);
});

test('members who want every message get each immediately, or in the morning if it came at night', async () => {
  const member = await withDevice();
  const { data } = await member.post<MessagePreference>('/v1/message/preference', {
    frequent: true,
  });
  expect(data).toMatchObject({ frequent: true, digest: true, push: true });
  await sendNews(member);
  await sendNews(member);
  const jobs = await waiting(member);
  expect(jobs.map(({ runAt }) => runAt)).toEqual([world.clock(), world.clock()]);
  for (const job of jobs) await push(job);
  expect(service.received).toHaveLength(2);
  await raw('DELETE FROM graphile_worker._private_jobs');
  world.clock.set('2099-11-18T16:00:00Z');
  await sendNews(member);
  expect(await dueAt(member)).toEqual(['2099-11-19T00:00:00.000Z']);
});

test('the daily e-mail comes at the usual hour', async () => {
  const member = await createTestMember(world);
  await checkInAt(member, 5, 4);
  await noteHabits(world.database.db, world.clock());
  await sendNews(member);
  const mails = async () => (await mailsTo(world.database.db, member.email)).length;
  const digest = () => sendDigests(world.database.db, world.services.secret, world.clock());
  await digest();
  expect(await mails()).toBe(0);
  world.clock.set('2099-11-18T05:05:00Z');
  await digest();
  expect(await mails()).toBe(1);
  // A new usual hour on the same day does not cause a second one.
  await raw('UPDATE message_habit SET hour = 18 WHERE member_id = $1', [member.id]);
  await sendNews(member);
  world.clock.set('2099-11-18T10:05:00Z');
  await digest();
  expect(await mails()).toBe(1);
  world.clock.set('2099-11-19T10:05:00Z');
  await digest();
  expect(await mails()).toBe(2);
});

test('a member’s usual hour is erased with the member', async () => {
  const member = await createTestMember(world);
  await checkInAt(member, 5, 4);
  await noteHabits(world.database.db, world.clock());
  expect(await raw('SELECT FROM message_habit WHERE member_id = $1', [member.id])).toHaveLength(1);
  await world.database.db.transact(async (tx) => messageHooks.erase?.(tx, member.id));
  expect(await raw('SELECT FROM message_habit WHERE member_id = $1', [member.id])).toEqual([]);
});
