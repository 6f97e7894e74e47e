import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EchoServer, startEchoServer } from './testing/echo-server.ts';

let echo: EchoServer;
beforeAll(async () => {
  echo = await startEchoServer({
    run: async ({ setCookie }) => {
      setCookie('a=1; Path=/');
      setCookie('b=2; Path=/');
      return { token: 't', refreshToken: 'r', expired: 1 };
    },
  });
});
afterAll(() => echo[Symbol.asyncDispose]());

function post(path: string, payload: string | object, headers: Record<string, string> = {}) {
  return echo.server.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
const get = (url: string) => echo.server.inject({ url });

describe('answers', () => {
  test('§7 success is HTTP 200 and code 200, with data; undeclared properties are dropped', async () => {
    const answer = await post('/echo', { text: 'a', other: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ code: 200, msg: 'OK', data: { text: 'a' } });
  });

  test('a token is next to the data if tokens are issued; cookies add up', async () => {
    const answer = await post('/run', {});
    expect(answer.json().token).toBe('t');
    expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  test('each answer has its own request id and cannot be cached, sniffed or framed', async () => {
    const [first, second] = [await get('/api/find/1'), await get('/api/find/1')];
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  test('messages are in the language of z-language', async () => {
    const answer = await post('/echo', {}, { 'z-language': 'vi' });
    expect(answer.json().msg).toBe('Vui lòng kiểm tra lại thông tin đã nhập.');
  });

  test('defaults fill what is missing from a query, and numbers are read from text', async () => {
    expect((await get('/api/find/x')).json().data).toEqual({ id: 'x', limit: 20 });
    expect((await get('/api/find/x?limit=3')).json().data).toEqual({ id: 'x', limit: 3 });
  });
});

describe('bad input is code 400 in HTTP 200, with the fields', () => {
  test.each<[string, object, Record<string, string>]>([
    ['missing', {}, { text: 'field.required' }],
    ['wrong type', { text: 7 }, { text: 'field.invalid' }],
    ['too long', { text: 'x'.repeat(101) }, { text: 'field.tooLong:100' }],
    ['too large', { text: 'a', count: 10 }, { count: 'field.tooLarge:9' }],
    ['a fraction', { text: 'a', count: 1.5 }, { count: 'field.invalid' }],
    ['a pattern, by its own key', { text: 'a', word: 'A1' }, { word: 'field.word' }],
    ['nested', { text: 'a', list: [{ name: 'b' }, {}] }, { 'list.1.name': 'field.required' }],
    ['too many', { text: 'a', list: Array(4).fill({ name: 'b' }) }, { list: 'field.tooMany:3' }],
    ['NUL, which the database refuses', { text: 'a\0b' }, { text: 'field.invalid' }],
    ['half a surrogate pair', { text: '\ud800' }, { text: 'field.invalid' }],
    [
      'NUL deep inside',
      { text: 'a', record: { x: [{ y: '\0' }] } },
      { 'record.x.0.y': 'field.invalid' },
    ],
    ['NUL in a name', { text: 'a', record: { '\0': 1 } }, { record: 'field.invalid' }],
    ['a list instead of an object', [1], { '': 'field.invalid' }],
  ])('%s', async (_, body, fields) => {
    const answer = await post('/echo', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 400,
      msg: 'Please check what you entered.',
      data: { fields },
    });
  });

  test('endless nesting', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const answer = await post('/echo', `{"text":"a","record":{"x":${deep}}}`);
    expect(answer.json().code).toBe(400);
  });

  test('a name repeated in a query, NUL in a path', async () => {
    expect((await get('/api/find/x?limit=1&limit=2')).json().data.fields).toEqual({
      limit: 'field.invalid',
    });
    expect((await get('/api/find/%00')).json().data.fields).toEqual({ id: 'field.invalid' });
  });

  test('a pattern is not tested on a text that is too long', async () => {
    const answer = await post('/echo', { text: 'a', word: 'x'.repeat(200_000) });
    expect(answer.json().data.fields).toEqual({ word: 'field.word' });
  });
});

describe('requests that are not calls', () => {
  test.each<[string, string, Record<string, string>, number]>([
    ['broken JSON', '{"text":', {}, 400],
    ['a prototype in JSON', '{"text":"a","__proto__":{"x":1}}', {}, 400],
    ['a constructor in JSON', '{"text":"a","constructor":{"prototype":{"x":1}}}', {}, 400],
    ['a form', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{"text":"a"}', { 'content-type': 'text/plain' }, 415],
    [
      'a file where none is wanted',
      '--x--',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
    ],
    ['more than 256 KB', `{"text":"${'x'.repeat(300_000)}"}`, {}, 413],
  ])('%s', async (_, body, headers, status) => {
    const answer = await post('/echo', body, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code: status, msg: expect.any(String) });
  });

  test('an unknown call, a wrong method, a broken address', async () => {
    for (const answer of [
      await get('/api/nothing'),
      await get('/api/echo'),
      await get('/api/%E0%A4%A'),
    ]) {
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json().code).toBe(answer.statusCode);
    }
  });

  test('a POST without a body is allowed', async () => {
    const answer = await echo.server.inject({ method: 'POST', url: '/api/run' });
    expect(answer.json().code).toBe(200);
    expect((await post('/run', '')).json().code).toBe(200);
  });
});

describe('a form with a file', () => {
  const form = (content: string, name = 'file') =>
    [
      '--x\r\ncontent-disposition: form-data; name="caption"\r\n\r\nmine',
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${content}`,
      '--x--\r\n',
    ].join('\r\n');
  const send = (payload: string, token = 'member') =>
    post('/upload', payload, {
      'content-type': 'multipart/form-data; boundary=x',
      'z-token': token,
    });

  test('reaches the handler completely', async () => {
    const answer = await send(form('12345'));
    expect(answer.json().data).toEqual({ caption: 'mine', fileName: 'a.png', bytes: 5 });
  });

  test('may be larger than other bodies, but not beyond 11 MB', async () => {
    expect((await send(form('x'.repeat(10_485_760)))).json().data.bytes).toBe(10_485_760);
    expect((await send(form('x'.repeat(11_600_000)))).statusCode).toBe(413);
  });

  test('is not read without a session', async () => {
    expect((await send(form('x'), 'nobody')).statusCode).toBe(401);
  });

  test.each([
    ['JSON instead', '{}', 'application/json', 415],
    ['no boundary', 'x', 'multipart/form-data', 400],
    ['cut off', form('x').slice(0, 60), 'multipart/form-data; boundary=x', 400],
    [
      'two files',
      form('x', 'file').replace('name="caption"', 'name="f"; filename="b"'),
      'multipart/form-data; boundary=x',
      413,
    ],
  ])('broken: %s', async (_, payload, contentType, status) => {
    const answer = await post('/upload', payload, {
      'content-type': contentType,
      'z-token': 'member',
    });
    expect(answer.statusCode).toBe(status);
  });
});

test('§8 an outdated app gets 3002 with its message; a newer one and a browser are served', async () => {
  await using echo = await startEchoServer({ http: { oldestApp: '2.3' } });
  const ask = async (userAgent: string) =>
    (
      await echo.server.inject({
        method: 'POST',
        url: '/api/run',
        headers: { 'user-agent': userAgent, 'z-language': 'vi' },
      })
    ).json() as { code: number; msg: string; data?: unknown };
  const refused = await ask('PollenApp/2.2.9 (iOS)');
  expect(refused.code).toBe(3002);
  expect(refused.msg).toContain('quá cũ');
  expect(refused.data).toEqual({ appTooOld: true });
  expect((await ask('PollenApp/2.3 (Android)')).code).toBe(200);
  expect((await ask('Mozilla/5.0 Chrome/126.0')).code).toBe(200);
});
