import { agreementVersion } from '@pollen/contract/values/agreement';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { codeTo, mailsTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp({ demo: false });
});
afterAll(() => rig.close());

const password = 'correct horse 7';
let count = 0;
const newEmail = () => `member${++count}@example.com`;
const newAddress = () => `198.51.100.${++count}`;
const browser = () => createTestBrowser(rig.app, { address: newAddress() });

const filled = (email: string, code: string) => ({
  email,
  code,
  password,
  nickname: ' Ana ',
  country: 6,
  agreement: agreementVersion,
});

async function askCode(email: string): Promise<string> {
  await browser().post('/v1/register/email/code', { email });
  return codeTo(rig.database.db, email);
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('§2 a mailed code, a password and a nickname register a member and log them in', async () => {
  const email = newEmail();
  const code = await askCode(email);
  expect(code).toMatch(/^\d{6}$/);
  const visitor = browser();
  const answer = await visitor.post('/v1/register/email', {
    ...filled(email, code),
    taskNo: 'T-7',
    sharerCode: 'FRIEND',
  });
  expect(answer).toMatchObject({ code: 200 });
  const profile = await visitor.get('/v1/user');
  expect(profile.data).toMatchObject({ email, nickname: 'Ana', country: 6, points: 0 });
  const [row] = await rig.database.db.raw(
    'SELECT joined_task_no, joined_sharer_code, agreed_version, agreed_at FROM member WHERE email = $1',
    [email],
  );
  expect(row).toEqual({
    joined_task_no: 'T-7',
    joined_sharer_code: 'FRIEND',
    agreed_version: agreementVersion,
    agreed_at: expect.any(Date),
  });
});

test('a member with an older agreement is asked again, and the consent is stored with its time', async () => {
  const email = newEmail();
  const visitor = browser();
  const old = { ...filled(email, await askCode(email)), agreement: '2020-01-01' };
  expect((await visitor.post('/v1/register/email', old)).code).toBe(200);
  const due = async () =>
    (await visitor.get<{ agreementDue: boolean }>('/v1/user')).data.agreementDue;
  expect(await due()).toBe(true);
  expect((await visitor.post('/v1/user/agreement', { version: '2020-01-01' })).code).toBe(400);
  expect(await due()).toBe(true);
  expect((await visitor.post('/v1/user/agreement', { version: agreementVersion })).code).toBe(200);
  expect(await due()).toBe(false);
  const [row] = await rig.database.db.raw(
    'SELECT agreed_version, agreed_at FROM member WHERE email = $1',
    [email],
  );
  expect(row).toEqual({ agreed_version: agreementVersion, agreed_at: expect.any(Date) });
});

test('the database refuses an agreement without its time', async () => {
  const email = newEmail();
  await browser().post('/v1/register/email', filled(email, await askCode(email)));
  await expect(
    rig.database.db.raw('UPDATE member SET agreed_at = NULL WHERE email = $1', [email]),
  ).rejects.toThrow('member_agreed_whole');
});

test('a code is mailed in the language of the request', async () => {
  const email = newEmail();
  const thai = createTestBrowser(rig.app, { language: 'th', address: newAddress() });
  await thai.post('/v1/register/email/code', { email });
  expect((await mailsTo(rig.database.db, email))[0]).toMatchObject({ locale: 'th' });
});

test('§8 a code works once; after that it is 1060', async () => {
  const email = newEmail();
  const code = await askCode(email);
  expect((await browser().post('/v1/register/email', filled(email, code))).code).toBe(200);
  expect((await browser().post('/v1/register/email', filled(email, code))).code).toBe(1060);
});

test('after five wrong attempts even the correct code is refused', async () => {
  const email = newEmail();
  const code = await askCode(email);
  const guesses = await Promise.all(
    Array.from({ length: 5 }, () =>
      browser().post('/v1/register/email', filled(email, wrongOf(code))),
    ),
  );
  expect(guesses.map((guess) => guess.code)).toEqual([1060, 1060, 1060, 1060, 1060]);
  expect((await browser().post('/v1/register/email', filled(email, code))).code).toBe(1060);
});

test('fifty concurrent guesses get five attempts', async () => {
  const email = newEmail();
  await askCode(email);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      browser().post('/v1/register/email', filled(email, String(index).padStart(6, '0'))),
    ),
  );
  const [row] = await rig.database.db.raw<{ least: number }>(
    'SELECT min(tries_left) AS least FROM email_code',
  );
  expect(row?.least).toBe(0);
});

test('a code expires after ten minutes', async () => {
  const email = newEmail();
  const code = await askCode(email);
  rig.clock.advanceSeconds(600);
  expect((await browser().post('/v1/register/email', filled(email, code))).code).toBe(1060);
});

