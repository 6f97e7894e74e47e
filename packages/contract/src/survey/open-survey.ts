import { evaluate, type PatternTest, type Scope } from './expression.ts';
import {
  type Answers,
  commentSuffix,
  type Expression,
  otherValue,
  type PlanPage,
  type PlanQuestion,
  type SurveyPlan,
} from './plan.ts';

/** The rules never read a text, so they take a plan in one language and in all alike. */
export type AnyPlan = SurveyPlan<unknown>;
export type AnyQuestion = PlanQuestion<unknown>;
export type AnyPage = PlanPage<unknown>;

/** A plan with its names looked up once; reading it changes nothing. */
export interface OpenSurvey {
  readonly plan: AnyPlan;
  readonly questions: ReadonlyMap<string, AnyQuestion>;
  readonly pageOf: ReadonlyMap<string, AnyPage>;
  readonly derived: ReadonlyMap<string, Derived>;
  readonly now: () => Date;
  readonly matches: PatternTest;
  /** Answers never change, they are replaced: what they mean is worked out once. */
  readonly scopes: WeakMap<Answers, Scope>;
}

interface Derived {
  readonly expression: Expression;
  readonly precision?: number | undefined;
}

/** A browser checks patterns once their engine has arrived; until then the server does it alone. */
const unchecked: PatternTest = () => true;

export function openSurvey(
  plan: AnyPlan,
  now: () => Date,
  matches: PatternTest = unchecked,
): OpenSurvey {
  const questions = new Map<string, AnyQuestion>();
  const pageOf = new Map<string, AnyPage>();
  const derived = new Map<string, Derived>(plan.calculations.map((item) => [item.name, item]));
  for (const page of plan.pages) {
    for (const question of page.questions) {
      questions.set(question.name, question);
      pageOf.set(question.name, page);
      if (question.kind === 'expression') derived.set(question.name, question);
    }
  }
  return { plan, questions, pageOf, derived, now, matches, scopes: new WeakMap() };
}

/** Answers as expressions see them: calculated values are worked out when asked for. */
export function scopeOf(survey: OpenSurvey, answers: Answers): Scope {
  const earlier = survey.scopes.get(answers);
  if (earlier) return earlier;
  const known = new Map<string, unknown>();
  const scope: Scope = {
    matches: survey.matches,
    now: () => new Date(survey.now()),
    visible: new Map(),
    value: (name) => {
      const derived = survey.derived.get(name);
      if (!derived) return own(answers, name) ?? unanswered(survey.questions.get(name));
      if (!known.has(name)) known.set(name, round(evaluate(derived.expression, scope), derived));
      return known.get(name);
    },
  };
  survey.scopes.set(answers, scope);
  return scope;
}

/** A question may be named like something every object has. */
const own = (answers: Answers, name: string) =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;

/** SurveyJS tells an empty list from nothing, and nothing from null. */
function unanswered(question: AnyQuestion | undefined): unknown {
  if (question?.kind === 'multiple' || question?.kind === 'ranking') return [];
  return question && question.kind !== 'matrix' ? undefined : null;
}

function round(value: unknown, { precision }: Derived): unknown {
  if (value === Number.POSITIVE_INFINITY || value === null) return undefined;
  if (precision === undefined || typeof value !== 'number') return value;
  return Number.parseFloat(value.toFixed(precision));
}

/** Whether "something else" is chosen; a plain choice may well have the value "other". */
export function choosesOther(question: AnyQuestion, value: unknown): boolean {
  const chosen = Array.isArray(value) ? value.includes(otherValue) : value === otherValue;
  return chosen && hasOther(question);
}

export function hasOther(question: AnyQuestion): boolean {
  return 'choices' in question && question.choices.some(({ special }) => special === 'other');
}

export const commentOf = (name: string) => name + commentSuffix;
