import type { Queryable } from '@pollen/api/db/database';
import { participations } from '@pollen/api/domains/work/participation/public';
import { startOnce } from '@pollen/api/domains/work/participation/store/participations';
import { surveyStates } from '@pollen/contract/codes/survey-state';

/** The demo's well-paid partner survey. */
export const clawedBackTask = { taskNo: 'E-30103', points: 600 } as const;

/** Completes the survey at the partner's; returns the participation's id. */
export async function completeAtPartner(
  tx: Queryable,
  memberId: number,
  now: Date,
): Promise<number> {
  const { taskNo } = clawedBackTask;
  const { id } = await startOnce(tx, {
    memberId,
    taskNo,
    foreign: false,
    address: null,
    device: null,
    addressKey: null,
    addressCountry: null,
    deviceFacts: {},
    userAgent: 'Demo phone',
    sharerCode: null,
    now,
  });
  if (id === null) throw new Error(`The demo member could not start ${taskNo}`);
  const state = surveyStates.answered;
  const result = { participationId: id, state, reason: null, cause: 'postback:demo', now };
  await participations.finishExternal(tx, result);
  return id;
}

/** The partner reverses it: what the member has spent by then becomes their debt. */
export async function takeBack(tx: Queryable, participationId: number, now: Date): Promise<void> {
  const state = surveyStates.invalid;
  const result = { participationId, state, reason: null, cause: 'postback:demo', now };
  await participations.reverseExternal(tx, result);
}
