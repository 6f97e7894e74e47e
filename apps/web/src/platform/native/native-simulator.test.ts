import type { Tokens } from '@pollen/contract/values/tokens';
import { expect, test, vi } from 'vitest';
import type { BridgeMessage } from './native-bridge.ts';
import { createSimulatedApp } from './native-simulator.ts';

function simulate(answer: Response) {
  let tokens: Tokens | null = null;
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer.clone());
  const inbox = { resolve: vi.fn(), reject: vi.fn() };
  const nativeApp = createSimulatedApp({
    fetch,
    inbox: () => inbox,
    readTokens: () => tokens,
    writeTokens: (next) => {
      tokens = next;
    },
    log: () => {},
  });
  return { nativeApp, fetch, inbox, tokens: () => tokens };
}

const message = (changes: Partial<BridgeMessage>): BridgeMessage => ({
  id: '1',
  path: '/api/v1/user',
  method: 'GET',
  header: { 'z-client': '3' },
  ...changes,
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('the token stays in the native app, which adds it to the next call', async () => {
  const handedOut = { token: 't', refreshToken: 'r', expired: 5 };
  const { nativeApp, fetch, inbox, tokens } = simulate(
    json({ code: 200, msg: 'OK', data: handedOut }),
  );
  await nativeApp.receive(
    message({ path: '/api/v1/login/password', method: 'POST', data: { a: 1 } }),
  );
  expect(tokens()).toEqual(handedOut);
  expect(JSON.stringify(inbox.resolve.mock.calls)).not.toContain('"t"');
  await nativeApp.receive(message({ params: { q: 'x y' } }));
  expect(fetch).toHaveBeenLastCalledWith('/api/v1/user?q=x+y', {
    method: 'GET',
    headers: { 'z-client': '3', 'z-token': 'Bearer t' },
  });
});

test('a native app serves only calls of the app', async () => {
  const { nativeApp, fetch, inbox } = simulate(json({}));
  await nativeApp.receive(message({ path: '/etc/passwd' }));
  await nativeApp.receive(message({ path: 'https://evil.example/api/' }));
  await nativeApp.receive(message({ method: 'TRACE' }));
  expect(fetch).not.toHaveBeenCalled();
  expect(inbox.reject).toHaveBeenCalledTimes(3);
});

test('a status other than 200 is rejected with its message', async () => {
  const { nativeApp, inbox } = simulate(json({ code: 401, msg: 'Log in' }, 401));
  await nativeApp.receive(message({}));
  expect(inbox.reject).toHaveBeenCalledWith('1', { status: 401, msg: 'Log in' });
});
