import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { sectionOfKind, type TaskAsk } from '@pollen/contract/values/task';
import type { PreparedTask, Targeting, TaskDefinition } from './definition.ts';
import type { AudienceRow, NewTask, TaskRow } from './store/tasks.ts';
import { parseTargeting } from './targeting.ts';

const dateOf = (value: Date | string | null | undefined): Date | null =>
  value === null || value === undefined ? null : new Date(value);

/** Half-done work is kept for a day; a shop is not visited at once. */
const hoursToFinishOf = ({ kind, hoursToFinish }: TaskDefinition): number =>
  hoursToFinish ?? (kind === 'staged' ? 7 * 24 : 24);

const kindAsks: Partial<Record<TaskDefinition['kind'], TaskAsk>> = {
  external: 'partner',
  staged: 'shopVisit',
  buzz: 'opinion',
};

export function questionsOf(plan: SurveyPlan) {
  return plan.pages
    .flatMap(({ questions }) => questions)
    .filter(({ kind }) => kind !== 'html' && kind !== 'expression');
}

function asksOf({ definition, plan }: PreparedTask): TaskAsk[] {
  const asks = new Set<TaskAsk>();
  for (const { kind } of plan ? questionsOf(plan) : []) {
    if (kind === 'text') asks.add('texts');
    else if (kind === 'file') asks.add('photos');
    else asks.add(kind === 'ranking' ? 'rankings' : 'choices');
  }
  const own = kindAsks[definition.kind];
  return own ? [own, ...asks] : [...asks];
}

/** The row of a task, with everything a publisher left open decided. */
export function newTaskOf(prepared: PreparedTask, createdBy: number | null, now: Date): NewTask {
  const { definition, plan } = prepared;
  const { minutes, places } = definition;
  return {
    taskNo: definition.taskNo ?? null,
    kind: definition.kind,
    section: sectionOfKind[definition.kind],
    title: definition.title,
    description: definition.description,
    topic: definition.kind === 'profile' ? (definition.topic ?? 'general') : null,
    minutes,
    points: definition.points,
    screenOutPoints: definition.screenOutPoints,
    countries: definition.countries,
    targeting: (definition.targeting ?? {}) as Readonly<Record<string, unknown>>,
    places,
    starts: Math.max(places, definition.starts ?? places * 5),
    startsAt: dateOf(definition.startsAt),
    endsAt: dateOf(definition.endsAt),
    minSeconds: definition.minSeconds ?? Math.round(minutes * 15),
    hoursToFinish: hoursToFinishOf(definition),
    audit: definition.audit ?? (definition.kind === 'staged' ? 'hand' : 'auto'),
    reviewDays: definition.reviewDays ?? 3,
    sameAddressLimit: definition.sameAddressLimit === undefined ? 20 : definition.sameAddressLimit,
    exclusionGroup: definition.exclusionGroup ?? null,
    asks: asksOf(prepared),
    questions: plan ? questionsOf(plan).length : null,
    settings: definition.settings ?? {},
    createdBy,
    createdAt: now,
  };
}

/** Best paid by the minute first; the same for as long as the task is open, so that pages hold still. */
const rankOf = ({ points, minutes }: Pick<TaskRow, 'points' | 'minutes'>): number =>
  Math.round((points * 1000) / minutes);

/** A targeting as columns the list's index is walked with. Null is no condition; a list is never empty. */
export function targetingColumns(targeting: Targeting) {
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

/** One row a country. */
export function audienceOf(task: TaskRow): AudienceRow[] {
  const columns = targetingColumns(parseTargeting(task.targeting));
  return task.countries.map((country) => ({
    country,
    section: task.section,
    kind: task.kind,
    rank: rankOf(task),
    startsAt: task.startsAt,
    endsAt: task.endsAt,
    ...columns,
  }));
}

/** A quota's name in the table of places, apart from the two cells every task has. */
export const cellOf = (quota: string): string => `q:${quota}`;

/** Few places stand in one row; many are spread, so that many members can begin at once. */
export function shardsOf(size: number): number[] {
  const count = size < 200 ? 1 : size < 2000 ? 4 : 16;
  const whole = Math.floor(size / count);
  return Array.from({ length: count }, (_, index) => whole + (index < size % count ? 1 : 0));
}

/** What a task can cost at most: every place paid in full, every beginning compensated. */
export const budgetOf = (
  task: Pick<TaskRow, 'places' | 'points' | 'starts' | 'screenOutPoints'>,
): number => task.places * task.points + task.starts * task.screenOutPoints;
