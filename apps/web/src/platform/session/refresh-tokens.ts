import { refreshUnderSeconds } from '@pollen/contract/page-render';
import type { Tokens } from '@pollen/contract/values/tokens';

export function needsRefresh(tokens: Tokens, nowMs: number): boolean {
  return tokens.expired - nowMs / 1000 < refreshUnderSeconds;
}

export interface RefreshServices {
  /** The current tokens in the cookies: another tab may have written newer ones. */
  readonly read: () => Tokens | null;
  readonly keep: (tokens: Tokens) => void;
  /** Asks the server. Resolves with `refused` if it refuses, rejects if it cannot be reached. */
  readonly ask: (tokens: Tokens) => Promise<Tokens | 'refused'>;
  /** Serialized over all tabs. */
  readonly lock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
}

/**
 * Spec §4: only one refresh is made, and other requests wait for it. Resolves with the token to send, or
 * null if there is no session (any more). An unreachable server has not refused: a valid token is still
 * used, and only a request without one fails.
 */
export function createFreshToken(services: RefreshServices): () => Promise<string | null> {
  let running: Promise<string | null> | null = null;

  const refresh = async (): Promise<string | null> => {
    const tokens = services.read();
    // Another tab was first, or logged out.
    if (!tokens || !needsRefresh(tokens, services.now())) return tokens?.token ?? null;
    try {
      const next = await services.ask(tokens);
      if (next === 'refused') return null;
      services.keep(next);
      // Browsers write cookies later than they say; reading them waits until every tab sees the new ones.
      services.read();
      return next.token;
    } catch (error) {
      if (tokens.expired * 1000 > services.now()) return tokens.token;
      throw error;
    }
  };

  return async () => {
    const tokens = services.read();
    if (!tokens) return null;
    if (!needsRefresh(tokens, services.now())) return tokens.token;
    running ??= services.lock(refresh).finally(() => {
      running = null;
    });
    return running;
  };
}

/** Held while a call invalidates the old tokens: a 401 for one of them waits here for the new ones. */
export const renewalLock = 'pollen-token-renewal';

const lockName = 'pollen-token-refresh';

/** Web Locks if available; old web views get a lock in local storage. */
export async function lockAcrossTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(lockName, work);
  const { lockInStorage } = await import('../storage/storage-lock.ts');
  return lockInStorage(work);
}
