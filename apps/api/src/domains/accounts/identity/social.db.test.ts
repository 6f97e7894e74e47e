import { agreementVersion } from '@pollen/contract/values/agreement';
import { solveChallenge } from '@pollen/contract/values/proof-of-work';
import { createLocalSignIn } from '@pollen/dev-env/sign-in/local-sign-in';
import { signInAt } from '@pollen/dev-env/sign-in/test-visit';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser, type TestBrowser } from '@pollen/dev-env/test-browser';
import { codeTo, mailsTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordMember, memberPassword as password } from './testing/password-member.ts';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp({ signIn: createLocalSignIn('http://localhost') });
});
afterAll(() => rig.close());

let count = 0;
const newEmail = () => `social${++count}@example.com`;
const browser = () => createTestBrowser(rig.app, { address: `198.51.100.${++count % 250}` });

interface SocialAnswer extends Record<string, unknown> {
  readonly newUser: boolean;
  readonly snsTicket: string;
  readonly email: string | null;
  readonly nickname: string | null;
  readonly emailTaken: boolean;
}

type App = 'APPLE' | 'GOOGLE';

/** Goes to the provider and returns to the callback page with the proof. */
async function comeBack(visitor: TestBrowser, app: App, email: string, from = 'login') {
  const start = { app, from };
  const { data } = await visitor.post<{ url: string }>('/v1/login/sns/start', start);
  const page = await signInAt(rig.app, visitor, data.url, { email, name: 'Linh' });
  const [code, state] = [page.query.get('code') ?? '', page.query.get('state') ?? ''];
  return { page, proof: { app, code, state } };
}

async function signIn(visitor: TestBrowser, app: App, email: string) {
  const { proof } = await comeBack(visitor, app, email);
  return visitor.post<SocialAnswer>('/v1/login/sns', proof);
}

const registration = (email: string, snsTicket: string) => ({
  email,
  snsTicket,
  password,
  nickname: 'Linh',
  country: 9,
  agreement: agreementVersion,
});

const newMember = (email: string) => createPasswordMember(rig, email);

test.each(['GOOGLE', 'APPLE'] as const)(
  '§4 %s: a newcomer sets a password, is registered, and is known the next time',
  async (app) => {
    const email = newEmail();
    const visitor = browser();
    const first = await signIn(visitor, app, email);
    expect(first).toMatchObject({
      code: 200,
      data: { newUser: true, email, nickname: 'Linh', emailTaken: false },
    });
    const answer = await visitor.post(
      '/v1/register/email',
      registration(email, first.data.snsTicket),
    );
    expect(answer.code).toBe(200);
    expect((await visitor.get<{ email: string }>('/v1/user')).data.email).toBe(email);

    const later = browser();
    expect(await signIn(later, app, email)).toMatchObject({ code: 200, data: { newUser: false } });
    expect((await later.get<{ email: string }>('/v1/user')).data.email).toBe(email);
  },
);

test('§2 the providers send the browser back to the pages of the spec', async () => {
  const google = await comeBack(browser(), 'GOOGLE', newEmail());
  expect(google.page.path).toBe('/callback/google');
  const invite = await comeBack(browser(), 'GOOGLE', newEmail(), 'invite');
  expect(invite.page.path).toBe('/callback/google-invite');
  const apple = await comeBack(browser(), 'APPLE', newEmail());
  expect(apple.page.path).toBe('/callback/apple');
});

test('taskNo and sharerCode of the sign-in reach the registration', async () => {
  const email = newEmail();
  const visitor = browser();
  const { proof } = await comeBack(visitor, 'GOOGLE', email);
  const links = { taskNo: 'T-9', sharerCode: 'PAL' };
  const { data } = await visitor.post<SocialAnswer>('/v1/login/sns', { ...proof, ...links });
  await visitor.post('/v1/register/email', registration(email, data.snsTicket));
  const [row] = await rig.database.db.raw(
    'SELECT joined_task_no, joined_sharer_code FROM member WHERE email = $1',
    [email],
  );
  expect(row).toEqual({ joined_task_no: 'T-9', joined_sharer_code: 'PAL' });
});

test('the e-mail sent by the page is ignored, at sign-in and at registration', async () => {
  const [own, other] = [newEmail(), newEmail()];
  await newMember(other);
  const visitor = browser();
  const { proof } = await comeBack(visitor, 'GOOGLE', own);
  const { data } = await visitor.post<SocialAnswer>('/v1/login/sns', { ...proof, email: other });
  expect(data).toMatchObject({ newUser: true, email: own });
  await visitor.post('/v1/register/email', registration(newEmail(), data.snsTicket));
  expect((await visitor.get<{ email: string }>('/v1/user')).data.email).toBe(own);
});

