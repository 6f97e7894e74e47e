import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { keyTo, mailsTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPasswordMember, memberPassword as password } from './testing/password-member.ts';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp();
});
afterAll(() => rig.close());

const chosen = 'another horse 8';
let email: string;
let count = 0;
beforeEach(async () => {
  email = `member${++count}@example.com`;
  await createPasswordMember(rig, email);
});

const browser = () => createTestBrowser(rig.app, { address: `198.51.100.${++count % 250}` });
const logIn = (tried: string, from = browser()) =>
  from.post('/v1/login/password', { email, password: tried });

async function askKey(): Promise<string> {
  await browser().post('/v1/forgot', { email });
  return keyTo(rig.database.db, email);
}

test('§2 a mailed link sets a new password, ends every session and logs in', async () => {
  const before = browser();
  await logIn(password, before);
  const key = await askKey();
  const [mail] = await mailsTo(rig.database.db, email);
  expect(mail?.params['link']).toBe(`http://localhost/forgot/password/${key}`);

  const check = await browser().post('/v1/forgot/check', { key });
  expect(check.data).toEqual({ email: `me***@example.com` });
  const visitor = browser();
  expect((await visitor.post('/v1/forgot/password', { key, password: chosen })).code).toBe(200);
  expect((await visitor.get('/v1/user')).status).toBe(200);
  expect((await before.get('/v1/user')).status).toBe(401);
  expect((await logIn(password)).code).toBe(1001);
  expect((await logIn(chosen)).code).toBe(200);
  expect((await mailsTo(rig.database.db, email))[0]).toMatchObject({
    template: 'passwordChanged',
  });
  const [row] = await rig.database.db.raw<{ at: Date }>(
    'SELECT security_changed_at AS at FROM member WHERE email = $1',
    [email],
  );
  expect(row?.at).toEqual(rig.clock());
});

test('a known and an unknown e-mail get the same answer; only the known mailbox gets a mail', async () => {
  const known = await browser().post('/v1/forgot', { email });
  const unknown = await browser().post('/v1/forgot', { email: 'nobody@example.com' });
  expect(known).toEqual(unknown);
  expect(await mailsTo(rig.database.db, 'nobody@example.com')).toEqual([]);
});

test('a link works once, even when used concurrently', async () => {
  const key = await askKey();
  const answers = await Promise.all(
    [chosen, 'third horse 9'].map((next) =>
      browser().post('/v1/forgot/password', { key, password: next }),
    ),
  );
  expect(answers.map((answer) => answer.code).sort()).toEqual([1007, 200]);
  expect((await browser().post('/v1/forgot/check', { key })).code).toBe(1007);
});

test('a link works for 30 minutes', async () => {
  const key = await askKey();
  rig.clock.advanceSeconds(1799);
  expect((await browser().post('/v1/forgot/check', { key })).code).toBe(200);
  rig.clock.advanceSeconds(1);
  expect((await browser().post('/v1/forgot/check', { key })).code).toBe(1007);
  expect((await browser().post('/v1/forgot/password', { key, password: chosen })).code).toBe(1007);
});

test('using one link ends the others', async () => {
  const first = await askKey();
  rig.clock.advanceSeconds(61);
  const second = await askKey();
  await browser().post('/v1/forgot/password', { key: second, password: chosen });
  expect((await browser().post('/v1/forgot/check', { key: first })).code).toBe(1007);
});

test('a weak password does not use up the link', async () => {
  const key = await askKey();
  const weak = await browser().post('/v1/forgot/password', { key, password: 'password1' });
  expect(weak.code).toBe(1003);
  const own = await browser().post('/v1/forgot/password', { key, password: email });
  expect(own.code).toBe(1003);
  expect((await browser().post('/v1/forgot/password', { key, password: chosen })).code).toBe(200);
});

test('an invented key is refused', async () => {
  const key = 'A'.repeat(43);
  expect((await browser().post('/v1/forgot/password', { key, password: chosen })).code).toBe(1007);
});

test('§8 a suspended member gets code 3002 and keeps the old password', async () => {
  const key = await askKey();
  await rig.database.db.raw('UPDATE member SET suspended_at = now() WHERE email = $1', [email]);
  const answer = await browser().post('/v1/forgot/password', { key, password: chosen });
  expect(answer.code).toBe(3002);
});
