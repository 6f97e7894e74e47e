import { BusinessError } from '@pollen/contract/codes/error-code';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser, type TestBrowser } from '@pollen/dev-env/test-browser';
import { codeTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from './commands/delete-account.ts';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp();
});
afterAll(() => rig.close());

const password = 'correct horse 7';
let count = 0;

const browser = (options = {}) =>
  createTestBrowser(rig.app, { address: `198.51.100.${++count % 250}`, ...options });

async function register(email: string, nickname = 'Ana'): Promise<TestBrowser> {
  const visitor = browser({ userAgent: 'canary-agent' });
  await visitor.post('/v1/register/email/code', { email });
  const code = await codeTo(rig.database.db, email);
  const body = {
    email,
    code,
    password,
    nickname,
    country: 8,
    taskNo: 'canary-task',
    agreement: agreementVersion,
  };
  expect(await visitor.post('/v1/register/email', body)).toMatchObject({ code: 200 });
  return visitor;
}

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await rig.database.db.raw<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await rig.database.db.raw<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return texts.join('\n');
}

const linesWith = (text: string, canary: string) =>
  text.split('\n').filter((line) => line.toLowerCase().includes(canary));

/** Rows where a year is a whole value or part of a JSON value: ids and times may contain its digits. */
const linesWithYear = (text: string, year: number) =>
  text.split('\n').filter((line) => new RegExp(`[(,:]\\s*"*${year}"*[),}]`).test(line));

test('an erased member leaves no personal data in any table', async () => {
  const email = 'canary-mail@example.com';
  const member = await register(email, 'canary-nick');
  await member.post('/v1/user', { gender: 'female', birthYear: 1971 });
  await rig.database.db.raw(`UPDATE member SET province = 'canary-province' WHERE email = $1`, [
    email,
  ]);
  await member.post('/v1/login/password', { email, password: 'wrong' });
  await member.post('/v1/forgot', { email });
  const before = await dump();
  expect(linesWith(before, 'canary').length).toBeGreaterThan(3);
  expect(linesWithYear(before, 1971)).not.toEqual([]);

  const id = (await member.get<{ id: string }>('/v1/user')).data.id;
  const answer = await member.post('/v1/user/delete', { password, confirmation: email });
  expect(answer).toMatchObject({ code: 200, data: {} });

  const after = await dump();
  expect(linesWith(after, 'canary')).toEqual([]);
  expect(linesWithYear(after, 1971)).toEqual([]);
  expect((await member.get('/v1/user')).status).toBe(401);
  const [row] = await rig.database.db.raw(
    'SELECT email, nickname, country FROM member WHERE id = $1',
    [id],
  );
  expect(row).toEqual({ email: null, nickname: '', country: 8 });

  // The address is free again, and a new registration creates another member.
  rig.clock.advanceSeconds(61);
  const again = await register(email);
  expect((await again.get<{ id: string }>('/v1/user')).data.id).not.toBe(id);
});

test('an earlier e-mail of an erased member is erased as well', async () => {
  const [first, second] = ['earlier-first@example.com', 'earlier-second@example.com'];
  const member = await register(first);
  const { data } = await member.post<{ ticket: string }>('/v1/user/check/password', { password });
  const verify = (body: object) =>
    member.post<{ ticket: string }>('/v1/user/email/verify', { ...data, ...body });
  await verify({ step: 1 });
  const proved = await verify({ step: 2, code: await codeTo(rig.database.db, first) });
  const next = { ticket: proved.data.ticket, email: second };
  await verify({ ...next, step: 3 });
  const code = await codeTo(rig.database.db, second);
  expect((await member.post('/v1/user/email', { ...next, code })).code).toBe(200);
  await member.post('/v1/user/delete', { password, confirmation: second });
  expect(linesWith(await dump(), 'earlier-')).toEqual([]);
});

test('deletion requires the password and the typed e-mail, and changes nothing without them', async () => {
  const email = 'careful@example.com';
  const member = await register(email);
  const tries = [
    [{ password: 'not it at all', confirmation: email }, 1002],
    [{ password, confirmation: 'yes' }, 1008],
    [{ confirmation: email }, 400],
    [{ ticket: 'made-up', confirmation: email }, 1004],
  ] as const;
  for (const [body, code] of tries) {
    expect((await member.post('/v1/user/delete', body)).code).toBe(code);
  }
  expect((await member.get<{ email: string }>('/v1/user')).data.email).toBe(email);
});

test('a refused deletion reports its reason and changes nothing', async () => {
  const email = 'paid@example.com';
  const member = await register(email);
  const id = Number((await member.get<{ id: string }>('/v1/user')).data.id);
  const [session] = await rig.database.db.raw<{ id: number }>(
    'SELECT id FROM member_session WHERE member_id = $1',
    [id],
  );
  const { db, limiter, hasher, secret } = rig.services;
  const hooks = [
    {
      name: 'payout',
      guardDeletion: async () => {
        throw new BusinessError('moneyInFlight');
      },
      erase: async () => {
        throw new Error('must not be reached');
      },
    },
  ];
  const refused = deleteAccount(
    { db, limiter, hasher, serverKey: secret, hooks },
    db.transact,
    { memberId: id, sessionId: session?.id ?? 0, country: 8 },
    { password, confirmation: email },
    rig.clock(),
  );
  await expect(refused).rejects.toMatchObject({ errorName: 'moneyInFlight' });
  expect((await member.get('/v1/user')).status).toBe(200);
});

test('ten concurrent deletions have one effect', async () => {
  const email = 'hasty@example.com';
  const member = await register(email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      member.post('/v1/user/delete', { password, confirmation: email }),
    ),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(answers.every((answer) => answer.status < 500)).toBe(true);
});

test('the data export contains what is stored about the member, without secrets', async () => {
  const email = 'curious@example.com';
  const member = await register(email, 'Curious');
  const { data } = await member.get('/v1/user/data');
  expect(data).toMatchObject({
    profile: { email, nickname: 'Curious', country: 8 },
    signIns: [],
    sessions: [{ userAgent: 'canary-agent' }],
  });
  expect(JSON.stringify(data)).not.toContain('$argon2');
  expect(JSON.stringify(data)).not.toContain(member.token ?? '');
});
