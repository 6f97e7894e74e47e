import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../../http/static/site.ts';
import { createRespondent, publishSample, type Respondent } from './testing/respondent.ts';

const html = `<!doctype html><html lang="en-US"><head></head><body>
<div id="root"><!--first--><!--/first--></div><!--first-data--></body></html>`;
const bundle = `export const renderer = {
  plan: async () => [],
  render: () => ({ html: '<p>rendered</p>', messages: {}, title: null }),
};`;
const origin = 'https://pollen.example';

let folder: string;
let api: TestApp;
let member: Respondent;
let taskNo: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-start-'));
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'index.html'), html);
  await writeFile(path.join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'server/server.js'), bundle);
  const site = await loadSite(folder);
  api = await createTestApp({ origin, http: { sites: site ? [site] : [], renderLimitMs: 60_000 } });
  member = await createRespondent(api);
  ({ taskNo } = await publishSample(api));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const address = () => `/task/go?taskNo=${taskNo}&sharerCode=FRIEND2`;

/** As a browser keeps a session. */
function cookies(): string {
  const token = member.token.replace(/^Bearer /, '');
  return `TOKEN=${token}; RTOKEN=y; EXPIRED=4000000000`;
}

const post = (url: string, headers: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const started = () =>
  api.database.db.raw<{ id: string }>('SELECT id::text FROM participation WHERE member_id = $1', [
    member.id,
  ]);

test.each([
  ['opened', navigation],
  ['loaded in advance', { ...navigation, 'sec-purpose': 'prefetch' }],
  ['read by a program', {}],
])('a link to a task that is %s starts nothing', async (_, headers) => {
  const answer = await api.app.inject({
    url: address(),
    headers: { cookie: cookies(), ...headers },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('rendered');
  expect(await started()).toEqual([]);
});

test('its form is not accepted from another site, nor from a visitor who is not logged in', async () => {
  const foreign = { cookie: cookies(), origin: 'https://elsewhere.example' };
  expect((await post(address(), foreign)).statusCode).toBe(403);
  expect((await post(address(), { cookie: cookies() })).statusCode).toBe(403);
  expect((await post(address(), { origin })).headers['location']).toBe('/login');
  expect(await started()).toEqual([]);
});

test('its form starts the task once, and leads to the work', async () => {
  const headers = { cookie: cookies(), origin };
  const answer = await post(address(), headers);
  const [participation] = await started();
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe(`/task/target?id=${participation?.id}`);
  expect((await post(address(), headers)).headers['location']).toContain(participation?.id);
  expect(await started()).toHaveLength(1);
  expect((await post('/task/go', headers)).headers['location']).toBe('/task');
});
