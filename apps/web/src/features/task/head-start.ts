import { type Envelope, successCode } from '@pollen/contract/envelope';
import type { Participation } from '@pollen/contract/operations/process';
import { requestHeaders } from '../../platform/http/request-headers.ts';
import { isInNativeApp } from '../../platform/native/native-app.ts';
import { restoreTokens } from '../../platform/session/kept-tokens.ts';
import { needsRefresh } from '../../platform/session/refresh-tokens.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { randomId } from '../../platform/storage/device.ts';
import { sessionArea, sessionKeys } from '../../platform/storage/storage-keys.ts';
import { type StartInput, startInput, taskIn } from './start-input.ts';

/** A start that the page's head requested while the app's scripts were still loading. */
export interface HeadStart {
  readonly input: StartInput;
  readonly key: string;
  /** Null if there was no usable answer: then it is requested again, with the same key. */
  readonly answer: Promise<Participation | null>;
}

declare global {
  interface Window {
    /** Null once the app has loaded and makes its own requests. */
    pollenHeadStart?: HeadStart | null;
  }
}

async function ask(headers: Readonly<Record<string, string>>, input: StartInput) {
  try {
    const response = await fetch('/api/v1/process/start', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const { code, data } = (await response.json()) as Envelope<Participation>;
    return response.status === 200 && code === successCode ? (data ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Runs in the head of `/task/go`. Special cases (no session, one to be refreshed, a native app, a language
 * in the link) are left to the app.
 */
export function giveHeadStart(search: string, language: string): void {
  const { taskNo, sharerCode } = taskIn(search);
  const tokens = restoreTokens(readCookie);
  if (window.pollenHeadStart !== undefined) return;
  if (taskNo === null || tokens === null || needsRefresh(tokens, Date.now())) return;
  if (isInNativeApp() || sessionArea.read(sessionKeys.simulatedApp)) return;
  if (new URLSearchParams(search).has('lang')) return;
  const input = startInput(taskNo, sharerCode);
  const key = randomId();
  const answer = ask(requestHeaders(language, tokens.token, key), input);
  window.pollenHeadStart = { input, key, answer };
}

/** Used once, by the start it was made for. */
export function takeHeadStart(input: StartInput): HeadStart | null {
  const known = window.pollenHeadStart;
  window.pollenHeadStart = null;
  return known && JSON.stringify(known.input) === JSON.stringify(input) ? known : null;
}
