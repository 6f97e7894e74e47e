import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser, type TestBrowser } from '@pollen/dev-env/test-browser';
import { codeTo, keyTo, mailsTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPasswordMember, memberPassword as password } from './testing/password-member.ts';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp();
});
afterAll(() => rig.close());

const chosen = 'another horse 8';
let count = 0;
let email: string;
let member: TestBrowser;

const browser = () =>
  createTestBrowser(rig.app, {
    address: `198.51.100.${++count % 250}`,
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36',
  });

async function logIn(address: string): Promise<TestBrowser> {
  const visitor = browser();
  await visitor.post('/v1/login/password', { email: address, password });
  return visitor;
}

beforeEach(async () => {
  email = `member${++count}@example.com`;
  await createPasswordMember(rig, email);
  member = await logIn(email);
});

const ticketOf = async (visitor: TestBrowser) => {
  const { data } = await visitor.post<{ ticket: string }>('/v1/user/check/password', { password });
  return data.ticket;
};

test('§2 the old password and a new one: other sessions end, this one gets new tokens', async () => {
  const other = await logIn(email);
  const oldToken = member.token;
  const change = { oldPassword: password, password: chosen };
  const answer = await member.post('/v1/user/password', change);
  expect(answer.code).toBe(200);
  expect(member.token).not.toBe(oldToken);
  expect((await member.get('/v1/user')).status).toBe(200);
  expect((await other.get('/v1/user')).status).toBe(401);
  expect((await mailsTo(rig.database.db, email))[0]?.template).toBe('passwordChanged');
  const again = { email, password: chosen };
  expect((await browser().post('/v1/login/password', again)).code).toBe(200);
});

test('the password in use is no new one: nothing is logged out or held', async () => {
  const other = await logIn(email);
  const change = { oldPassword: password, password };
  expect(await member.post('/v1/user/password', change)).toMatchObject({ status: 200, code: 1011 });
  expect((await other.get('/v1/user')).status).toBe(200);
});

test('§7 in two steps: the old password returns a ticket, which sets the new one', async () => {
  const wrong = { oldPassword: 'not it at all' };
  expect((await member.post('/v1/user/password', wrong)).code).toBe(1002);
  const checked = await member.post<{ ticket: string }>('/v1/user/password', {
    oldPassword: password,
  });
  expect(checked.code).toBe(200);
  const { ticket } = checked.data;
  expect((await member.post('/v1/user/password', { ticket })).code).toBe(400);
  expect((await member.post('/v1/user/password', { ticket, password: chosen })).code).toBe(200);
  const again = { email, password: chosen };
  expect((await browser().post('/v1/login/password', again)).code).toBe(200);
});

test('§4 taskNo and sharerCode of a log-in are stored, and a log-in without them keeps the earlier ones', async () => {
  const link = { taskNo: 'T-9', sharerCode: 'PAL' };
  expect((await browser().post('/v1/login/password', { email, password, ...link })).code).toBe(200);
  expect((await browser().post('/v1/login/password', { email, password })).code).toBe(200);
  const [row] = await rig.database.db.raw(
    'SELECT shared_task_no, shared_sharer_code FROM member WHERE email = $1',
    [email],
  );
  expect(row).toEqual({ shared_task_no: 'T-9', shared_sharer_code: 'PAL' });
});

test('§8 a wrong password of a logged-in member is 1002, never a 401', async () => {
  const wrong = { password: 'not it at all' };
  expect(await member.post('/v1/user/check/password', wrong)).toMatchObject({
    status: 200,
    code: 1002,
  });
  const change = { oldPassword: 'not it at all', password: chosen };
  expect(await member.post('/v1/user/password', change)).toMatchObject({ status: 200, code: 1002 });
  expect((await member.get('/v1/user')).status).toBe(200);
});

test('password guesses within a session are limited', async () => {
  const wrong = { password: 'not it at all' };
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await member.post('/v1/user/check/password', wrong)).code).toBe(1002);
  }
  expect((await member.post('/v1/user/check/password', { password })).status).toBe(429);
});

test('a ticket sets the password once, within ten minutes, in its own session', async () => {
  const ticket = await ticketOf(member);
  const other = await logIn(email);
  const change = { ticket, password: chosen };
  expect((await other.post('/v1/user/password', change)).code).toBe(1004);
  expect((await member.post('/v1/user/password', change)).code).toBe(200);
  expect((await member.post('/v1/user/password', change)).code).toBe(1004);

  const late = await logIn(email);
  expect(late.token).toBeNull();
});

test('a ticket expires after ten minutes', async () => {
  const ticket = await ticketOf(member);
  rig.clock.advanceSeconds(600);
  expect((await member.post('/v1/user/password', { ticket, password: chosen })).code).toBe(1004);
});

test('a password change invalidates links mailed before', async () => {
  await browser().post('/v1/forgot', { email });
  const key = await keyTo(rig.database.db, email);
  await member.post('/v1/user/password', { oldPassword: password, password: chosen });
  expect((await browser().post('/v1/forgot/check', { key })).code).toBe(1007);
});

async function proveOldAddress(): Promise<string> {
  const ticket = await ticketOf(member);
  const step = (body: object) =>
    member.post<{ ticket: string }>('/v1/user/email/verify', { ticket, ...body });
  expect((await step({ step: 1 })).code).toBe(200);
  const code = await codeTo(rig.database.db, email);
  const { data } = await step({ step: 2, code });
  return data.ticket;
}