test('a password account must be connected with its password before it opens', async () => {
  const email = newEmail();
  await newMember(email);
  const visitor = browser();
  const { data } = await signIn(visitor, 'GOOGLE', email);
  expect(data).toMatchObject({ newUser: true, emailTaken: true });
  const { snsTicket } = data;
  expect((await visitor.post('/v1/register/email', registration(email, snsTicket))).code).toBe(
    1049,
  );
  const wrong = { snsTicket, password: 'not it at all' };
  expect((await visitor.post('/v1/login/sns/link', wrong)).code).toBe(1002);
  expect(visitor.token).toBeNull();
  expect((await visitor.post('/v1/login/sns/link', { snsTicket, password })).code).toBe(200);
  expect((await visitor.get<{ email: string }>('/v1/user')).data.email).toBe(email);
  expect((await mailsTo(rig.database.db, email))[0]).toMatchObject({
    template: 'signInConnected',
    params: { app: 'Google' },
  });
  expect((await visitor.post('/v1/login/sns/link', { snsTicket, password })).code).toBe(1004);
  expect((await signIn(browser(), 'GOOGLE', email)).data.newUser).toBe(false);
});

test('a password account can be connected with a code to its mailbox', async () => {
  const email = newEmail();
  await newMember(email);
  const visitor = browser();
  const { snsTicket } = (await signIn(visitor, 'APPLE', email)).data;
  expect((await visitor.post('/v1/login/sns/link/code', { snsTicket })).code).toBe(200);
  const code = await codeTo(rig.database.db, email);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await visitor.post('/v1/login/sns/link', { snsTicket, code: wrong })).code).toBe(1060);
  expect((await visitor.post('/v1/login/sns/link', { snsTicket, code })).code).toBe(200);
});

test('password guesses while connecting are limited like any other', async () => {
  const email = newEmail();
  await newMember(email);
  const visitor = browser();
  const { snsTicket } = (await signIn(visitor, 'GOOGLE', email)).data;
  const wrong = { snsTicket, password: 'not it at all' };
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await visitor.post('/v1/login/sns/link', wrong)).code).toBe(1002);
  }
  // The address is asked for a proof of work before the account's own limit answers.
  const asked = await visitor.post<{ challenge: string }>('/v1/login/sns/link', wrong);
  expect(asked.code).toBe(1010);
  const proof = solveChallenge(asked.data.challenge);
  expect((await visitor.post('/v1/login/sns/link', { ...wrong, proof })).status).toBe(429);
  const login = { email, password: 'not it at all' };
  expect((await browser().post('/v1/login/password', login)).status).toBe(429);
});

test('ten concurrent registrations of one identity create one member', async () => {
  const email = newEmail();
  const visitor = browser();
  const { snsTicket } = (await signIn(visitor, 'GOOGLE', email)).data;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      browser().post('/v1/register/email', registration(email, snsTicket)),
    ),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
});

test('the same e-mail at the other provider is another identity', async () => {
  const email = newEmail();
  const visitor = browser();
  const { snsTicket } = (await signIn(visitor, 'GOOGLE', email)).data;
  await visitor.post('/v1/register/email', registration(email, snsTicket));
  expect((await signIn(browser(), 'APPLE', email)).data).toMatchObject({
    newUser: true,
    emailTaken: true,
  });
});

test('a registration ticket expires after ten minutes', async () => {
  const email = newEmail();
  const visitor = browser();
  const { snsTicket } = (await signIn(visitor, 'GOOGLE', email)).data;
  rig.clock.advanceSeconds(600);
  const late = await visitor.post('/v1/register/email', registration(email, snsTicket));
  expect(late.code).toBe(1004);
  rig.clock.advanceSeconds(-600);
});

test('an unusable provider e-mail is replaced by one confirmed with a code', async () => {
  const odd = `plus+${++count}@example.com`;
  const email = newEmail();
  const visitor = browser();
  const { data } = await signIn(visitor, 'APPLE', odd);
  expect(data).toMatchObject({ newUser: true, email: null, emailTaken: false });
  const body = registration(email, data.snsTicket);
  expect((await visitor.post('/v1/register/email', body)).code).toBe(1060);
  await visitor.post('/v1/register/email/code', { email });
  const code = await codeTo(rig.database.db, email);
  expect((await visitor.post('/v1/register/email', { ...body, code })).code).toBe(200);
  expect((await signIn(browser(), 'APPLE', odd)).data.newUser).toBe(false);
});

