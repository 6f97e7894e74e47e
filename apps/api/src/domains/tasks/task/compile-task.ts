import {
  asksQuestions,
  type TaskFields,
  type TaskTargeting,
} from '@pollen/contract/operator/task-fields';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { withoutEmpty } from '@pollen/contract/values/localized-text';
import { sectionOfKind, type TaskRequirement } from '@pollen/contract/values/task';
import type { AudienceRow, TaskColumns, TaskContent, TaskRow } from './store/tasks.ts';
import { parseTargeting } from './targeting.ts';

const dateOf = (value: string | null): Date | null => (value === null ? null : new Date(value));

const kindRequirements: Partial<Record<TaskFields['kind'], TaskRequirement>> = {
  external: 'partner',
  staged: 'shopVisit',
  buzz: 'opinion',
};

export function questionsOf(plan: SurveyPlan) {
  return plan.pages
    .flatMap(({ questions }) => questions)
    .filter(({ kind }) => kind !== 'html' && kind !== 'expression');
}

/** What a task requires of members, as shown in the list. For a survey it is known once compiled. */
export function contentOf(kind: TaskFields['kind'], plan: SurveyPlan | null): TaskContent {
  const questions = plan ? questionsOf(plan) : [];
  const asks = new Set<TaskRequirement>(kindRequirements[kind] ? [kindRequirements[kind]] : []);
  for (const question of questions) {
    if (question.kind === 'text') asks.add('texts');
    else if (question.kind === 'file') asks.add('photos');
    else asks.add(question.kind === 'ranking' ? 'rankings' : 'choices');
  }
  return { asks: [...asks], questions: plan ? questions.length : null };
}

/** A task's form as the columns of its row. */
export function columnsOf(fields: TaskFields): TaskColumns {
  const { kind } = fields;
  return {
    kind,
    section: sectionOfKind[kind],
    title: withoutEmpty(fields.title),
    description: withoutEmpty(fields.description),
    topic: kind === 'profile' ? fields.topic?.trim() || 'general' : null,
    minutes: fields.minutes,
    points: fields.points,
    screenOutPoints: fields.screenOutPoints,
    countries: fields.countries,
    targeting: fields.targeting,
    slots: fields.slots,
    starts: Math.max(fields.slots, fields.starts),
    startsAt: dateOf(fields.startsAt),
    endsAt: dateOf(fields.endsAt),
    minSeconds: fields.minSeconds,
    hoursToFinish: fields.hoursToFinish,
    audit: fields.audit,
    reviewDays: fields.reviewDays,
    sameAddressLimit: fields.sameAddressLimit,
    exclusionGroup: fields.exclusionGroup?.trim() || null,
    surveySource: asksQuestions(fields) ? fields.surveySource : null,
    settings: fields.settings,
  };
}

/** Sorts by points per minute. It stays the same while the task is open, so that pages do not shift. */
const rankOf = ({ points, minutes }: Pick<TaskRow, 'points' | 'minutes'>): number =>
  Math.round((points * 1000) / minutes);

/** A targeting as the columns of the list's index. Null means no condition; a list is never empty. */
export function targetingColumns(targeting: TaskTargeting) {
  const listed = (list: readonly string[] | undefined) => list ?? null;
  const needs = Object.entries(targeting.profile ?? {}).map(([question, values]) =>
    values.map((value) => `${question}=${value}`),
  );
  return {
    genders: listed(targeting.genders),
    ageFrom: targeting.ageFrom ?? null,
    ageTo: targeting.ageTo ?? null,
    provinces: listed(targeting.provinces),
    cities: listed(targeting.cities),
    needs: needs.length > 0 ? needs : null,
  };
}

/** One row per country. */
export function audienceOf(task: TaskRow): AudienceRow[] {
  const columns = targetingColumns(parseTargeting(task.targeting));
  return task.countries.map((country) => ({
    country,
    section: task.section,
    kind: task.kind,
    rank: rankOf(task),
    points: task.points,
    minutes: task.minutes,
    screenOutPoints: task.screenOutPoints,
    startsAt: task.startsAt,
    endsAt: task.endsAt,
    ...columns,
  }));
}

/** The cell name of a quota, distinct from the two cells every task has. */
const quotaPrefix = 'q:';
export const cellOf = (quota: string): string => quotaPrefix + quota;
export const quotaOf = (cell: string): string => cell.slice(quotaPrefix.length);

/** Few slots share one row; many are spread over several, so that many members can start at once. */
export function shardsOf(size: number): number[] {
  const count = size < 200 ? 1 : size < 2000 ? 4 : 16;
  const whole = Math.floor(size / count);
  return Array.from({ length: count }, (_, index) => whole + (index < size % count ? 1 : 0));
}
