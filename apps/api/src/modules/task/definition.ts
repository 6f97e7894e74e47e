import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { TaskKind } from '@pollen/contract/values/task';

/** By language; English stands in for one that is missing. */
export type Texts = Readonly<{ 'en-US': string } & Partial<Record<Locale, string>>>;

/** Whom a task is for. What is not named lets everybody pass; what a member has not told does not. */
export interface Targeting {
  readonly genders?: readonly ('female' | 'male' | 'other')[];
  readonly ageFrom?: number;
  readonly ageTo?: number;
  /** Codes as in the profile: `TH-10`. */
  readonly provinces?: readonly string[];
  readonly cities?: readonly string[];
  /** Answers of profile questionnaires: of each question named, one of the values. */
  readonly profile?: Readonly<Record<string, readonly string[]>>;
}

/** What a publisher writes. */
export interface TaskDefinition {
  /** Given by us unless told. */
  readonly taskNo?: string;
  readonly kind: TaskKind;
  readonly title: Texts;
  readonly description: Texts;
  /** Of a profile questionnaire. */
  readonly topic?: string;
  readonly minutes: number;
  readonly points: number;
  readonly screenOutPoints: number;
  readonly countries: readonly CountryCode[];
  readonly targeting?: Targeting;
  /** How many may finish; times `points` it is reserved from the budget. */
  readonly places: number;
  /** How many may begin; five times the places unless told. Each may cost a screen-out. */
  readonly starts?: number;
  readonly startsAt?: Date | string | null;
  readonly endsAt?: Date | string | null;
  /** A quarter of `minutes` unless told. */
  readonly minSeconds?: number;
  readonly hoursToFinish?: number;
  readonly audit?: 'auto' | 'hand';
  readonly reviewDays?: number;
  /** Members of one address; 20 unless told, null for any number. */
  readonly sameAddressLimit?: number | null;
  readonly exclusionGroup?: string;
  /** SurveyJS JSON, for `survey` and `profile`. */
  readonly survey?: unknown;
  /** Of its kind: `{ network, … }` for external, `{ stages }` for staged, `{ postId }` for buzz. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** What is wrong with settings, and where: `stages[0].goods`. */
export interface SettingsFault {
  readonly path: string;
  readonly message: string;
}

/** By kind; only the module that does the work of a kind knows. */
export type SettingsChecks = Readonly<
  Partial<
    Record<TaskKind, (settings: unknown) => readonly SettingsFault[] | Promise<SettingsFault[]>>
  >
>;

/** A definition whose survey is compiled: nothing slow is left to do. */
export interface PreparedTask {
  readonly definition: TaskDefinition;
  readonly plan: SurveyPlan | null;
}
