import type { ArgumentOf } from '@pollen/contract/client';
import type { Participation } from '@pollen/contract/operations/process';
import type { Answers } from '@pollen/contract/survey/plan';
import { type ActionKey, createActionKey } from '../../platform/action-key.ts';
import { call } from '../../platform/api.ts';
import { joinCodes } from '../../platform/join-codes.ts';

/** Spec §8: these calls fail in silence, so every screen that makes one has words of its own. */

interface Copy {
  readonly sequence: number;
  readonly page: string | null;
  readonly answers: Answers;
}

/** Begun but not yet answered: a double tap, or a second page of this tab, waits for the same answer. */
const starting = new Map<string, Promise<Participation>>();
const keys = new Map<string, ActionKey>();

function keyOf(action: string): ActionKey {
  const key = keys.get(action) ?? createActionKey();
  keys.set(action, key);
  return key;
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
  const promise = keyOf(`start ${taskNo}`)
    .run(input, (idempotencyKey) => call('POST /v1/process/start', input, { idempotencyKey }))
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
  return keyOf(`submit ${participationId}`)
    .run(copy, (idempotencyKey) =>
      call('POST /v1/process/submit', bodyOf(participationId, copy, timings), { idempotencyKey }),
    )
    .then(keepForNextPage);
}

/** A partner's browser return: it shows where things stand, and decides nothing. */
export function returnFromPartner(
  session: string,
  params: Readonly<Record<string, string>>,
): Promise<Participation> {
  return call('POST /v1/process/back', { session, params }).then(keepForNextPage);
}
