import type { Tokens } from '@pollen/contract/values/tokens';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppPort } from '../navigation/app-port.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Web Locks: work under one name is serialized. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}

/** A browser with a cookie jar; each test loads a fresh client, like a new page. */
async function browser(expiredInSeconds: number | null) {
  vi.resetModules();
  const jar = new Map<string, string>();
  if (expiredInSeconds !== null) {
    jar.set('TOKEN', 'old').set('RTOKEN', 'refresh-old');
    jar.set('EXPIRED', `${nowSeconds() + expiredInSeconds}`);
  }
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, lang: '' },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal('navigator', {
    userAgent: 'Android Mobile',
    maxTouchPoints: 5,
    locks: createLocks(),
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('window', { localStorage: { getItem: () => 'device', setItem: () => {} } });
  const appPort = { showOutcome: vi.fn() };
  const { provideApp } = await import('../navigation/app-port.ts');
  provideApp(appPort as unknown as AppPort);
  const session = await import('../session/session.ts');
  session.restoreSession();
  const modules = {
    ...(await import('./api.ts')),
    ...(await import('../session/renew-tokens.ts')),
  };
  return { ...modules, ...session, jar, appPort };
}

interface Sent {
  readonly path: string;
  readonly token: string | null;
  readonly init: RequestInit;
}

/** Answers each request by `answer`; records the requests. */
function server(answer: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const asked = { path: url, token: headers.get('z-token'), init };
    sent.push(asked);
    const body = await answer(asked);
    return body instanceof Response ? body : Response.json({ code: 200, msg: 'OK', data: body });
  });
  return sent;
}

const fresh = () => ({ token: 'new', refreshToken: 'refresh-new', expired: nowSeconds() + 7200 });
const refused = (code: number, status = 200) =>
  Response.json({ code, msg: 'No', data: null }, { status });

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('§4 refresh', () => {
  test('only one is made, other requests wait for it, and it carries no token', async () => {
    const { call, jar } = await browser(60);
    const sent = server(({ path }) => (path.includes('refresh') ? fresh() : { id: '1' }));
    await Promise.all(Array.from({ length: 10 }, () => call('GET /v1/user', {})));
    const [first, ...others] = sent;
    expect(first?.path).toBe('/api/token/token/refresh');
    expect(first?.token).toBeNull();
    expect(first?.init.body).toBe(JSON.stringify({ token: 'old', refreshToken: 'refresh-old' }));
    expect(others.map(({ token }) => token)).toEqual(Array(10).fill('Bearer new'));
    expect(jar.get('RTOKEN')).toBe('refresh-new');
  });

  test('§8 its failure leads to the log-in, and the waiting call is not sent', async () => {
    const { call, appPort } = await browser(60);
    const sent = server(() => refused(500, 500));
    await expect(call('GET /v1/user', {})).rejects.toMatchObject({ isUnauthenticated: true });
    expect(appPort.showOutcome).toHaveBeenCalledExactlyOnceWith({ show: 'login' });
    expect(sent.map(({ path }) => path)).toEqual(['/api/token/token/refresh']);
  });

  test('a busy server has not refused: the old token is used until it expires', async () => {
    const { call, jar } = await browser(60);
    const sent = server(({ path }) => (path.includes('refresh') ? refused(503, 503) : {}));
    await call('GET /v1/user', {});
    expect(sent.at(-1)?.token).toBe('Bearer old');
    expect(jar.get('TOKEN')).toBe('old');
  });

  test('§7 the token is read beside the data, where answers have code, msg and token', async () => {
    const { call, jar } = await browser(60);
    const { token, ...others } = fresh();
    const sent = server(({ path }) =>
      path.includes('refresh') ? Response.json({ code: 200, msg: 'OK', token, data: others }) : {},
    );
    await call('GET /v1/user', {});
    expect(sent.at(-1)?.token).toBe('Bearer new');
    expect(jar.get('TOKEN')).toBe('new');
  });

  test('a call that opens a session does not wait for one', async () => {
    const { call } = await browser(60);
    const sent = server(() => ({}));
    await call('GET /v1/config/text', {});
    expect(sent.map(({ path, token }) => [path, token])).toEqual([['/api/v1/config/text', null]]);
  });
});

