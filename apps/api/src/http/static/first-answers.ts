import type { Locale } from '@pollen/contract/codes/locale';
import { successCode } from '@pollen/contract/envelope';
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

/** A page that is not rendered here, without an error: the browser renders it and shows the reason. */
class NotAnswered extends Error {}

/** Calls whose answers depend only on the visitor's language. */
const sameForEverybody: readonly string[] = [
  'GET /v1/config/text',
  'GET /v1/login/sns',
  'GET /v1/help/article/list',
];

/** Concurrent visitors with the same call share its answer. */
function sharedByVisitors() {
  const running = new Map<string, Promise<unknown>>();
  return (ask: Ask, locale: Locale, call: FirstCall): Promise<unknown> => {
    if (!sameForEverybody.includes(call.endpoint)) return answerOf(ask, call);
    const key = `${locale} ${call.endpoint} ${JSON.stringify(call.argument)}`;
    const shared = running.get(key);
    // The first visitor may have exceeded their own limit.
    if (shared) return shared.catch(() => answerOf(ask, call));
    const answer = answerOf(ask, call).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}

async function answerOf(ask: Ask, { endpoint, argument }: FirstCall): Promise<unknown> {
  if (!endpoint.startsWith('GET ')) throw new Error(`${endpoint} is not a call for a first screen`);
  const envelope = await ask(endpoint, argument);
  if (envelope.code !== successCode) throw new NotAnswered(`${endpoint}: ${envelope.code}`);
  return envelope.data;
}

export interface FirstAnswersOptions {
  readonly renderer: PageRenderer;
  /** The maximum time a page waits for its answers. */
  readonly limitMs: number;
  readonly log: Log;
}

/** After a late answer pages are sent as shells for this long: a slow database delays one page, not all. */
const pauseMs = 2_000;

/** The answers a page is rendered from; null where the browser renders it. Never fails. */
export function createFirstAnswers(
  calls: InProcessCalls,
  { renderer, limitMs, log }: FirstAnswersOptions,
) {
  let pausedUntilMs = 0;
  const answerTo = sharedByVisitors();

  async function answer(
    request: FastifyRequest,
    visit: PageVisit,
    visitor: Visitor,
  ): Promise<FirstAnswers | null> {
    try {
      const planned = await renderer.plan(visit);
      if (!planned) return null;
      const ask = askAs(calls, request, visitor);
      return await Promise.all(
        planned.map(async (call) => ({ call, data: await answerTo(ask, visitor.locale, call) })),
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
