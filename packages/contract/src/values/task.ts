import * as z from 'zod/mini';
import { type Section, sections } from '../codes/section.ts';

export const taskKinds = ['survey', 'external', 'profile', 'staged', 'buzz'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Spec §1: the tab of the task page that lists the task. */
export const sectionOfKind: Readonly<Record<TaskKind, Section>> = {
  survey: sections.survey,
  external: sections.survey,
  staged: sections.survey,
  profile: sections.profile,
  buzz: sections.buzz,
};

/** Short enough for a link; nothing in it needs escaping. */
export const taskNoSchema = z
  .string()
  .check(z.minLength(3), z.maxLength(40), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/));

/** How long a refusal can be appealed. */
export const appealDays = 14;
export const appealMaxLength = 1000;
export const appealMinLength = 10;
/** Appeals of one member that may wait for an answer at once, and that may be made in 30 days. */
export const appealLimits = { open: 3, days: 30, inDays: 10 } as const;

/** Why a refusal cannot be appealed now; the browser has the texts. */
export const appealBars = ['nothingSubmitted', 'tooManyOpen', 'tooManyLately'] as const;
export type AppealBar = (typeof appealBars)[number];

/** What a task requires of a member, for the page before the start. */
export const taskRequirements = [
  'choices',
  'rankings',
  'texts',
  'photos',
  'partner',
  'shopVisit',
  'opinion',
] as const;
export type TaskRequirement = (typeof taskRequirements)[number];

/** Why a task cannot be started now; the browser has the texts. */
export const taskObstacles = [
  'notYetOpen',
  'ended',
  'paused',
  'full',
  'country',
  'profileMissing',
  'notForYou',
  'area',
  'done',
] as const;
export type TaskObstacle = (typeof taskObstacles)[number];

/** The filters of the record; each is a set of states. */
export const recordFilters = [
  'all',
  'underway',
  'review',
  'paid',
  'compensated',
  'refused',
] as const;
export type RecordFilter = (typeof recordFilters)[number];
