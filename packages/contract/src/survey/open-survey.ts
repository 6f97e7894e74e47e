import { hasOther } from './as-answer.ts';
import { evaluate, type PatternTest, type Scope } from './expression.ts';
import { withWorked } from './group.ts';
import { pagesFor, randomStream } from './order.ts';
import {
  type Answers,
  commentSuffix,
  type Expression,
  type GroupQuestion,
  keyOf,
  otherValue,
  type PlanPage,
  type PlanQuestion,
  type SurveyPlan,
} from './plan.ts';
import { maxSteps, type Work } from './work.ts';

/** The rules never read texts, so they accept a plan in one language or in all of them. */
export type AnyPlan = SurveyPlan<unknown>;
export type AnyQuestion = PlanQuestion<unknown>;
export type AnyPage = PlanPage<unknown>;

/** A plan with its names resolved once; immutable. */
export interface OpenSurvey {
  readonly plan: AnyPlan;
  readonly questions: ReadonlyMap<string, AnyQuestion>;
  readonly pageOf: ReadonlyMap<string, AnyPage>;
  /** Questions by the key of their answer; several may share one. */
  readonly keyed: ReadonlyMap<string, readonly AnyQuestion[]>;
  readonly derived: ReadonlyMap<string, Derived>;
  readonly now: () => Date;
  readonly matches: PatternTest;
  /** Identifies the participation: the seed of everything random in it. */
  readonly seed: string;
  /** Answers are immutable and replaced as a whole, so derived values are computed once. */
  readonly scopes: WeakMap<Answers, Scope>;
  /** Bounds a whole run; without it each state of the answers has its own bound. */
  readonly work?: Work;
}

export interface Derived {
  readonly expression: Expression;
  readonly precision?: number | undefined;
}

/** A browser checks patterns once their engine is loaded; until then only the server does. */
const unchecked: PatternTest = () => true;

export function openSurvey(
  plan: AnyPlan,
  now: () => Date,
  matches: PatternTest = unchecked,
  seed = '',
): OpenSurvey {
  const questions = new Map<string, AnyQuestion>();
  const keyed = new Map<string, AnyQuestion[]>();
  const pageOf = new Map<string, AnyPage>();
  const derived = new Map<string, Derived>(plan.calculations.map((item) => [item.name, item]));
  for (const page of plan.pages) {
    for (const question of page.questions) {
      questions.set(question.name, question);
      pageOf.set(question.name, page);
      const key = keyOf(question);
      keyed.set(key, [...(keyed.get(key) ?? []), question]);
      if (question.kind === 'expression' && !derived.has(key)) derived.set(key, question);
    }
  }
  const survey = { plan, questions, pageOf, keyed, derived, now, matches, seed: '' };
  return forMember({ ...survey, scopes: new WeakMap() }, seed);
}

/** The survey as one member sees it, with their order of pages and questions. */
export function forMember(survey: OpenSurvey, seed: string): OpenSurvey {
  if (seed === '') return survey;
  const { plan } = survey;
  const isOrdered = plan.blocks || plan.pages.some(({ order }) => order);
  const own = isOrdered ? { ...plan, pages: pagesFor(plan, seed) } : plan;
  return { ...survey, seed, scopes: new WeakMap(), plan: own };
}

/** Answers as expressions see them; calculated values are computed on demand. */
export function scopeOf(survey: OpenSurvey, answers: Answers): Scope {
  const earlier = survey.scopes.get(answers);
  if (earlier) return earlier;
  const known = new Map<string, unknown>();
  const filled = new Map<string, unknown>();
  const scope: Scope = {
    matches: survey.matches,
    random: survey.plan.chance ? randomStream(`${survey.seed}/random`)() : 0,
    display: (name, value) => displayOf(survey, name, value, scope),
    filled: (name) => {
      const value = scope.value(name);
      const [group] = survey.keyed.get(name) ?? [];
      if (group?.kind !== 'group' || !hasWorked(group)) return value;
      const known = filled.get(name);
      if (known !== undefined) return known;
      // Until it is computed, a row that refers to its own table sees the typed values.
      filled.set(name, value ?? null);
      const worked = withWorked(group, scope);
      filled.set(name, worked);
      return worked;
    },
    now: () => new Date(survey.now()),
    visible: new Map(),
    work: survey.work ?? { left: maxSteps },
    value: (name) => {
      const derived = survey.derived.get(name);
      if (!derived) return own(answers, name) ?? unanswered(survey.keyed.get(name)?.[0]);
      if (!known.has(name)) known.set(name, round(evaluate(derived.expression, scope), derived));
      return known.get(name);
    },
  };
  survey.scopes.set(answers, scope);
  return scope;
}

const hasWorked = (group: GroupQuestion<unknown>) =>
  group.questions.some(({ kind }) => kind === 'expression');

/** A question may have the name of a property that every object has. */
const own = (answers: Answers, name: string) =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;

/** SurveyJS distinguishes an empty list from undefined, and undefined from null. */
function unanswered(question: AnyQuestion | undefined): unknown {
  if (question?.kind === 'multiple' || question?.kind === 'ranking') return [];
  return question && question.kind !== 'matrix' && question.kind !== 'group' ? undefined : null;
}

function round(value: unknown, { precision }: Derived): unknown {
  if (value === Number.POSITIVE_INFINITY || value === null) return undefined;
  // SurveyJS does not store empty values, so comparisons see undefined.
  if (value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (precision === undefined || typeof value !== 'number') return value;
  return Number.parseFloat(value.toFixed(precision));
}

/** What `displayValue()` returns: the text of a choice, in the survey's own language. */
function displayOf(survey: OpenSurvey, name: string, given: unknown, scope: Scope): string {
  const question = survey.questions.get(name);
  const value = given ?? (question && scope.value(keyOf(question)));
  const choices = question && 'choices' in question ? question.choices : [];
  const wordsOf = (one: unknown): string => {
    const text = choices.find((choice) => choice.value === one)?.text;
    if (typeof text === 'string') return text;
    const words = (text as Readonly<Record<string, string>> | undefined)?.['default'];
    return words ?? (one === undefined || one === null ? '' : String(one));
  };
  return Array.isArray(value) ? value.map(wordsOf).join(', ') : wordsOf(value);
}

/** Whether "other" is chosen; a plain choice may have the value "other" too. */
export function choosesOther(question: AnyQuestion, value: unknown): boolean {
  const chosen = Array.isArray(value) ? value.includes(otherValue) : value === otherValue;
  return chosen && hasOther(question);
}

export const commentOf = (name: string) => name + commentSuffix;
