import { isRefused } from '@pollen/contract/codes/participation-class';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { WorkKind } from '@pollen/contract/values/review';
import { type AppealBar, appealDays, appealLimits } from '@pollen/contract/values/task';

const dayMs = 86_400_000;

export interface Ended {
  readonly state: number;
  readonly endedAt: Date | null;
  readonly appealedAt: Date | null;
  /** The work that reached us; null if none was submitted. */
  readonly work: WorkKind | null;
  /** Answers were saved, though perhaps never submitted. */
  readonly saved: boolean;
}

/** Until when an end can be appealed; null if it is not refused, was appealed already, or is too old. */
function openUntil({ state, endedAt, appealedAt }: Ended, now: Date): Date | null {
  if (!endedAt || appealedAt || !isRefused(state)) return null;
  const until = new Date(endedAt.getTime() + appealDays * dayMs);
  return until > now ? until : null;
}

/** Time ran out before anything was done: there is nothing a person could look at. */
const isEmpty = ({ state, work, saved }: Ended): boolean =>
  state === surveyStates.timeout && work === null && !saved;

export function appealUntil(ended: Ended, now: Date): Date | null {
  return isEmpty(ended) ? null : openUntil(ended, now);
}

/** The member's appeals that wait for an answer, and those of the last days. */
export interface AppealCounts {
  readonly open: number;
  readonly lately: number;
}

/** Why an end cannot be appealed, although it is refused and there is time; null if it can be. */
export function appealBarOf(
  ended: Ended,
  { open, lately }: AppealCounts,
  now: Date,
): AppealBar | null {
  if (openUntil(ended, now) === null) return null;
  if (isEmpty(ended)) return 'nothingSubmitted';
  if (open >= appealLimits.open) return 'tooManyOpen';
  return lately >= appealLimits.inDays ? 'tooManyLately' : null;
}
