import { countryByCode } from '@pollen/contract/codes/country';
import { classOfState } from '@pollen/contract/codes/participation-class';
import { resultFacts as f, type ResultOutcome } from '@pollen/contract/operator/results-filter';
import { quotaOf } from '../../../tasks/task/public.ts';
import { answered, type Encoded, numeric } from './encode.ts';

/** What is known about a participation in addition to its answers. */
export interface ParticipationFacts {
  readonly state: number;
  readonly auditState: number;
  readonly proposal: string | null;
  /** The quota cells it took. */
  readonly cells: readonly string[];
  readonly surveyId: number;
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
  readonly endedAt: Date | null;
  readonly country: number;
  /** Null unless the member agreed to the privacy notice. */
  readonly gender: string | null;
  readonly birthYear: number | null;
  readonly province: string | null;
}

/** The verdict that the checks of the answers proposed. */
export const qualityWords: ReadonlyMap<string, string> = new Map([
  ['accept', 'Clean'],
  ['review', 'To be checked'],
  ['refuse', 'Suspicious'],
]);

const refusedByAuditor = 2;

export function outcomeOf({
  state,
  auditState,
}: Pick<ParticipationFacts, 'state' | 'auditState'>): ResultOutcome {
  const kind = classOfState(state);
  if (kind === 'paid') return 'accepted';
  if (kind === 'review') return 'review';
  if (kind === 'compensated') return 'screenedOut';
  return auditState === refusedByAuditor ? 'refused' : 'unfinished';
}

/** The names of the quotas it counts for. */
export const quotasOf = ({ cells }: Pick<ParticipationFacts, 'cells'>): string[] =>
  cells.map(quotaOf);

const ageGroups = [
  [18, 'Under 18'],
  [25, '18–24'],
  [35, '25–34'],
  [45, '35–44'],
  [55, '45–54'],
  [65, '55–64'],
] as const;

const oldest = '65 and over';
/** The youngest first. */
export const ageGroupNames: readonly string[] = [...ageGroups.map(([, name]) => name), oldest];

/** From the year of birth only, so accurate to a year. */
export function ageGroupOf(birthYear: number, at: Date): string {
  const age = at.getUTCFullYear() - birthYear;
  return ageGroups.find(([below]) => age < below)?.[1] ?? oldest;
}

const day = (at: Date) => at.toISOString().slice(0, 10);

export function encodeFacts(facts: ParticipationFacts): Encoded {
  const { submittedAt, startedAt, proposal, gender, birthYear, province } = facts;
  const at = submittedAt ?? facts.endedAt ?? startedAt;
  const values: [string, string][] = [
    [f.outcome, outcomeOf(facts)],
    [f.version, String(facts.surveyId)],
    [f.day, day(at)],
    [f.country, countryByCode(facts.country)?.iso ?? String(facts.country)],
  ];
  if (proposal !== null) values.push([f.quality, proposal]);
  if (gender !== null) values.push([f.gender, gender]);
  if (birthYear !== null) values.push([f.age, ageGroupOf(birthYear, at)]);
  if (province !== null) values.push([f.area, province]);
  const quotas = quotasOf(facts);
  if (quotas.length > 0) values.push([f.cell, answered]);
  for (const quota of quotas) values.push([f.cell, quota]);
  const numbers: [string, string, number][] = submittedAt
    ? [
        [
          f.seconds,
          numeric,
          Math.max(0, Math.round((submittedAt.getTime() - startedAt.getTime()) / 1000)),
        ],
      ]
    : [];
  return { values, numbers };
}
