import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushSender, newVapidKeys } from '../../../adapters/push/push-sender.ts';
import { sendMessage } from './public.ts';
import { createDevice, type PushService, startPushService } from './testing/push-service.ts';

const keys = newVapidKeys();
let service: PushService;
let world: TestApp;
beforeAll(async () => {
  service = await startPushService();
  const contact = 'mailto:no-reply@localhost.test';
  world = await createTestApp({
    push: createPushSender({ keys, contact, origins: [service.origin] }),
  });
});
afterAll(async () => {
  await world.close();
  await service[Symbol.asyncDispose]();
});
beforeEach(() => {
  service.received.length = 0;
  service.answerWith(201);
});

const send = (member: TestMember) =>
  world.database.db.transact((tx) =>
    sendMessage(tx, {
      memberId: member.id,
      kind: 'taskQualified',
      params: { task: 'Coffee at home', points: 1200 },
      link: '/my/task-record',
      now: world.clock(),
    }),
  );

let count = 0;
async function withDevice(options: Parameters<typeof createTestMember>[1] = {}) {
  const member = await createTestMember(world, options);
  const device = createDevice();
  count += 1;
  const endpoint = `${service.origin}/device/${count}`;
  const answer = await member.post('/v1/message/push', { endpoint, keys: device.keys });
  expect(answer).toMatchObject({ code: 200, data: { devices: 1, publicKey: keys.publicKey } });
  return { member, device, endpoint };
}

const devices = async (member: TestMember) =>
  (await member.get<{ devices: number }>('/v1/message/preference')).data.devices;

test("a message wakes the device in the member's language, encrypted for it and signed by us", async () => {
  const { member, device, endpoint } = await withDevice({ locale: 'vi' });
  await send(member);
  await world.runJobs();
  expect(service.received).toHaveLength(1);
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] =
    service.received;
  expect(`${service.origin}${path}`).toBe(endpoint);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(body.toString('latin1')).not.toContain('Coffee');
  const { data } = await member.get<{ items: { id: string }[] }>('/v1/message/list');
  expect(device.open(body)).toEqual({
    id: data.items[0]?.id,
    lang: 'vi',
    title: '+1.200 điểm cho Coffee at home',
    text: 'Chúng tôi đã duyệt câu trả lời của bạn. Điểm đã vào số dư.',
  });

  const [, token = '', publicKey = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(publicKey).toBe(keys.publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = await importJWK(
    { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    'ES256',
  );
  const { payload } = await jwtVerify(token, key, { audience: service.origin });
  expect(payload.sub).toBe('mailto:no-reply@localhost.test');
});

test('a rolled back message is not pushed', async () => {
  const { member } = await withDevice();
  await world.database.db
    .transact(async (tx) => {
      await sendMessage(tx, {
        memberId: member.id,
        kind: 'cashoutPaid',
        params: { amount: 'A$5' },
        link: null,
        now: world.clock(),
      });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await world.runJobs();
  expect(service.received).toHaveLength(0);
});

test('a device unknown to its push service is removed; a temporarily refused one is kept', async () => {
  const { member } = await withDevice();
  service.answerWith(400);
  await send(member);
  await world.runJobs();
  expect(await devices(member)).toBe(1);
  service.answerWith(410);
  await send(member);
  await world.runJobs();
  expect(await devices(member)).toBe(0);
  service.answerWith(201);
  await send(member);
  await world.runJobs();
  expect(service.received).toHaveLength(2);
});

test('a device refused five times in a row is removed', async () => {
  const { member } = await withDevice();
  service.answerWith(403);
  for (let at = 0; at < 5; at += 1) await send(member);
  await world.runJobs();
  expect(await devices(member)).toBe(0);
});

test('an unavailable service is retried later, and redirects are never followed', async () => {
  const { member } = await withDevice();
  service.answerWith(503);
  await send(member);
  await world.runJobs();
  const waiting = () =>
    world.database.db.raw<{ attempts: number }>(
      `SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'pushMessage'`,
    );
  // At least once: on a slow machine the next retry may be due within this run.
  const tries = service.received.length;
  expect(await waiting()).toEqual([{ attempts: tries }]);
  service.answerWith(302);
  await world.database.db.raw(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now() - interval '1 hour')
     FROM graphile_worker.jobs WHERE task_identifier = 'pushMessage'`,
  );
  await world.runJobs();
  expect(await waiting()).toEqual([]);
  expect(service.received).toHaveLength(tries + 1);
});

test('read, muted and disabled messages are not pushed', async () => {
  const { member } = await withDevice();
  await member.post('/v1/message/preference', { muted: ['tasks'] });
  await send(member);
  await member.post('/v1/message/preference', { muted: [], push: false });
  await send(member);
  await member.post('/v1/message/preference', { push: true });
  await send(member);
  const { data } = await member.get<{ items: { id: string }[] }>('/v1/message/list');
  expect(data.items).toHaveLength(3);
  await member.post(`/v1/message/${data.items[0]?.id}/read`);
  await world.runJobs();
  expect(service.received).toHaveLength(0);
});

test('a log-out stops pushes, and a phone that changes hands gets those of its new owner', async () => {
  const first = await withDevice();
  const second = await createTestMember(world);
  const device = createDevice();
  await second.post('/v1/message/push', { endpoint: first.endpoint, keys: device.keys });
  expect(await devices(first.member)).toBe(0);
  await send(first.member);
  await send(second);
  await world.runJobs();
  expect(service.received).toHaveLength(1);
  expect(device.open(service.received[0]?.body ?? Buffer.alloc(0))).toHaveProperty('title');
  await second.post('/v1/user/logout');
  await send(second);
  await world.runJobs();
  expect(service.received).toHaveLength(1);
});

test('only addresses of known push services are accepted', async () => {
  const member = await createTestMember(world);
  const { keys: deviceKeys } = createDevice();
  for (const endpoint of [
    'http://fcm.googleapis.com/x/1',
    'https://fcm.googleapis.com.evil.example/x/1',
    'https://fcm.googleapis.com:8443/x/1',
    'https://user@fcm.googleapis.com/x/1',
    'http://127.0.0.1:5432/push',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'not an address',
  ]) {
    const answer = await member.post('/v1/message/push', { endpoint, keys: deviceKeys });
    expect([endpoint, answer.code]).toEqual([endpoint, 400]);
  }
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ]) {
    const answer = await member.post('/v1/message/push', { endpoint, keys: deviceKeys });
    expect([endpoint, answer.code]).toEqual([endpoint, 200]);
  }
  expect(await devices(member)).toBe(4);
});

test('a member has at most ten devices, and the oldest are dropped', async () => {
  const member = await createTestMember(world);
  for (let at = 0; at < 12; at += 1) {
    world.clock.advanceSeconds(1);
    await member.post('/v1/message/push', {
      endpoint: `${service.origin}/many/${member.id}/${at}`,
      keys: createDevice().keys,
    });
  }
  expect(await devices(member)).toBe(10);
  await send(member);
  await world.runJobs();
  expect(service.received.map(({ path }) => path)).not.toContain(`/many/${member.id}/0`);
});
