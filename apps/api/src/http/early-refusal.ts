import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseLocale, type Locale } from '@pollen/contract/codes/locale';
import { headers as headerNames } from '@pollen/contract/envelope';
import { busy } from './error-table.ts';

export interface EarlyRefusalOptions {
  /** Whether there is more to do than can be done in time. */
  readonly refuses: () => boolean;
  readonly onRefusal: () => void;
  /** On every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly nextId: () => string;
}

/** Calls; documents below this path are few and cheap. */
const isCall = (url: string | undefined) =>
  url?.startsWith('/api/') === true && !url.startsWith('/api/openapi');

/** The whole answer but its id, made once per language. */
function createAnswer(locale: Locale, headers: EarlyRefusalOptions['headers']) {
  const { status, envelope, retryAfterSeconds } = busy(locale);
  const body = JSON.stringify(envelope);
  const head = Object.entries({
    ...headers,
    'retry-after': String(retryAfterSeconds),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }).flat();
  return { status, head, body };
}

/**
 * Refuses calls before the framework sees them: in a storm most are refused, and what that costs is missing
 * for those that are served. Returns whether it has answered. Other ways in are refused by `admission`, with
 * the same answer.
 */
export function createEarlyRefusal(options: EarlyRefusalOptions) {
  const { refuses, onRefusal, headers, nextId } = options;
  const answers = new Map<Locale, ReturnType<typeof createAnswer>>();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!refuses() || !isCall(request.url)) return false;
    onRefusal();
    const language = request.headers[headerNames.language];
    const locale = chooseLocale(typeof language === 'string' ? language : '');
    let answer = answers.get(locale);
    if (!answer) {
      answer = createAnswer(locale, headers);
      answers.set(locale, answer);
    }
    const { status, head, body } = answer;
    response.writeHead(status, [...head, 'x-request-id', nextId()]).end(body);
    return true;
  };
}
