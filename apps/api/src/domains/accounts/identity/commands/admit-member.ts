import type { Tokens } from '@pollen/contract/values/tokens';
import type { Queryable } from '../../../../db/database.ts';
import type { Call, RequestFacts } from '../../../../http/call.ts';
import type { CookieJar } from '../domain/cookies.ts';
import { hashOf, randomSecret } from '../domain/session.ts';
import { rememberDevice } from '../store/devices.ts';
import { openSession } from './open-session.ts';

/** The client of a log-in: data of the request and of the browser's cookies. */
export interface Visitor {
  readonly facts: RequestFacts;
  /** Set in browsers that have logged in before. */
  readonly device: string | null;
  /** Set in browsers that answered the sample question. */
  readonly sample: string | null;
}

export interface Admission {
  readonly tokens: Tokens;
  /** Both null for the native app, which keeps no cookies. */
  readonly companion: string | null;
  readonly device: string | null;
}

/** Reads one of our secrets from a cookie; ignores anything else a client may have put there. */
export function secretIn(cookie: string | undefined): string | null {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;
}

export function visitorOf(call: Pick<Call, 'facts' | 'cookies'>, jar: CookieJar): Visitor {
  return {
    facts: call.facts,
    device: secretIn(call.cookies[jar.device.name]),
    sample: secretIn(call.cookies[jar.sample.name]),
  };
}

/** Opens a session for someone who has proved to be this member, and remembers the browser. */
export async function admitMember(
  db: Queryable,
  memberId: number,
  visitor: Visitor,
  now: Date,
): Promise<Admission> {
  const { tokens, companion } = await openSession(db, memberId, visitor.facts, now);
  if (companion === null) return { tokens, companion, device: null };
  const device = visitor.device ?? randomSecret();
  await rememberDevice(db, memberId, hashOf(device), now);
  return { tokens, companion, device };
}

/** The tokens for the answer's body; the halves scripts must not read go into cookies. */
export function issueTokens(
  call: Pick<Call, 'setCookie'>,
  jar: CookieJar,
  { tokens, companion, device }: Admission,
): Tokens {
  if (companion !== null) call.setCookie(jar.companion.set(companion));
  if (device !== null) call.setCookie(jar.device.set(device));
  return tokens;
}
