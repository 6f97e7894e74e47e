import type { ArgumentOf } from '@pollen/contract/client';
import type { Participation } from '@pollen/contract/operations/process';
import type { Answers } from '@pollen/contract/survey/plan';
import { call } from '../../platform/api.ts';
import { CallError } from '../../platform/call-error.ts';
import { randomId } from '../../platform/device.ts';
import { joinCodes } from '../../platform/join-codes.ts';

/** Spec §8: these calls fail in silence, so every screen that makes one has words of its own. */

interface Copy {
  readonly sequence: number;
  readonly page: string | null;
  readonly answers: Answers;
}

/** Begun but not yet answered: a double tap, or a second page of this tab, waits for the same answer. */
const starting = new Map<string, Promise<Participation>>();

/** Actions nobody has answered yet, with what was sent. */
const unanswered = new Map<string, { readonly key: string; readonly body: unknown }>();

/**
 * One key and one body for one action until it is answered, so that a try after a lost reply has one
 * effect. Like `action-key.ts`, which comes in the bundle of the member's other pages: with it a survey
 * would load twice as much of its own.
 */
async function once<Body, Result>(
  action: string,
  body: Body,
  work: (body: Body, options: { idempotencyKey: string }) => Promise<Result>,
): Promise<Result> {
  const sent = unanswered.get(action) ?? { key: randomId(), body };
  unanswered.set(action, sent);
  try {
    const result = await work(sent.body as Body, { idempotencyKey: sent.key });
    unanswered.delete(action);
    return result;
  } catch (error) {
    if (error instanceof CallError && error.code !== null) unanswered.delete(action);
    throw error;
  }
}

const device = () => ({
  screen: `${screen.width}x${screen.height}`,
  platform: navigator.platform.slice(0, 80),
  touch: navigator.maxTouchPoints > 0,
});

/** Who shared the link counts only for the task it led to. */
function sharerOf(taskNo: string, named: string | null): { sharerCode?: string } {
  const codes = joinCodes();
  const sharerCode = named ?? (codes.taskNo === taskNo ? codes.sharerCode : undefined);
  return sharerCode ? { sharerCode: sharerCode.slice(0, 64) } : {};
}

/** Starts a task, or comes back to it. */
export function startTask(taskNo: string, sharerCode: string | null): Promise<Participation> {
  const running = starting.get(taskNo);
  if (running) return running;
  const input = { taskNo, ...sharerOf(taskNo, sharerCode), device: device() };
  const promise = once(`start ${JSON.stringify(input)}`, input, (body, options) =>
    call('POST /v1/process/start', body, options),
  )
    .then(keepForNextPage)
    .finally(() => starting.delete(taskNo));
  starting.set(taskNo, promise);
  return promise;
}

/** What a page just got is not asked for again by the page it leads to. */
let handed: Participation | null = null;

function keepForNextPage(participation: Participation): Participation {
  handed = participation;
  return participation;
}

/** Work is taken over once: coming back later asks the server where it stands. */
export function takeParticipation(id: string): Promise<Participation> {
  const known = handed?.id === id ? handed : null;
  handed = null;
  return known ? Promise.resolve(known) : call('GET /v1/process/{id}', { id });
}

/** The same bytes; the wire's types are written to, ours are only read. */
function bodyOf(
  participationId: string,
  copy: Copy,
  timings: Readonly<Record<string, number>>,
): ArgumentOf<'POST /v1/process/answer'> {
  const { sequence, page } = copy;
  const answers = copy.answers as ArgumentOf<'POST /v1/process/answer'>['answers'];
  return { participationId, sequence, page, answers, timings: { ...timings } };
}

/** Says whether it goes on. */
export async function saveAnswers(
  participationId: string,
  copy: Copy,
  timings: Readonly<Record<string, number>>,
): Promise<'go-on' | 'ended'> {
  const { ended } = await call('POST /v1/process/answer', bodyOf(participationId, copy, timings));
  return ended ? 'ended' : 'go-on';
}

export function submitAnswers(
  participationId: string,
  copy: Copy,
  timings: Readonly<Record<string, number>>,
): Promise<Participation> {
  const body = bodyOf(participationId, copy, timings);
  return once(`submit ${participationId} ${copy.sequence}`, body, (first, options) =>
    call('POST /v1/process/submit', first, options),
  ).then(keepForNextPage);
}
