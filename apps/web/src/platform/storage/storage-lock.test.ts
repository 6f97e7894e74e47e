import { afterEach, expect, test, vi } from 'vitest';
import { lockInStorage } from './storage-lock.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

afterEach(() => {
  vi.useRealTimers();
});

test('§4 without Web Locks, work is still serialized', async () => {
  vi.useFakeTimers();
  const common = storage();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 120));
    running -= 1;
    return running;
  };
  const all = Promise.all(Array.from({ length: 5 }, () => lockInStorage(work, common)));
  await vi.runAllTimersAsync();
  expect(await all).toHaveLength(5);
  expect(most).toBe(1);
});

test('the lock of a closed tab expires', async () => {
  vi.useFakeTimers();
  const common = storage();
  common.setItem('tokenRefreshLock', `${Date.now() + 10_000}/a tab that closed`);
  const done = lockInStorage(async () => 'ran', common);
  await vi.runAllTimersAsync();
  expect(await done).toBe('ran');
});
