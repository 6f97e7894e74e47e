import type { Locale } from '@pollen/contract/codes/locale';
import { type Envelope, successCode } from '@pollen/contract/envelope';
import type {
  FirstAnswers,
  FirstCall,
  PageRenderer,
  PageVisit,
} from '@pollen/contract/page-render';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../../log.ts';
import type { InProcessCalls } from '../call-server.ts';
import { type Ask, askAs } from './call-as.ts';
import type { Visitor } from './visitor.ts';
import { isWarmUp } from './warm-up.ts';

/** A page that is not rendered here, without an error: the browser renders it and shows the reason. */
class NotAnswered extends Error {}

/** Calls whose answers depend only on the visitor's language. */
const sameForEverybody: readonly string[] = [
  'GET /v1/config/text',
  'GET /v1/login/sns',
  'GET /v1/help/article/list',
];

/**
 * Concurrent visitors with the same call share its answer. One that has not changed is the same object as before:
 * it is not parsed again, and documents recognize it. There are few such calls, so all answers are kept.
 */
function sharedByVisitors() {
  const running = new Map<string, Promise<unknown>>();
  const last = new Map<string, { readonly text: string; readonly data: unknown }>();

  async function read(key: string, ask: Ask, { endpoint, argument }: FirstCall): Promise<unknown> {
    const text = await ask(endpoint, argument);
    const known = last.get(key);
    if (known?.text === text) return known.data;
    const data = dataOf(endpoint, JSON.parse(text) as Envelope);
    last.set(key, { text, data });
    return data;
  }

  return (ask: Ask, locale: Locale, call: FirstCall): Promise<unknown> => {
    if (!sameForEverybody.includes(call.endpoint)) return answerOf(ask, call);
    const key = `${locale} ${call.endpoint} ${JSON.stringify(call.argument)}`;
    const shared = running.get(key);
    // The first visitor may have exceeded their own limit.
    if (shared) return shared.catch(() => answerOf(ask, call));
    const answer = read(key, ask, call).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}

function dataOf(endpoint: string, { code, data }: Envelope): unknown {
  if (code !== successCode) throw new NotAnswered(`${endpoint}: ${code}`);
  return data;
}

const answerOf = async (ask: Ask, { endpoint, argument }: FirstCall): Promise<unknown> =>
  dataOf(endpoint, JSON.parse(await ask(endpoint, argument)) as Envelope);

export interface FirstAnswersOptions {
  readonly calls: InProcessCalls;
  readonly renderer: PageRenderer;
  /** The maximum time a page waits for its answers. */
  readonly limitMs: number;
  readonly log: Log;
}

/** After a late answer pages are sent as shells for this long: a slow database delays one page, not all. */
const pauseMs = 2_000;

/** The answers a page is rendered from; null where the browser renders it. Never fails. */
export function createFirstAnswers({ calls, renderer, limitMs, log }: FirstAnswersOptions) {
  let pausedUntilMs = 0;
  const answerTo = sharedByVisitors();

  /** Looking at a page changes nothing: only GET calls are made. */
  async function answer(
    request: FastifyRequest,
    visit: PageVisit,
    visitor: Visitor,
  ): Promise<FirstAnswers | null> {
    try {
      const planned = await renderer.plan(visit);
      if (!planned) return null;
      const other = planned.find(({ endpoint }) => !endpoint.startsWith('GET '));
      if (other) throw new Error(`${other.endpoint} is not a call for a first screen`);
      const ask = askAs(calls, request, visitor);
      return await Promise.all(
        planned.map(async (call) => ({ call, data: await answerTo(ask, visit.locale, call) })),
      );
    } catch (error) {
      if (!(error instanceof NotAnswered)) log.fault(error, {});
      return null;
    }
  }

  /** One line for all pages that are late together. */
  function pause(): void {
    const nowMs = performance.now();
    if (nowMs >= pausedUntilMs) {
      log.warn(
        { limitMs, pauseMs },
        'answers for a first screen are late, pages are sent as shells',
      );
    }
    pausedUntilMs = nowMs + pauseMs;
  }

  return async (...visit: Parameters<typeof answer>): Promise<FirstAnswers | null> => {
    if (isWarmUp(visit[0])) return answer(...visit);
    if (performance.now() < pausedUntilMs) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, limitMs, 'late');
    });
    const result = await Promise.race([answer(...visit), late]);
    clearTimeout(timer);
    if (result !== 'late') return result;
    pause();
    return null;
  };
}
