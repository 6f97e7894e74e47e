import * as z from 'zod/mini';
import { beyondLimit } from '../values/field-fault.ts';
import { countryField } from '../values/fields.ts';
import { type TaskKind, taskKinds } from '../values/task.ts';

export const taskStates = ['draft', 'open', 'paused', 'closed'] as const;
export type TaskState = (typeof taskStates)[number];

const count = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));
const text = (longest: number) => z.string().check(z.maxLength(longest));

/** By language; English replaces a missing one. */
const texts = (longest: number) =>
  z.object({
    'en-US': text(longest).check(z.regex(/\S/)),
    id: z.optional(text(longest)),
    ms: z.optional(text(longest)),
    th: z.optional(text(longest)),
    fil: z.optional(text(longest)),
    vi: z.optional(text(longest)),
  });

const code = text(120).check(z.minLength(1));
const age = count(0, 120);

const listOf = <Item extends z.ZodMiniType>(item: Item, longest: number) =>
  z.array(item).check(z.minLength(1), z.maxLength(longest));

/**
 * Whom a task is for; a condition that is absent matches everybody. Therefore nothing is dropped: an
 * unknown name or an empty list is an error, since a misspelt condition would open the task to everybody.
 */
export const targetingSchema = z.strictObject({
  genders: z.optional(listOf(z.enum(['female', 'male', 'other']), 3)),
  ageFrom: z.optional(age),
  ageTo: z.optional(age),
  /** As in the profile, for example `TH-10`. */
  provinces: z.optional(listOf(code, 200)),
  cities: z.optional(listOf(code, 500)),
  /** Answers of profile questionnaires: for each question named, any of the values. */
  profile: z.optional(z.record(code, listOf(code, 50))),
});
export type TaskTargeting = z.infer<typeof targetingSchema>;

export const countriesField = z.array(countryField).check(z.minLength(1), z.maxLength(7));

const moment = z.nullable(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/)),
);

/** The survey is written by hand: a body of a quarter of a megabyte holds it and the rest. */
export const longestSurvey = 200_000;
export const surveySourceField = text(longestSurvey);

/** What a publisher writes about a task. */
export const taskFields = {
  kind: z.enum(taskKinds),
  title: texts(120),
  description: texts(2000),
  /** For a profile questionnaire. */
  topic: z.nullable(text(40)),
  minutes: count(1, 600),
  points: count(1, 1_000_000),
  screenOutPoints: count(0, 1_000_000),
  countries: countriesField,
  targeting: targetingSchema,
  /** How many may complete it; this times `points` is reserved. */
  slots: count(1, 10_000_000),
  /** How many may start; each start may cost a screen-out. */
  starts: count(1, 100_000_000),
  startsAt: moment,
  endsAt: moment,
  minSeconds: count(0, 36_000),
  hoursToFinish: count(1, 2160),
  audit: z.enum(['auto', 'hand']),
  reviewDays: count(0, 60),
  /** Members per IP address; null for no limit. */
  sameAddressLimit: z.nullable(count(1, 1_000_000)),
  /** Members who took part in one task of a group cannot take part in the others. */
  exclusionGroup: z.nullable(text(40)),
  /** SurveyJS JSON as written, for surveys and profile questionnaires. A draft's need not compile. */
  surveySource: z.nullable(surveySourceField),
  /** Specific to its kind: the partner's network, the stages of a visit, the post. */
  settings: z.record(z.string(), z.unknown()),
};
const taskFieldsSchema = z.object(taskFields);
export type TaskFields = z.infer<typeof taskFieldsSchema>;

/** Surveys and profile questionnaires; the other kinds have settings instead. */
export const asksQuestions = ({ kind }: { readonly kind: TaskKind }): boolean =>
  kind === 'survey' || kind === 'profile';

/** The maximum cost of a task: every slot paid in full, every start compensated. */
export const maxCostOf = (
  task: Pick<TaskFields, 'slots' | 'points' | 'starts' | 'screenOutPoints'>,
): number => task.slots * task.points + task.starts * task.screenOutPoints;

/** The fields without a default. */
export type TaskOutline = Pick<
  TaskFields,
  | 'kind'
  | 'title'
  | 'description'
  | 'minutes'
  | 'points'
  | 'screenOutPoints'
  | 'countries'
  | 'slots'
>;

/** Fills in the defaults. Unfinished work is kept for a day; a shop visit may take a week. */
export function completeTaskFields(outline: TaskOutline & Partial<TaskFields>): TaskFields {
  const { kind, minutes, slots } = outline;
  return {
    topic: kind === 'profile' ? 'general' : null,
    targeting: {},
    starts: slots * 5,
    startsAt: null,
    endsAt: null,
    minSeconds: minutes * 15,
    hoursToFinish: kind === 'staged' ? 7 * 24 : 24,
    audit: kind === 'staged' ? 'hand' : 'auto',
    reviewDays: 3,
    sameAddressLimit: 20,
    exclusionGroup: null,
    surveySource: null,
    settings: {},
    ...outline,
  };
}

/** Conditions that contradict each other or are empty. */
export function checkTargeting(targeting: TaskTargeting): Record<string, string> {
  const { ageFrom, ageTo, profile } = targeting;
  return {
    ...((ageFrom ?? 0) > (ageTo ?? 120) ? { 'targeting.ageTo': 'field.ageRange' } : {}),
    ...(profile && Object.keys(profile).length === 0
      ? { 'targeting.profile': beyondLimit('field.tooFew', 1) }
      : {}),
  };
}

/** No real task costs more, and sums in dong would no longer be exact. */
const maxCost = 1_000_000_000_000;

/** Rules between fields. */
export function checkTaskFields(input: TaskFields): Record<string, string> {
  const { points, screenOutPoints, slots, starts, startsAt, endsAt, targeting, kind } = input;
  const faults: Record<string, string> = {};
  if (screenOutPoints > points) faults['screenOutPoints'] = beyondLimit('field.tooLarge', points);
  if (starts < slots) faults['starts'] = beyondLimit('field.tooSmall', slots);
  if (maxCostOf(input) > maxCost) faults['slots'] = 'field.tooCostly';
  for (const [name, at] of Object.entries({ startsAt, endsAt })) {
    if (at !== null && Number.isNaN(Date.parse(at))) faults[name] = 'field.invalid';
  }
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    faults['endsAt'] = 'field.endsEarly';
  }
  Object.assign(faults, checkTargeting(targeting));
  if (kind === 'profile' && !input.topic?.trim()) faults['topic'] = 'field.required';
  return faults;
}
