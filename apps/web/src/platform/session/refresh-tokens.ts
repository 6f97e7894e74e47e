import type { Tokens } from '@pollen/contract/values/tokens';

/** Spec §9: refreshed when fewer seconds than this remain. */
export const refreshUnderSeconds = 3600;

export function needsRefresh(tokens: Tokens, nowMs: number): boolean {
  return tokens.expired - nowMs / 1000 < refreshUnderSeconds;
}

export interface RefreshServices {
  /** The tokens as the cookies have them now: another tab may have written newer ones. */
  readonly read: () => Tokens | null;
  readonly keep: (tokens: Tokens) => void;
  /** Asks the server. Resolves with `refused` when it says no, rejects when it could not be reached. */
  readonly ask: (tokens: Tokens) => Promise<Tokens | 'refused'>;
  /** Runs one at a time over all tabs. */
  readonly lock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
}

/**
 * Spec §4: one refresh is made, the other requests wait for it. Resolves with the token to send, or
 * null when there is no session (any more). A server that cannot be reached has refused nothing: a token
 * that still lives is used on, and only a request that cannot do without fails.
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

/** Held while a call ends the old tokens at once: a 401 of theirs waits here for the new ones. */
export const renewalLock = 'pollen-token-renewal';

const lockName = 'pollen-token-refresh';

/** Web Locks where there are some; old web views get a lock in local storage. */
export async function lockAcrossTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(lockName, work);
  const { lockInStorage } = await import('../storage/storage-lock.ts');
  return lockInStorage(work);
}
