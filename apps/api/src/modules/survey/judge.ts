import { isBlank } from '@pollen/contract/survey/comparison';
import { isTrue } from '@pollen/contract/survey/expression';
import {
  type AnyQuestion,
  choosesOther,
  commentOf,
  type OpenSurvey,
  scopeOf,
} from '@pollen/contract/survey/open-survey';
import { orderShown } from '@pollen/contract/survey/order';
import {
  type Answers,
  type AnswerValue,
  orderSuffix,
  type Scalar,
} from '@pollen/contract/survey/plan';
import { next, type Run, startRun } from '@pollen/contract/survey/run';
import type { PageErrors, SurveyErrorCode } from '@pollen/contract/survey/validation';
import { visibleQuestions, visibleRows } from '@pollen/contract/survey/visibility';
import { readAnswers } from './read-answers.ts';

export type Outcome =
  | 'complete'
  | 'screened-out'
  /** Something that must be answered is not. */
  | 'incomplete'
  /** An answer no honest runner can send, or one its own rules refuse. */
  | 'invalid'
  /** Right so far; asked for a part only. */
  | 'underway';

export interface Judgement {
  readonly outcome: Outcome;
  /** Of a screen-out. */
  readonly reason: string | null;
  /** Why it is incomplete or invalid, by question. */
  readonly fields: Readonly<Record<string, SurveyErrorCode | 'malformed'>>;
  /** What may be stored: visible questions on the way taken, and calculated values. */
  readonly answers: Answers;
  /** Names that were sent and are not stored. */
  readonly dropped: readonly string[];
  readonly quotaCells: readonly string[];
  readonly attention: { readonly passed: readonly string[]; readonly failed: readonly string[] };
  /** Uploaded files the answers name; whose they are is the caller's question. */
  readonly files: readonly string[];
  /** The random order each answered question was shown in, as `<name>-Order`. */
  readonly orders: Readonly<Record<string, readonly Scalar[]>>;
  /** Pages on the way taken, in its order. */
  readonly pages: readonly string[];
}

export interface JudgeOptions {
  /** Judge up to and with this page: what a saved page tells before the end. */
  readonly until?: string;
  /** What the runner shuffles by: this member's work on this survey. */
  readonly seed?: string;
}

/**
 * Takes the way through the survey that these answers lead, and believes nothing else. The rules
 * are the plan's, proved equal to survey-core's (docs/surveys.md says why not survey-core itself).
 */
export function judge(
  survey: OpenSurvey,
  raw: unknown,
  { until, seed }: JudgeOptions = {},
): Judgement {
  const { answers, malformed, unknown } = readAnswers(survey, raw);
  let run = startRun(survey, answers);
  const pages: string[] = [];
  let errors: PageErrors = {};
  // Skips lead forward only, so every page is left at most once.
  while (run.page !== null && !run.end && pages.length < survey.plan.pages.length) {
    pages.push(run.page);
    const step = next(survey, run);
    errors = step.errors;
    if (Object.keys(errors).length > 0) break;
    const wasLast = run.page === until;
    run = step.run;
    if (wasLast) break;
  }
  const clean = cleanAnswers(survey, run, pages);
  const onTheWay = new Set(pages);
  const bad = malformed.filter((name) => onTheWay.has(survey.pageOf.get(name)?.name ?? ''));
  return {
    ...decide(run, errors, bad, malformed),
    answers: clean,
    dropped: [...unknown, ...Object.keys(answers).filter((name) => !(name in clean))],
    ...countIn(survey, clean),
    files: filesIn(survey, clean),
    orders: seed === undefined ? {} : ordersOf(survey, clean, seed),
    pages,
  };
}

const missing: readonly SurveyErrorCode[] = ['required', 'other', 'rows-required', 'min-selected'];

