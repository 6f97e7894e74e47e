import { type ActionKey, createActionKey } from '@pollen/browser/action-key';
import type { ArgumentOf } from '@pollen/contract/client';
import type { Participation } from '@pollen/contract/operations/process';
import type { Answers } from '@pollen/contract/survey/plan';
import type { TypingRecord } from '@pollen/contract/survey/typing';
import { isAnswered } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { randomId } from '../../platform/storage/device.ts';
import { keepPendingSubmit, sendPendingSubmit, wasSubmitted } from './pending-submit.ts';
import { type StartInput, startInput } from './start-input.ts';

/** Spec §8: these calls fail silently, so every screen that makes one shows its own message. */

interface Copy {
  readonly sequence: number;
  readonly page: string | null;
  readonly answers: Answers;
  /** The page is being left, so its answers may end the survey. */
  readonly leaving?: boolean;
  /** The survey's time ran out on this page. */
  readonly timeUp?: boolean;
}

/** In progress: a double tap, or a second page of this tab, waits for the same answer. */
const starting = new Map<string, Promise<Participation>>();

/** An answer that arrived while the page was being rendered still belongs to that page. */
const drawnWithinMs = 2_000;

/** By what is started: without an answer, the next attempt continues under the same key. */
const startKeys = new Map<string, ActionKey>();

function begin(input: StartInput): Promise<Participation> {
  const action = JSON.stringify(input);
  const key = startKeys.get(action) ?? createActionKey({ makeKey: randomId, isAnswered });
  startKeys.set(action, key);
  return key.run(input, (idempotencyKey) =>
    call('POST /v1/process/start', input, { idempotencyKey }),
  );
}

/** Starts a task, or resumes it. */
export function startTask(taskNo: string, sharerCode: string | null): Promise<Participation> {
  const running = starting.get(taskNo);
  if (running) return running;
  const input = startInput(taskNo, sharerCode);
  const promise = begin(input).then(keepForNextPage);
  const forget = () => starting.delete(taskNo);
  promise.then(() => setTimeout(forget, drawnWithinMs), forget);
  starting.set(taskNo, promise);
  return promise;
}

/** What a page has just loaded is not requested again by the next page. */
let handed: Participation | null = null;

function keepForNextPage(participation: Participation): Participation {
  handed = participation;
  return participation;
}

export const participationReading = (id: string) => reading('GET /v1/process/{id}', { id });

/** For an early render; the component that rendered it takes it over. */
export const seeParticipation = (id: string): Participation | null =>
  handed?.id === id ? handed : null;

/**
 * The prefetched participation is used once; a later visit requests it again, and so does one after its
 * answers arrived, as the server may have rendered the page before.
 */
export function takeParticipation(id: string, first?: Participation): Promise<Participation> {
  const known = seeParticipation(id) ?? (wasSubmitted(id) ? null : first);
  handed = null;
  return known ? Promise.resolve(known) : call('GET /v1/process/{id}', { id });
}

/** The same data; the wire's types are mutable, ours are readonly. */
function bodyOf(
  participationId: string,
  copy: Copy,
  timings: Readonly<Record<string, number>>,
): ArgumentOf<'POST /v1/process/answer'> {
  const { sequence, page, leaving, timeUp } = copy;
  const answers = copy.answers as ArgumentOf<'POST /v1/process/answer'>['answers'];
  const body = { participationId, sequence, page, answers, timings: { ...timings } };
  return {
    ...body,
    ...(leaving === undefined ? {} : { leaving }),
    ...(timeUp === undefined ? {} : { timeUp }),
  };
}

/** Returns whether the survey continues. */
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
  typing: TypingRecord,
): Promise<Participation> {
  const body = { ...bodyOf(participationId, copy, timings), typing };
  keepPendingSubmit(body);
  return resubmitAnswers(participationId, body);
}

/** Repeats a submission that was stored on this device. */
export async function resubmitAnswers(
  participationId: string,
  body?: ArgumentOf<'POST /v1/process/submit'>,
): Promise<Participation> {
  const answer = await sendPendingSubmit(participationId, body);
  if (!answer) throw new Error(`No stored submission for ${participationId}`);
  return keepForNextPage(answer);
}
