import type { Tokens } from '@pollen/contract/values/tokens';
import { describe, expect, test, vi } from 'vitest';
import { createFreshToken, needsRefresh, type RefreshServices } from './refresh-tokens.ts';

const nowMs = 1_700_000_000_000;
const nowSeconds = nowMs / 1000;
const tokens = (name: string, secondsLeft: number): Tokens => ({
  token: name,
  refreshToken: `refresh-${name}`,
  expired: nowSeconds + secondsLeft,
});

/** Tabs of one browser: they share cookies and the lock, and each has its own client. */
function browser(start: Tokens | null, ask: RefreshServices['ask']) {
  let cookies = start;
  let queue: Promise<unknown> = Promise.resolve();
  const services: RefreshServices = {
    read: () => cookies,
    keep: (next) => {
      cookies = next;
    },
    ask: vi.fn(ask),
    lock: (work) => {
      const result = queue.then(work);
      queue = result.catch(() => {});
      return result;
    },
    now: () => nowMs,
  };
  return {
    services,
    tab: () => createFreshToken(services),
    logOut: () => {
      cookies = null;
    },
  };
}

describe('§4 token refresh', () => {
  test('§9 is due when fewer than 3600 s remain', () => {
    expect(needsRefresh(tokens('a', 3600), nowMs)).toBe(false);
    expect(needsRefresh(tokens('a', 3599), nowMs)).toBe(true);
  });

  test('a token with an hour left is sent unchanged', async () => {
    const { services, tab } = browser(tokens('a', 7200), async () => 'refused');
    expect(await tab()()).toBe('a');
    expect(services.ask).not.toHaveBeenCalled();
  });

  test('only one refresh is made, and other requests wait for it, in all tabs', async () => {
    const { services, tab } = browser(tokens('a', 60), async () => tokens('b', 7200));
    const tabs = Array.from({ length: 20 }, tab);
    const sent = await Promise.all(tabs.flatMap((fresh) => [fresh(), fresh(), fresh()]));
    expect(new Set(sent)).toEqual(new Set(['b']));
    expect(services.ask).toHaveBeenCalledExactlyOnceWith(tokens('a', 60));
  });

  test('a refusal leaves no token to send', async () => {
    const { tab } = browser(tokens('a', 60), async () => 'refused');
    expect(await tab()()).toBeNull();
  });

  test('an unreachable server logs nobody out while the token is valid', async () => {
    const { services, tab } = browser(tokens('a', 60), () => Promise.reject(new Error('offline')));
    const fresh = tab();
    expect(await fresh()).toBe('a');
    expect(await fresh()).toBe('a');
    expect(services.ask).toHaveBeenCalledTimes(2);
  });

  test('with an expired token and no server the request fails, and the session is kept', async () => {
    const { services, tab } = browser(tokens('a', -5), () => Promise.reject(new Error('offline')));
    await expect(tab()()).rejects.toThrow('offline');
    expect(services.read()).toEqual(tokens('a', -5));
  });

  test('a log-out in another tab in the meantime is respected', async () => {
    const { services, tab, logOut } = browser(tokens('a', 60), async () => tokens('b', 7200));
    const sent = services.lock(async () => logOut()).then(() => undefined);
    const asked = tab()();
    await sent;
    expect(await asked).toBeNull();
    expect(services.ask).not.toHaveBeenCalled();
  });
});