function decide(
  run: Run,
  errors: PageErrors,
  bad: readonly string[],
  malformed: readonly string[],
): Pick<Judgement, 'outcome' | 'reason' | 'fields'> {
  const fields: Record<string, SurveyErrorCode | 'malformed'> = {};
  for (const [name, [first]] of Object.entries(errors)) {
    if (first) fields[name] = first.code;
  }
  for (const name of bad) fields[name] = 'malformed';
  const codes = Object.values(fields);
  if (codes.length > 0) {
    const isIncomplete = codes.every((code) => missing.includes(code as SurveyErrorCode));
    return { outcome: isIncomplete ? 'incomplete' : 'invalid', reason: null, fields };
  }
  // A malformed value off the way counts for nothing, unless the way never ended.
  if (!run.end && malformed.length > 0) {
    return {
      outcome: 'invalid',
      reason: null,
      fields: Object.fromEntries(malformed.map((name) => [name, 'malformed'])),
    };
  }
  if (!run.end) return { outcome: 'underway', reason: null, fields };
  return run.end.kind === 'complete'
    ? { outcome: 'complete', reason: null, fields }
    : { outcome: 'screened-out', reason: run.end.reason, fields };
}

/** As survey-core does at the end: hidden questions and rows go, calculated values come in. */
export function cleanAnswers(survey: OpenSurvey, run: Run, pages: readonly string[]): Answers {
  const scope = scopeOf(survey, run.answers);
  const clean: Record<string, AnswerValue> = {};
  for (const page of survey.plan.pages.filter(({ name }) => pages.includes(name))) {
    for (const question of visibleQuestions(page, scope)) {
      const value = scope.value(question.name) as AnswerValue | null | undefined;
      if (value === null || value === undefined || isBlank(value) || Number.isNaN(value)) continue;
      clean[question.name] = question.kind === 'matrix' ? rowsOf(question, value, scope) : value;
      const comment = run.answers[commentOf(question.name)];
      if (comment !== undefined && choosesOther(question, value))
        clean[commentOf(question.name)] = comment;
    }
  }
  for (const { name, kept } of survey.plan.calculations) {
    const value = kept ? scope.value(name) : undefined;
    if (value !== null && value !== undefined && !isBlank(value))
      clean[name] = value as AnswerValue;
  }
  return clean;
}

function rowsOf(
  question: Extract<AnyQuestion, { kind: 'matrix' }>,
  value: AnswerValue,
  scope: ReturnType<typeof scopeOf>,
): AnswerValue {
  const cells = value as Readonly<Record<string, Scalar>>;
  const rows = visibleRows(question.rows, scope).map((row) => String(row.value));
  return Object.fromEntries(Object.entries(cells).filter(([row]) => rows.includes(row)));
}

function countIn(survey: OpenSurvey, clean: Answers): Pick<Judgement, 'quotaCells' | 'attention'> {
  const scope = scopeOf(survey, clean);
  const { quotas = [], attentionChecks = [] } = survey.plan;
  const asked = attentionChecks.filter(({ question }) => question in clean);
  const passed = asked.filter(({ passIf }) => isTrue(passIf, scope));
  return {
    quotaCells: quotas.filter((quota) => isTrue(quota.if, scope)).map(({ name }) => name),
    attention: {
      passed: passed.map(({ question }) => question),
      failed: asked.filter((check) => !passed.includes(check)).map(({ question }) => question),
    },
  };
}

function ordersOf(survey: OpenSurvey, clean: Answers, seed: string): Judgement['orders'] {
  const orders: Record<string, readonly Scalar[]> = {};
  for (const name of Object.keys(clean)) {
    const question = survey.questions.get(name);
    const order = question && orderShown(question, seed);
    if (order) orders[name + orderSuffix] = order;
  }
  return orders;
}

function filesIn(survey: OpenSurvey, clean: Answers): string[] {
  return Object.entries(clean).flatMap(([name, value]) =>
    survey.questions.get(name)?.kind === 'file' ? (value as readonly string[]) : [],
  );
}
