import type { ProfileTopic, TaskRecord } from '@pollen/contract/operations/task';

/** The guide is for the first two weeks. */
const newcomerDays = 14;

export const isNewcomer = (createdAt: string, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() < newcomerDays * 86_400_000;

export interface FirstStep {
  readonly name: 'checkin' | 'profile' | 'survey';
  readonly done: boolean;
}

interface FirstFacts {
  readonly hasCheckedIn: boolean;
  readonly topics: readonly Pick<ProfileTopic, 'state'>[];
  readonly records: readonly Pick<TaskRecord, 'kind' | 'endedAt'>[];
}

/** A survey counts however it ended: the member knows by then how surveys work. */
export function firstStepsOf({ hasCheckedIn, topics, records }: FirstFacts): FirstStep[] {
  const hasSurvey = records.some(
    ({ kind, endedAt }) => (kind === 'survey' || kind === 'external') && endedAt !== null,
  );
  const canAnswer = topics.some(({ state }) => state === 'open' || state === 'underway');
  const hasTopic = topics.some(({ state }) => state === 'done');
  return [
    { name: 'checkin', done: hasCheckedIn },
    // Without open profile questions there is no such step.
    { name: 'profile', done: hasTopic || !canAnswer },
    { name: 'survey', done: hasSurvey },
  ];
}
