import { deviceKeys } from './storage-keys.ts';

const lockKey = deviceKeys.tokenRefreshLock;
const lockLifetimeMs = 10_000;
const lockPollMs = 50;

type LockStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const pauseFor = (delayMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, delayMs);
  });

/** For web views without Web Locks: a lock in local storage that expires. */
export async function lockInStorage<Result>(
  work: () => Promise<Result>,
  storage: LockStorage = window.localStorage,
  pause: (delayMs: number) => Promise<void> = pauseFor,
): Promise<Result> {
  const mine = `${Math.random()}`;
  const holder = () => {
    const [until, owner] = (storage.getItem(lockKey) ?? '').split('/');
    return Number(until) > Date.now() ? owner : undefined;
  };
  const giveUpAtMs = Date.now() + 2 * lockLifetimeMs;
  while (holder() !== mine && Date.now() < giveUpAtMs) {
    if (holder() === undefined) storage.setItem(lockKey, `${Date.now() + lockLifetimeMs}/${mine}`);
    // Another tab may have written at the same time: after a pause the last writer has the lock.
    await pause(lockPollMs);
  }
  try {
    return await work();
  } finally {
    if (holder() === mine) storage.removeItem(lockKey);
  }
}
