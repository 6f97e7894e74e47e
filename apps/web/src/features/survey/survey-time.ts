import type { PlanPage, SurveyPlan } from '@pollen/contract/survey/plan';
import { deviceArea, surveyTimeKey } from '../../platform/storage/storage-keys.ts';

/** Whole seconds spent on each page, by its name. */
export type Spent = Readonly<Record<string, number>>;

/** The remaining time in seconds; null without a limit. */
export interface TimeLeft {
  readonly survey: number | null;
  readonly page: number | null;
  /** Until "Next" is enabled. */
  readonly wait: number;
}

export function timeLeft(
  plan: Pick<SurveyPlan<string>, 'timeLimit'>,
  page: Pick<PlanPage<string>, 'name' | 'timeLimit' | 'minTime'>,
  spent: Spent,
): TimeLeft {
  const total = Object.values(spent).reduce((sum, seconds) => sum + seconds, 0);
  const here = spent[page.name] ?? 0;
  const rest = (limit: number | undefined, used: number) =>
    limit === undefined ? null : Math.max(0, limit - used);
  return {
    survey: rest(plan.timeLimit, total),
    page: rest(page.timeLimit, here),
    wait: Math.max(0, (page.minTime ?? 0) - here),
  };
}

/** As in SurveyJS, a page whose time is up stops counting while its answers are corrected. */
export function counted(
  page: Pick<PlanPage<string>, 'name' | 'timeLimit'>,
  spent: Spent,
  seconds: number,
): Spent {
  const here = (spent[page.name] ?? 0) + seconds;
  return { ...spent, [page.name]: Math.min(here, page.timeLimit ?? here) };
}

/** The longer of the times stored by the server and by this device. */
export function startSpent(
  participation: string,
  serverMs: Readonly<Record<string, number>>,
): Spent {
  const spent: Record<string, number> = {};
  for (const [page, ms] of Object.entries(serverMs)) spent[page] = Math.floor(ms / 1_000);
  for (const [page, seconds] of Object.entries(readKept(participation))) {
    if (typeof seconds === 'number') spent[page] = Math.max(spent[page] ?? 0, seconds);
  }
  return spent;
}

function readKept(participation: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(deviceArea.read(surveyTimeKey(participation)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function keepSpent(participation: string, spent: Spent): void {
  deviceArea.write(surveyTimeKey(participation), JSON.stringify(spent));
}

/** 75 → "1:15". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
