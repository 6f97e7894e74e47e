import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { ProfileTopic, TaskRecord } from '@pollen/contract/operations/task';
import type { PolliMood } from '../../ui/marks/polli.tsx';

const s = surveyStates;

/**
 * The tone and colour of an end. Yellow: not the member's fault, and paid. Red: needs an explanation, with
 * a way to appeal. Green: accepted. Grey: ended, and nobody's fault.
 */
export interface EndStyle {
  readonly mood: PolliMood;
  readonly tone: 'leaf' | 'honey' | 'berry' | 'neutral';
  /** The member did nothing wrong; the page says so. */
  readonly blameless?: true;
}

const refused: EndStyle = { mood: 'not-this-time', tone: 'berry' };
const compensated: EndStyle = { mood: 'not-this-time', tone: 'honey', blameless: true };

/** All 17 of spec §3. */
export const endLooks = {
  [s.unAnswered]: { mood: 'hello', tone: 'neutral' },
  [s.answered]: { mood: 'won', tone: 'leaf' },
  [s.audit]: { mood: 'in-review', tone: 'honey' },
  [s.quotaFull]: compensated,
  [s.timeShort]: refused,
  [s.ipIntercept]: refused,
  [s.cookieIntercept]: refused,
  [s.cityIntercept]: { mood: 'not-this-time', tone: 'neutral', blameless: true },
  [s.duplicateIntercept]: refused,
  [s.timeout]: { mood: 'not-this-time', tone: 'neutral' },
  [s.unParticipate]: compensated,
  [s.maliciousAccess]: refused,
  [s.alreadyParticipate]: { mood: 'hello', tone: 'neutral', blameless: true },
  [s.shortAnswer]: refused,
  [s.returnIpIntercept]: refused,
  [s.invalid]: refused,
  [s.quotaAfterFull]: compensated,
} as const satisfies Readonly<Record<SurveyState, EndStyle>>;

/** A state unknown to this build is shown as not finished. */
export function knownState(state: number): SurveyState {
  return state in endLooks ? (state as SurveyState) : s.invalid;
}

export function styleOf(state: number): EndStyle {
  return endLooks[knownState(state)];
}

export const isUnderway = ({ state }: Pick<TaskRecord, 'state'>) => state === s.unAnswered;

/** Includes what a post paid for the comment that completed the task: to the member that is one payment. */
export const paidFor = ({ earned, commentPoints }: Pick<TaskRecord, 'earned' | 'commentPoints'>) =>
  earned + commentPoints;

/** Whole minutes between start and end; null if it has not ended. */
export function minutesSpent({
  startedAt,
  endedAt,
}: Pick<TaskRecord, 'startedAt' | 'endedAt'>): number | null {
  if (endedAt === null) return null;
  return Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000));
}

export const percentOf = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** The remaining time of the whole task; at least a minute. */
export function minutesLeft(minutes: number, share: number | null): number {
  return Math.max(1, Math.ceil(minutes * (1 - (share ?? 0))));
}

/** The points of topics that are not answered yet. */
export const pointsToEarn = (topics: readonly Pick<ProfileTopic, 'state' | 'points'>[]): number =>
  topics
    .filter(({ state }) => state === 'open' || state === 'underway')
    .reduce((sum, { points }) => sum + points, 0);

/** The states with a kind of evidence: a refusal says what it is based on. */
const evidenceStates = [4, 5, 6, 7, 8, 9, 11, 13, 14, 15] as const;
export const evidenceOf = (state: number) =>
  evidenceStates.find((known) => known === state) ?? null;

/** An appealed refusal is in review again, and is worded so everywhere. */
export const isAppealed = ({ state, appealed }: Pick<TaskRecord, 'state' | 'appealed'>) =>
  state === s.audit && appealed;

/** An accepted survey grants one free draw. */
export const chanceWon = ({ state, kind }: Pick<TaskRecord, 'state' | 'kind'>) =>
  state === s.answered && (kind === 'survey' || kind === 'external');

/** Whole minutes and remaining seconds. */
export const durationOf = (seconds: number) => ({
  minutes: Math.floor(seconds / 60),
  seconds: seconds % 60,
});

/** Whole days and remaining hours until a time; null once it has passed. */
export function timeLeft(until: string, nowMs: number): { days: number; hours: number } | null {
  const leftMs = Date.parse(until) - nowMs;
  if (leftMs <= 0) return null;
  const hours = Math.floor(leftMs / 3_600_000);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}