test('one mail per minute is sent, and a new code replaces the old one', async () => {
  const email = newEmail();
  const first = await askCode(email);
  const soon = await browser().post('/v1/register/email/code', { email });
  expect(soon).toMatchObject({ code: 200, data: { retryAfterSeconds: 60 } });
  expect(await mailsTo(rig.database.db, email)).toHaveLength(1);
  rig.clock.advanceSeconds(60);
  const second = await askCode(email);
  expect(await mailsTo(rig.database.db, email)).toHaveLength(2);
  if (first !== second) {
    expect((await browser().post('/v1/register/email', filled(email, first))).code).toBe(1060);
  }
  expect((await browser().post('/v1/register/email', filled(email, second))).code).toBe(200);
});

test('a taken e-mail gets the same answer, and its mailbox a notice instead of a code', async () => {
  const email = newEmail();
  const code = await askCode(email);
  await browser().post('/v1/register/email', filled(email, code));
  rig.clock.advanceSeconds(60);
  const freeEmail = newEmail();
  const [known, unknown] = [
    await browser().post('/v1/register/email/code', { email: email.toUpperCase() }),
    await browser().post('/v1/register/email/code', { email: freeEmail }),
  ];
  expect(known).toEqual(unknown);
  expect((await mailsTo(rig.database.db, email))[0]).toMatchObject({
    template: 'emailTakenNotice',
  });
  const tries = [email, freeEmail].map((target) =>
    browser().post('/v1/register/email', filled(target, '123456')),
  );
  const [taken, free] = await Promise.all(tries);
  expect(taken).toEqual(free);
});

test('§8 1049: of two concurrent registrations with one e-mail, one succeeds', async () => {
  const email = newEmail();
  const code = await askCode(email);
  // Two proofs of the same mailbox: the code, and one stored earlier.
  await rig.database.db.raw(
    `INSERT INTO sns_ticket (ticket_hash, issuer, subject, app, email, expires_at)
     VALUES (sha256('ticket'), 'https://issuer.example', 's', 'GOOGLE', $1, 'infinity')`,
    [email],
  );
  const { code: _, ...rest } = filled(email, code);
  const answers = await Promise.all([
    browser().post('/v1/register/email', filled(email, code)),
    browser().post('/v1/register/email', { ...rest, snsTicket: 'ticket' }),
  ]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([1049, 200]);
});

test('ten concurrent registrations with one code create one member', async () => {
  const email = newEmail();
  const code = await askCode(email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => browser().post('/v1/register/email', filled(email, code))),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  const rows = await rig.database.db.raw('SELECT FROM member WHERE email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test.each([
  [{ password: 'short' }, { password: 'field.tooShort:8' }],
  [{ password: 'x'.repeat(73) }, { password: 'field.tooLong:72' }],
  [{ email: 'no-mail', password: 'no-mail1' }, { email: 'field.email' }],
  [{ nickname: '  ' }, { nickname: 'field.required' }],
  [{ nickname: 'a\u202Eb' }, { nickname: 'field.nickname' }],
  [{ country: 7 }, { country: 'field.choice' }],
  [{ agreement: undefined }, { agreement: 'field.required' }],
  [{ code: undefined }, { code: 'field.required' }],
  [{ code: '12345' }, { code: 'field.code' }],
  [{ email: 'somebody@example.com', password: 'somebody' }, { password: 'field.passwordIsEmail' }],
])('§5 bad input is answered at its field: %j', async (change, fields) => {
  const answer = await browser().post('/v1/register/email', {
    ...filled('somebody@example.com', '123456'),
    ...change,
  });
  expect(answer).toMatchObject({ status: 200, code: 400, data: { fields } });
});

test('a common password is refused and uses up neither the code nor a try', async () => {
  const email = newEmail();
  const code = await askCode(email);
  const weak = { ...filled(email, code), password: 'iloveyou1' };
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await browser().post('/v1/register/email', weak)).code).toBe(1003);
  }
  expect((await browser().post('/v1/register/email', filled(email, code))).code).toBe(200);
});

test('mails are limited per recipient and per IP address', async () => {
  const email = newEmail();
  for (let day = 0; day < 12; day += 1) {
    await browser().post('/v1/register/email/code', { email });
    rig.clock.advanceSeconds(61);
  }
  expect((await browser().post('/v1/register/email/code', { email })).status).toBe(429);
  expect(await mailsTo(rig.database.db, email)).toHaveLength(12);

  const flooder = createTestBrowser(rig.app, { address: '203.0.113.77' });
  const statuses: number[] = [];
  for (let mail = 0; mail < 101; mail += 1) {
    const answer = await flooder.post('/v1/register/email/code', { email: newEmail() });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(statuses[100]).toBe(429);
});

test('codes and e-mails are not stored in clear', async () => {
  const email = newEmail();
  const code = await askCode(email);
  const rows = await rig.database.db.raw<{ value: string }>(
    'SELECT value FROM email_code c, jsonb_each_text(to_jsonb(c)) WHERE value IS NOT NULL',
  );
  const values = rows.map(({ value }) => value);
  expect(values.length).toBeGreaterThan(2);
  expect(values.join('\n')).not.toContain(email);
  // Whole values: six digits can be part of any hash.
  expect(values).not.toContain(code);
});