describe('§8 401', () => {
  test('leads to the log-in', async () => {
    const { call, appPort } = await browser(7200);
    server(() => refused(401, 401));
    await expect(call('GET /v1/user', {})).rejects.toMatchObject({ isUnauthenticated: true });
    expect(appPort.showOutcome).toHaveBeenCalledExactlyOnceWith({ show: 'login' });
  });

  test('for a token that another tab has replaced: the call is sent again', async () => {
    const { call, jar, appPort } = await browser(7200);
    const sent = server(({ token }) => {
      if (token === 'Bearer newer') return { id: '1' };
      jar.set('TOKEN', 'newer');
      return refused(401);
    });
    expect(await call('GET /v1/user', {})).toEqual({ id: '1' });
    expect(sent).toHaveLength(2);
    expect(appPort.showOutcome).not.toHaveBeenCalled();
  });
});

describe('a password change, which invalidates the old token', () => {
  const change = { ticket: 'proof', password: 'another horse 8' };

  test('a call that got 401 in the meantime waits for the new token and is sent again', async () => {
    const { call, renewTokens, jar, appPort } = await browser(7200);
    let answerChange: (tokens: object) => void = () => {};
    const changed = new Promise<object>((resolve) => {
      answerChange = resolve;
    });
    const sent = server(({ path, token }) => {
      if (path.endsWith('/password')) return changed;
      return token === 'Bearer new' ? { id: '1' } : refused(401, 401);
    });
    const changing = renewTokens(
      () => call('POST /v1/user/password', change, { renewsTokens: true }) as Promise<Tokens>,
    );
    const reading = call('GET /v1/user', {});
    await expect.poll(() => sent).toHaveLength(2);
    answerChange(fresh());
    expect(await reading).toEqual({ id: '1' });
    await changing;
    expect(jar.get('TOKEN')).toBe('new');
    expect(appPort.showOutcome).not.toHaveBeenCalled();
  });

  test('a renewal that itself gets 401 leads to the log-in and waits for nothing', async () => {
    const { call, renewTokens, appPort } = await browser(7200);
    server(() => refused(401, 401));
    const failed = renewTokens(
      () => call('POST /v1/user/password', change, { renewsTokens: true }) as Promise<Tokens>,
    );
    await expect(failed).rejects.toMatchObject({ isUnauthenticated: true });
    expect(appPort.showOutcome).toHaveBeenCalledExactlyOnceWith({ show: 'login' });
  });
});

test('§1 GET sends params, other methods data, with the key of the action', async () => {
  const { call } = await browser(null);
  const sent = server(() => ({}));
  await call('GET /v1/config/text', { q: 'a b', none: undefined } as never);
  await call(
    'POST /v1/login/password',
    { email: 'a@b.co', password: 'x' },
    { idempotencyKey: 'k' },
  );
  expect(sent[0]?.path).toBe('/api/v1/config/text?q=a+b');
  expect(sent[0]?.init.body).toBeUndefined();
  expect(sent[1]?.init.body).toBe('{"email":"a@b.co","password":"x"}');
  expect(new Headers(sent[1]?.init.headers).get('idempotency-key')).toBe('k');
});

test('the page is not reloaded while a call with a key runs', async () => {
  const { call } = await browser(null);
  const { isReloadHeld } = await import('../updates/reload-guard.ts');
  const during: boolean[] = [];
  server(() => {
    during.push(isReloadHeld());
    return refused(1001);
  });
  const body = { email: 'a@b.co', password: 'x' };
  await expect(call('POST /v1/login/password', body, { idempotencyKey: 'k' })).rejects.toThrow();
  await expect(call('POST /v1/login/password', body)).rejects.toThrow();
  expect([...during, isReloadHeld()]).toEqual([true, false, false]);
});

test('a failure that its caller handles shows nothing', async () => {
  const { call, appPort } = await browser(null);
  server(() => refused(1001));
  const failed = call('GET /v1/config/text', {}, { onFailure: 'log' });
  await expect(failed).rejects.toMatchObject({ code: 1001, msg: 'No' });
  expect(appPort.showOutcome).not.toHaveBeenCalled();
});

test('refused input names its fields', async () => {
  const { call } = await browser(null);
  const data = { fields: { email: 'field.email' } };
  server(() => Response.json({ code: 400, msg: 'Check', data }));
  const failed = call('POST /v1/login/password', { email: 'a', password: 'x' });
  await expect(failed).rejects.toMatchObject({ fields: { email: 'field.email' } });
});
