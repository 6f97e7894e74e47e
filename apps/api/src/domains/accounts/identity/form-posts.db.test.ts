import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type FirstData, firstDataId } from '@pollen/contract/page-render';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { codeTo, mailsTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../../http/static/site.ts';
import { createPasswordMember, memberPassword } from './testing/password-member.ts';

const html = `<!doctype html><html lang="en-US"><head></head><body>
<div id="root"><!--first--><!--/first--></div><!--first-data--></body></html>`;
const bundle = `export const renderer = {
  plan: async () => [],
  render: (visit) => ({ html: '<p>rendered</p>', messages: {}, title: null }),
};`;
const origin = 'https://pollen.example';

let folder: string;
let rig: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-posts-'));
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'index.html'), html);
  await writeFile(path.join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'server/server.js'), bundle);
  const site = await loadSite(folder);
  rig = await createTestApp({ origin, http: { sites: site ? [site] : [], renderLimitMs: 60_000 } });
});
afterAll(async () => {
  await rig.close();
  await rm(folder, { recursive: true });
});

let members = 0;
async function member(): Promise<string> {
  const email = `poster${++members}@example.com`;
  await createPasswordMember(rig, email);
  return email;
}

let address = 0;
const post = (
  fields: Record<string, string>,
  headers: Record<string, string> = { origin },
  url = '/login',
) =>
  rig.app.inject({
    method: 'POST',
    url,
    remoteAddress: `198.51.100.${++address}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

function formIn(body: string): FirstData['form'] {
  const found = new RegExp(`id="${firstDataId}">([^<]*)</script>`).exec(body)?.[1];
  return (JSON.parse(found ?? '{}') as Partial<FirstData>).form;
}

test('a posted log-in opens the session the page’s script would have opened', async () => {
  const email = await member();
  const answer = await post({ email: ` ${email} `, password: memberPassword });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe('/task');
  const cookies = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
  for (const name of ['TOKEN', 'RTOKEN', 'EXPIRED']) {
    expect(cookies.get(name)).toMatchObject({ path: '/', sameSite: 'lax', secure: true });
  }
  expect(cookies.get('__Host-pollen-companion')).toMatchObject({ httpOnly: true });
  const profile = await rig.app.inject({
    url: '/api/v1/user',
    headers: { 'z-token': `Bearer ${cookies.get('TOKEN')?.value}` },
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  });
  expect(profile.json().code).toBe(200);
});

test('a refused log-in renders the page again with what was typed, without the password and uncached', async () => {
  const email = await member();
  const answer = await post({ email, password: 'not-this-one-1' });
  expect(answer.statusCode).toBe(422);
  expect(answer.cookies).toEqual([]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(formIn(answer.body)).toMatchObject({ values: { email }, faults: {}, code: 1001 });
  expect(formIn(answer.body)?.refusal).toContain('not right');
  expect(answer.body).not.toContain('not-this-one-1');
});

test('errors appear at their fields', async () => {
  const answer = await post({ email: 'nobody', password: '' });
  expect(formIn(answer.body)).toEqual({
    values: { email: 'nobody' },
    faults: { email: 'field.email', password: 'field.required' },
    refusal: null,
    code: null,
  });
});

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['nowhere', {}],
  ['a page without an origin', { origin: 'null' }],
])('a post from %s is refused', async (_, headers: Record<string, string>) => {
  const email = await member();
  const answer = await post({ email, password: memberPassword }, headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.cookies).toEqual([]);
});

test('an account’s limit of wrong passwords counts posts too', async () => {
  const email = await member();
  const codes: (number | null | undefined)[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    codes.push(formIn((await post({ email, password: `guess-${tries}` })).body)?.code);
  }
  expect(new Set(codes)).toContain(1001);
  expect(codes.at(-1)).not.toBe(1001);
});

const ways = [
  { first: '/register', second: '/register/password', end: '/task' },
  { first: '/invite/password', second: '/invite/password/code', end: '/invite/success' },
];

let newcomers = 0;
const newcomer = () => ({
  email: `posted${++newcomers}@example.com`,
  country: '3',
  agreed: 'on',
});

test.each(ways)(
  'registration at $first is posted in two steps; the second starts from the first',
  async ({ first: start, second: next, end }) => {
    const { email, ...rest } = newcomer();
    const first = await post({ email, ...rest }, { origin }, `${start}?sharerCode=SARI8K2P`);
    expect(first.statusCode).toBe(303);
    expect(first.headers['location']).toBe(next);
    const passedForm = first.cookies.find(({ name }) => name === 'FORM');
    expect(passedForm).toMatchObject({
      path: next,
      httpOnly: true,
      sameSite: 'strict',
      secure: true,
    });
    const cookie = `FORM=${passedForm?.value}`;

    const shown = await rig.app.inject({ url: next, headers: { cookie } });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(formIn(shown.body)?.values).toMatchObject({ email, country: '3' });

    const code = await codeTo(rig.database.db, email);
    const details = { code, 'new-password': 'violet-harbour-42', nickname: 'Sari' };
    const refused = await post({ ...details, code: '12' }, { origin, cookie }, next);
    expect(refused.statusCode).toBe(422);
    expect(formIn(refused.body)).toMatchObject({
      values: { email, nickname: 'Sari' },
      faults: { code: 'field.code' },
    });
    expect(refused.body).not.toContain('violet-harbour-42');

    const second = await post(details, { origin, cookie }, next);
    expect(second.headers['location']).toBe(end);
    expect(second.cookies.find(({ name }) => name === 'TOKEN')?.value).toBeTruthy();
    expect(second.cookies.find(({ name }) => name === 'FORM')).toMatchObject({
      path: next,
      maxAge: 0,
    });
    const [row] = await rig.database.db.raw(
      'SELECT joined_sharer_code, country FROM member WHERE email = $1',
      [email],
    );
    expect(row).toEqual({ joined_sharer_code: 'SARI8K2P', country: 3 });
  },
);

test.each(ways)('the language of a link to $first leads on to the next page', async (way) => {
  const { email, ...rest } = newcomer();
  const first = await post({ email, ...rest }, { origin }, `${way.first}?lang=th`);
  expect(first.headers['location']).toBe(`${way.second}?lang=th`);
});

test.each(ways)('a post to $first from another site is refused', async (way) => {
  const { email, ...rest } = newcomer();
  const headers = { origin: 'https://elsewhere.example' };
  expect((await post({ email, ...rest }, headers, way.first)).statusCode).toBe(403);
  expect(await mailsTo(rig.database.db, email)).toEqual([]);
});

test('a first step with errors mails nothing and shows them at their fields', async () => {
  const answer = await post({ email: 'new@example.com', country: '99' }, { origin }, '/register');
  expect(answer.statusCode).toBe(422);
  expect(formIn(answer.body)).toMatchObject({
    values: { email: 'new@example.com' },
    faults: { country: 'field.choice', agreed: 'field.required' },
  });
  expect(await mailsTo(rig.database.db, 'new@example.com')).toEqual([]);
});

test.each(
  ways.flatMap(({ first, second }) => [
    [second, 'nothing', {}, first] as const,
    [second, 'invalid JSON', { cookie: 'FORM=%7Bx' }, first] as const,
  ]),
)('a second step at %s after %s leads back to the first', async (second, _, headers, first) => {
  const answer = await post({ code: '123456' }, { origin, ...headers }, second);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe(first);
});
