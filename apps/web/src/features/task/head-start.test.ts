import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveHeadStart, takeHeadStart } from './head-start.ts';
import { startInput } from './start-input.ts';

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

let sent: Sent[];
let answer: () => Promise<Response>;
const hour = 3600;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const session = (expired: number) => `TOKEN=abc; RTOKEN=def; EXPIRED=${expired}; Z_COOKIE=phone-1`;

function storage(): Storage {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  return area as unknown as Storage;
}

const plainAgent = 'Mozilla/5.0 (Linux; Android 13) Mobile';

function openPage({
  cookie = session(inSeconds(2 * hour)),
  userAgent = plainAgent,
}: {
  readonly cookie?: string;
  readonly userAgent?: string;
} = {}): void {
  vi.stubGlobal('window', { sessionStorage: storage(), localStorage: storage() });
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('navigator', { userAgent, platform: 'Linux', maxTouchPoints: 5 });
  vi.stubGlobal('screen', { width: 360, height: 740 });
  vi.stubGlobal('fetch', (url: string, init: { headers: Sent['headers']; body: string }) => {
    sent.push({ url, headers: init.headers, body: JSON.parse(init.body) });
    return answer();
  });
}

const participation = { id: '7', state: 0 };
const envelope = (body: object, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  sent = [];
  answer = () => envelope({ code: 200, msg: 'OK', data: participation });
  openPage();
});
afterEach(() => vi.unstubAllGlobals());

test('the start is requested once, with the same input the app would send', async () => {
  giveHeadStart('?taskNo=T-20410&sharerCode=FRIEND1', 'th');
  giveHeadStart('?taskNo=T-20410&sharerCode=FRIEND1', 'th');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: '/api/v1/process/start',
    headers: { 'z-token': 'Bearer abc', 'z-language': 'th', 'z-cookie': 'phone-1' },
    body: startInput('T-20410', 'FRIEND1'),
  });
  const ahead = takeHeadStart(startInput('T-20410', 'FRIEND1'));
  expect(await ahead?.answer).toEqual(participation);
  expect(sent[0]?.headers['idempotency-key']).toBe(ahead?.key);
});

test('it is used once, and only by the start it was made for', () => {
  giveHeadStart('?taskNo=T-20410', 'en');
  expect(takeHeadStart(startInput('T-20411', null))).toBeNull();
  expect(takeHeadStart(startInput('T-20410', null))).toBeNull();
  giveHeadStart('?taskNo=T-20410', 'en');
  expect(sent).toHaveLength(1);
});

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is busy', () => envelope({ code: 503, msg: 'Busy' }, 503)],
  ['a refusal', () => envelope({ code: 2020, msg: 'Closed' })],
  ['something that is no answer', () => Promise.resolve(new Response('<html>'))],
])('after %s the app asks again, under the same key', async (_, reply) => {
  answer = reply;
  giveHeadStart('?taskNo=T-20410', 'en');
  const ahead = takeHeadStart(startInput('T-20410', null));
  expect(await ahead?.answer).toBeNull();
  expect(ahead?.key).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['no task in the link', '?taskNo=', {}],
  ['a number that is none', '?taskNo=../../evil', {}],
  ['nobody logged in', '?taskNo=T-20410', { cookie: '' }],
  ['half a session', '?taskNo=T-20410', { cookie: 'TOKEN=abc; RTOKEN=def' }],
  ['a token to be refreshed first', '?taskNo=T-20410', { cookie: session(inSeconds(hour - 60)) }],
  ['a native app', '?taskNo=T-20410', { userAgent: `${plainAgent} PollenApp/2.3.1 (Android)` }],
  ['a language named by the link', '?taskNo=T-20410&lang=vi', {}],
])('%s is left to the app', (_, search, page) => {
  openPage(page);
  giveHeadStart(search, 'en');
  expect(sent).toEqual([]);
  expect(takeHeadStart(startInput('T-20410', null))).toBeNull();
});

test('once the app has loaded, a late head script does nothing', () => {
  expect(takeHeadStart(startInput('T-20410', null))).toBeNull();
  giveHeadStart('?taskNo=T-20410', 'en');
  expect(sent).toEqual([]);
});