test('a code and its state can be used once, by the browser that started', async () => {
  const visitor = browser();
  const { proof } = await comeBack(visitor, 'GOOGLE', newEmail());
  expect((await browser().post('/v1/login/sns', proof)).code).toBe(1005);
  expect((await visitor.post('/v1/login/sns', proof)).code).toBe(1005);

  const again = await comeBack(visitor, 'GOOGLE', newEmail());
  expect((await visitor.post('/v1/login/sns', again.proof)).code).toBe(200);
  expect((await visitor.post('/v1/login/sns', again.proof)).code).toBe(1005);
});

test('a code with the state of another sign-in is refused', async () => {
  const visitor = browser();
  const one = await comeBack(visitor, 'GOOGLE', newEmail());
  const other = await comeBack(visitor, 'GOOGLE', newEmail());
  const mixed = { ...one.proof, state: other.proof.state };
  expect((await visitor.post('/v1/login/sns', mixed)).code).toBe(1005);
});

test('Apple’s form post: the page gets a code of ours, and the provider’s never leaves', async () => {
  const visitor = browser();
  const { proof } = await comeBack(visitor, 'APPLE', newEmail());
  const [row] = await rig.database.db.raw<{ provider_code: string }>(
    'SELECT provider_code FROM sns_start WHERE provider_code IS NOT NULL',
  );
  expect(row?.provider_code).toBeTruthy();
  expect(proof.code).not.toBe(row?.provider_code);
  const stolen = { ...proof, code: row?.provider_code };
  expect((await visitor.post('/v1/login/sns', stolen)).code).toBe(1005);
});

test('a cancelled or invented form post only redirects with an error', async () => {
  const visitor = browser();
  const { data } = await visitor.post<{ url: string }>('/v1/login/sns/start', { app: 'APPLE' });
  const page = await signInAt(rig.app, visitor, data.url, { cancel: '1' });
  expect(page).toMatchObject({ path: '/callback/apple' });
  expect(page.query.toString()).toBe('error=cancelled');

  for (const payload of ['code=x&state=unknown', 'code=x', 'state=x', '', 'code=%00&state=%FF']) {
    const answer = await rig.app.inject({
      method: 'POST',
      url: '/callback/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/callback/apple?error=failed');
  }
});

test('§3 the e-mail Apple gave reaches the page outside of the query, and an invented one does not', async () => {
  const sent = async (email: unknown) => {
    const { data } = await browser().post<{ state: string }>('/v1/login/sns/start', {
      app: 'APPLE',
    });
    const user = JSON.stringify({ name: { firstName: 'Linh' }, email });
    const answer = await rig.app.inject({
      method: 'POST',
      url: '/callback/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ code: 'x', state: data.state, user }).toString(),
    });
    const to = new URL(String(answer.headers.location), 'https://pollen.example');
    expect([...to.searchParams.keys()]).toEqual(['code', 'state']);
    return to.hash;
  };
  expect(await sent('linh@example.com')).toBe('#email=linh%40example.com');
  expect(await sent('not an address')).toBe('');
  expect(await sent(7)).toBe('');
});

test('§8 a suspended member gets code 3002', async () => {
  const email = newEmail();
  const visitor = browser();
  const { snsTicket } = (await signIn(visitor, 'GOOGLE', email)).data;
  await visitor.post('/v1/register/email', registration(email, snsTicket));
  await rig.database.db.raw('UPDATE member SET suspended_at = now() WHERE email = $1', [email]);
  expect((await signIn(browser(), 'GOOGLE', email)).code).toBe(3002);
});

test('the native app needs no cookie, and its session is not bound to one', async () => {
  const shell = async (path: string, payload: object) =>
    (await rig.app.inject({ method: 'POST', url: `/api${path}`, payload })).json();
  const started = await shell('/v1/login/sns/start', { app: 'GOOGLE' });
  const page = await signInAt(rig.app, browser(), started.data.url, { email: newEmail() });
  const proof = { app: 'GOOGLE', code: page.query.get('code'), state: page.query.get('state') };
  expect(await shell('/v1/login/sns', proof)).toMatchObject({ data: { newUser: true } });
});

test('without configured providers none is offered', async () => {
  await using bare = await createTestApp();
  const visitor = createTestBrowser(bare.app);
  expect((await visitor.get('/v1/login/sns')).data).toEqual({ apps: [] });
  expect((await visitor.post('/v1/login/sns/start', { app: 'GOOGLE' })).code).toBe(1006);
});