test('§2 the e-mail changes in four steps, and the old address is notified', async () => {
  const next = `next${++count}@example.com`;
  const ticket = await proveOldAddress();
  await member.post('/v1/user/email/verify', { step: 3, ticket, email: next });
  const code = await codeTo(rig.database.db, next);
  const answer = await member.post('/v1/user/email', { ticket, email: next, code });
  expect(answer).toMatchObject({ code: 200, data: { email: next } });
  expect((await mailsTo(rig.database.db, email))[0]).toMatchObject({
    template: 'emailChanged',
    params: { newEmail: next },
  });
  expect((await member.post('/v1/user/email', { ticket, email: next, code })).code).toBe(1004);
});

test('a password ticket does not skip the code to the old address', async () => {
  const ticket = await ticketOf(member);
  const next = { email: `next${++count}@example.com`, ticket };
  expect((await member.post('/v1/user/email/verify', { ...next, step: 3 })).code).toBe(1004);
  const change = { ...next, code: '123456' };
  expect((await member.post('/v1/user/email', change)).code).toBe(1004);
});

test('a code for one address is refused for another', async () => {
  const ticket = await proveOldAddress();
  const [mine, other] = [`mine${++count}@example.com`, `other${++count}@example.com`];
  await member.post('/v1/user/email/verify', { step: 3, ticket, email: mine });
  const code = await codeTo(rig.database.db, mine);
  expect((await member.post('/v1/user/email', { ticket, email: other, code })).code).toBe(1060);
});

test('only the owner of a taken new address learns that it is taken', async () => {
  const taken = `taken${++count}@example.com`;
  await createPasswordMember(rig, taken, null);
  const ticket = await proveOldAddress();
  const step = { step: 3, ticket, email: taken };
  expect((await member.post('/v1/user/email/verify', step)).code).toBe(200);
  expect((await mailsTo(rig.database.db, taken))[0]?.template).toBe('emailTakenForChange');
});

test('an e-mail change started again gets a fresh code at once, and says when none was sent', async () => {
  await proveOldAddress();
  const ticket = await ticketOf(member);
  const begin = () => member.post<{ sent: boolean }>('/v1/user/email/verify', { step: 1, ticket });
  const mailsBefore = (await mailsTo(rig.database.db, email)).length;
  expect((await begin()).data.sent).toBe(true);
  expect(await mailsTo(rig.database.db, email)).toHaveLength(mailsBefore + 1);
  expect((await begin()).data.sent).toBe(false);
  expect(await mailsTo(rig.database.db, email)).toHaveLength(mailsBefore + 1);
  const code = await codeTo(rig.database.db, email);
  expect((await member.post('/v1/user/email/verify', { step: 2, ticket, code })).code).toBe(200);
});

test('§8 1049: the address was taken between code and change', async () => {
  const next = `next${++count}@example.com`;
  const ticket = await proveOldAddress();
  await member.post('/v1/user/email/verify', { step: 3, ticket, email: next });
  const code = await codeTo(rig.database.db, next);
  await createPasswordMember(rig, next.toUpperCase(), null);
  expect((await member.post('/v1/user/email', { ticket, email: next, code })).code).toBe(1049);
  expect((await member.get<{ email: string }>('/v1/user')).data.email).toBe(email);
});

test('a member without a password proves the mailbox and sets one', async () => {
  await rig.database.db.raw('UPDATE member SET password_hash = NULL WHERE email = $1', [email]);
  const profile = await member.get<{ hasPassword: boolean }>('/v1/user');
  expect(profile.data.hasPassword).toBe(false);
  expect((await member.post('/v1/user/check/password', { password })).code).toBe(1002);
  expect((await member.post('/v1/user/check/code')).code).toBe(200);
  const code = await codeTo(rig.database.db, email);
  const { data } = await member.post<{ ticket: string }>('/v1/user/check/password', { code });
  const set = await member.post('/v1/user/password', { ticket: data.ticket, password: chosen });
  expect(set.code).toBe(200);
  expect((await member.post('/v1/user/check/code')).code).toBe(403);
});

interface SessionList {
  items: { id: string; browser: string; system: string; current: boolean }[];
}

test('sessions are listed by device, and can be ended one by one or all but the current one', async () => {
  const [second, third] = [await logIn(email), await logIn(email)];
  const { data } = await member.get<SessionList>('/v1/user/session');
  expect(data.items).toHaveLength(3);
  expect(data.items.filter((item) => item.current)).toHaveLength(1);
  expect(data.items[0]).toMatchObject({ browser: 'Chrome', system: 'Android' });

  const own = (await second.get<SessionList>('/v1/user/session')).data.items;
  const secondId = own.find((item) => item.current)?.id;
  expect((await member.post('/v1/user/session/end', { id: secondId })).code).toBe(200);
  expect((await second.get('/v1/user')).status).toBe(401);
  expect((await third.get('/v1/user')).status).toBe(200);
  const all = await member.post('/v1/user/session/end');
  expect(all.data).toEqual({ ended: 1 });
  expect((await third.get('/v1/user')).status).toBe(401);
  expect((await member.get('/v1/user')).status).toBe(200);
});

test('a session of another member cannot be ended', async () => {
  const stranger = `stranger${++count}@example.com`;
  await createPasswordMember(rig, stranger);
  const theirs = await logIn(stranger);
  const { data } = await theirs.get<SessionList>('/v1/user/session');
  const answer = await member.post('/v1/user/session/end', { id: data.items[0]?.id });
  expect(answer.code).toBe(404);
  expect((await theirs.get('/v1/user')).status).toBe(200);
});
