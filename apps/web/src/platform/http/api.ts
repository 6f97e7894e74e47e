import { type AnswerOf, type ArgumentOf, type Endpoint, toMessage } from '@pollen/contract/client';
import { dataOf, type Envelope, successCode } from '@pollen/contract/envelope';
import type { Tokens } from '@pollen/contract/values/tokens';
import { languagePrefix } from '../i18n/i18n.ts';
import { isInNativeApp } from '../native/native-app.ts';
import { appPort } from '../navigation/app-port.ts';
import { createFreshToken, lockAcrossTabs, renewalLock } from '../session/refresh-tokens.ts';
import { currentTokens, openSession, restoreSession } from '../session/session.ts';
import { holdReload } from '../updates/reload-guard.ts';
import { CallError } from './call-error.ts';
import { type OutgoingMessage, sendByFetch } from './fetch-transport.ts';
import { outcomeOf } from './outcome.ts';
import { requestHeaders } from './request-headers.ts';

export interface CallOptions {
  /** Created once per user action (`action-key.ts`), so that a repeated tap or retry has one effect. */
  readonly idempotencyKey?: string;
  /**
   * `log`: the caller handles the failure and nothing is shown; a 401 still ends the session, a 3002 still
   * shows its dialog. `form`: the form shows the server's message itself; everything else is shown as
   * usual.
   */
  readonly onFailure?: 'show' | 'form' | 'log';
  /** Made under `renewalLock`, so it does not wait for it. */
  readonly renewsTokens?: true;
}

/** Calls that open a session neither need one nor wait for its refresh. */
const anonymousPath = /^\/(token|v1\/(login|register|forgot|config))\//;

async function send(message: OutgoingMessage): Promise<Envelope> {
  if (!isInNativeApp()) return sendByFetch(message);
  const { sendByBridge } = await import('../native/native-bridge.ts');
  return sendByBridge(message);
}

async function ask(endpoint: string, argument: object): Promise<Envelope> {
  const message = toMessage(endpoint, { ...argument });
  return send({ ...message, headers: requestHeaders(languagePrefix(), null, undefined) });
}

const freshToken = createFreshToken({
  read: () => {
    restoreSession();
    return currentTokens();
  },
  keep: openSession,
  ask: async ({ token, refreshToken }) => {
    try {
      const envelope = await ask('POST /token/token/refresh', { token, refreshToken });
      return envelope.code === successCode ? (dataOf(envelope) as Tokens) : 'refused';
    } catch (error) {
      const failure = error instanceof CallError ? error.failure : null;
      if (failure?.kind === 'noAnswer') throw error;
      // The server is overloaded or restarting and asks to retry; it has not refused.
      if (failure?.kind === 'status' && [429, 502, 503, 504].includes(failure.status)) throw error;
      return 'refused';
    }
  },
  lock: lockAcrossTabs,
  now: Date.now,
});

async function sendWithToken(
  message: OutgoingMessage,
  { renewsTokens }: CallOptions,
): Promise<Envelope> {
  if (anonymousPath.test(message.path) || isInNativeApp()) return send(withToken(message, null));
  const hadSession = currentTokens() !== null;
  const token = await freshToken();
  if (token === null && hadSession) throw unauthenticated(message.path);
  try {
    return raiseOnCode(message.path, await send(withToken(message, token)));
  } catch (error) {
    if (!(error instanceof CallError) || !error.isUnauthenticated || token === null) throw error;
    // The tokens may have been refreshed or renewed in the meantime. The server has not handled this call
    // yet.
    if (!renewsTokens) await navigator.locks?.request(renewalLock, () => {});
    restoreSession();
    const newer = currentTokens()?.token;
    if (newer === undefined || newer === token) throw error;
    return send(withToken(message, newer));
  }
}

const withToken = (message: OutgoingMessage, token: string | null): OutgoingMessage => ({
  ...message,
  headers: requestHeaders(languagePrefix(), token, message.idempotencyKey),
});

const unauthenticated = (path: string) =>
  new CallError(path, {
    kind: 'status',
    status: 401,
    msg: null,
    statusText: '',
    retryAfterMs: null,
  });

/** Spec §7: success means HTTP 200 and body code 200. */
function raiseOnCode(path: string, envelope: Envelope): Envelope {
  if (envelope.code === successCode) return envelope;
  const { code, msg, data } = envelope;
  throw new CallError(path, { kind: 'business', code, msg, data });
}

let afterCall = () => {};

/** Runs after every successful call. */
export function afterCalls(work: () => void): void {
  afterCall = work;
}

async function request(message: OutgoingMessage, options: CallOptions): Promise<unknown> {
  // A call with a key moves points or creates something, so the page must not be reloaded during it.
  const release = message.idempotencyKey === undefined ? null : holdReload();
  try {
    const envelope = await sendWithToken(message, options);
    const answer = raiseOnCode(message.path, envelope);
    afterCall();
    return dataOf(answer);
  } catch (error) {
    if (error instanceof CallError) report(error, options);
    throw error;
  } finally {
    release?.();
  }
}

function report(error: CallError, options: CallOptions): void {
  const outcome = outcomeOf(error);
  // A native app does not say whether somebody is logged in, so a background call must not leave the page.
  const endsSession = outcome.show === 'login' && !isInNativeApp();
  // A blocked member sees the dialog even if only a background call failed (spec §8, 3002).
  const shutOut = outcome.show === 'blockingDialog';
  const quiet =
    (options.onFailure === 'log' && !endsSession && !shutOut) ||
    (options.onFailure === 'form' && outcome.show === 'toast' && 'text' in outcome);
  if (quiet) console.warn(error.message);
  else appPort().showOutcome(outcome);
}

/**
 * `await call('POST /v1/login/password', { email, password })`. Resolves with the answer's data. A failure
 * is shown according to spec §8 and then rejected as a CallError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  argument: ArgumentOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const message = toMessage(endpoint, argument as Record<string, unknown>, options.idempotencyKey);
  return (await request({ ...message, headers: {} }, options)) as AnswerOf<E>;
}

/** The same for a call whose body is a file. */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const form = new FormData();
  form.set('file', file);
  const message = toMessage(endpoint, {}, options.idempotencyKey);
  return (await request({ ...message, headers: {}, form }, options)) as AnswerOf<E>;
}
