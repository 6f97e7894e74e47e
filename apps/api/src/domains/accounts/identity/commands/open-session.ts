import type { Tokens } from '@pollen/contract/values/tokens';
import type { Queryable } from '../../../../db/database.ts';
import type { RequestFacts } from '../../../../http/call.ts';
import {
  after,
  hashOf,
  inSeconds,
  randomSecret,
  refreshLifeSeconds,
  tokenLifeSeconds,
} from '../domain/session.ts';
import { insertSession } from '../store/sessions.ts';

export interface OpenedSession {
  readonly tokens: Tokens;
  /** The browser's half, for the cookie scripts cannot read; null for the native app. */
  readonly companion: string | null;
}

/** A request with an Origin header comes from a browser: its session is bound to a companion. */
export async function openSession(
  db: Queryable,
  memberId: number,
  facts: RequestFacts,
  now: Date,
): Promise<OpenedSession> {
  const pair = { token: randomSecret(), refreshToken: randomSecret() };
  const companion = facts.origin === null ? null : randomSecret();
  const expiresAt = after(now, tokenLifeSeconds);
  await insertSession(db, {
    memberId,
    tokenHash: hashOf(pair.token),
    refreshHash: hashOf(pair.refreshToken),
    companionHash: companion === null ? null : hashOf(companion),
    expiresAt,
    refreshExpiresAt: after(now, refreshLifeSeconds),
    address: facts.address,
    userAgent: facts.userAgent,
    locale: facts.locale,
    now,
  });
  return { tokens: { ...pair, expired: inSeconds(expiresAt) }, companion };
}
