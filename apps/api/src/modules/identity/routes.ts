import type { identityOperations } from '@pollen/contract/operations/identity';
import type { Tokens } from '@pollen/contract/values/tokens';
import type { PasswordHasher } from '../../adapters/password-hasher.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Call, Handlers } from '../../http/call.ts';
import { logInWithPassword } from './commands/log-in-with-password.ts';
import type { OpenedSession } from './commands/open-session.ts';
import { refreshSession } from './commands/refresh-session.ts';
import type { CookieJar } from './domain/cookies.ts';
import { deleteSession } from './store/sessions.ts';

export interface IdentityServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly jar: CookieJar;
  readonly serverKey: Uint8Array;
}

export function identityRoutes(services: IdentityServices): Handlers<typeof identityOperations> {
  const { db, clock, hasher, jar, serverKey } = services;

  function hand(call: Pick<Call, 'setCookie'>, { tokens, companion }: OpenedSession): Tokens {
    if (companion !== null) call.setCookie(jar.companion.set(companion));
    return tokens;
  }

  return {
    loginWithPassword: async (call) =>
      hand(
        call,
        await logInWithPassword(db, hasher, { ...call.input, facts: call.facts, now: clock() }),
      ),
    refreshTokens: async (call) => {
      const companion = call.cookies[jar.companion.name];
      const { refreshToken } = call.input;
      const tokens = await refreshSession(call.transact, {
        refreshToken,
        companion,
        serverKey,
        now: clock(),
      });
      // The cookie lives as long as the newest refresh token.
      if (companion !== undefined) call.setCookie(jar.companion.set(companion));
      return tokens;
    },
    logout: async (call) => {
      await deleteSession(db, call.session.sessionId);
      call.setCookie(jar.companion.clear());
      return {};
    },
  };
}
