import { isBlank } from '@pollen/contract/survey/comparison';
import { isTrue, type Scope } from '@pollen/contract/survey/expression';
import { answerTo, commentTo, entriesOf, entryErrorName } from '@pollen/contract/survey/group';
import { next } from '@pollen/contract/survey/leave';
import {
  type AnyQuestion,
  choosesOther,
  commentOf,
  type OpenSurvey,
  scopeOf,
} from '@pollen/contract/survey/open-survey';
import { blockOrder, orderShown } from '@pollen/contract/survey/order';
import {
  type Answers,
  type AnswerValue,
  type GroupQuestion,
  keyOf,
  orderSuffix,
  type Scalar,
} from '@pollen/contract/survey/plan';
import { type Run, startRun } from '@pollen/contract/survey/run';
import type { PageErrors, SurveyErrorCode } from '@pollen/contract/survey/validation';
import {
  isQuestionVisible,
  visibleQuestions,
  visibleRows,
} from '@pollen/contract/survey/visibility';
import type { Work } from '@pollen/contract/survey/work';
import { type GivenCells, surveyFor } from './given-cells.ts';
import { readAnswers } from './read-answers.ts';

export type Outcome =
  | 'complete'
  | 'screened-out'
  /** A required answer is missing. */
  | 'incomplete'
  /** An answer no honest runner can send, or one its own rules refuse. */
  | 'invalid'
  /** Valid so far; only a part was judged. */
  | 'underway';

/** `min-time` is reported under the name of the page that was left too early. */
type FieldError = SurveyErrorCode | 'malformed' | 'min-time';

export interface Judgement {
  readonly outcome: Outcome;
  /** The reason code of a screen-out. */
  readonly reason: string | null;
  /** Why it is incomplete or invalid, by question. */
  readonly fields: Readonly<Record<string, FieldError>>;
  /** What may be stored: visible questions on the path taken, and calculated values. */
  readonly answers: Answers;
  /** Names that were sent but are not stored. */
  readonly dropped: readonly string[];
  readonly quotaCells: readonly string[];
  readonly attention: { readonly passed: readonly string[]; readonly failed: readonly string[] };
  /** Uploaded files named in the answers; the caller checks their owner. */
  readonly files: readonly string[];
  /** The random order each answered question was shown in, as `<name>-Order`. */
  readonly orders: Readonly<Record<string, readonly Scalar[]>>;
  /** Pages on the path taken, in order. */
  readonly pages: readonly string[];
}

export interface JudgeOptions {
  /** Judges up to and including this page: what a saved page shows before the end. */
  readonly until?: string;
  /** The seed of the runner's random orders: this participation. */
  readonly seed?: string;
  /** The values the server assigned to this member. */
  readonly cells?: GivenCells;
  /** Time since the start, by the server's clock. */
  readonly elapsedMs?: number;
  /** The runner reports that the survey's time ran out on this page. */
  readonly timeUpOn?: string | null;
  /** What may be computed; the caller reads from it what was. */
  readonly work?: Work;
}

/** Fractions of a second: nobody's answers may keep everybody else waiting. */
export const judgeSteps = 5_000_000;

/** A runner counts whole seconds, and its request takes some time. */
const toleranceMs = 2_000;

/** Whether the survey may end on this page: its time is up by the server's own clock. */
function endsByTime({ plan }: OpenSurvey, { timeUpOn, elapsedMs = 0 }: JudgeOptions): boolean {
  if (timeUpOn === undefined || timeUpOn === null || plan.timeLimit === undefined) return false;
  return elapsedMs + toleranceMs >= plan.timeLimit * 1_000;
}

/** The first page that cannot have been left yet if each page before took its minimum time. */
function leftTooEarly(
  { plan }: OpenSurvey,
  pages: readonly string[],
  { elapsedMs }: JudgeOptions,
): string | undefined {
  if (elapsedMs === undefined) return undefined;
  let neededMs = -toleranceMs;
  return pages.find((name) => {
    neededMs += (plan.pages.find((page) => page.name === name)?.minTime ?? 0) * 1_000;
    return neededMs > elapsedMs;
  });
}

/**
 * Follows the path through the survey that these answers lead to, and trusts nothing else. The rules are
 * the plan's, proved equal to survey-core's (docs/surveys.md explains why not survey-core itself).
 */
export function judge(survey: OpenSurvey, raw: unknown, options: JudgeOptions = {}): Judgement {
  const { seed, cells } = options;
  const { answers, malformed, unknown } = readAnswers(survey, raw);
  const shown = seed === undefined ? survey : surveyFor(survey, seed, cells);
  const own = { ...shown, scopes: new WeakMap(), work: options.work ?? { left: judgeSteps } };
  let run = startRun(own, answers);
  const pages: string[] = [];
  const timeUp = endsByTime(survey, options);
  const until = timeUp ? options.timeUpOn : options.until;
  let errors: PageErrors = {};
  // Skips only lead forward, so every page is left at most once.
  while (run.page !== null && !run.end && pages.length < survey.plan.pages.length) {
    pages.push(run.page);
    const step = next(own, run);
    errors = step.errors;
    if (Object.keys(errors).length > 0) break;
    const wasLast = run.page === until;
    run = step.run;
    if (!wasLast) continue;
    if (timeUp) run = { ...run, end: run.end ?? { kind: 'complete' } };
    break;
  }
  const tooEarly = leftTooEarly(survey, pages, options);
  const clean = cleanAnswers(own, run, pages);
  const onTheWay = new Set(pages);
  const bad = malformed.filter((name) => onTheWay.has(survey.pageOf.get(name)?.name ?? ''));
  return {
    ...decide(run, errors, bad, { malformed, tooEarly }),
    answers: clean,
    dropped: [...unknown, ...Object.keys(answers).filter((name) => !(name in clean))],
    ...countIn(own, clean),
    files: filesIn(survey, clean),
    orders: seed === undefined ? {} : ordersOf(own, clean, pages),
    pages,
  };
}

const missing: readonly FieldError[] = [
  ...([
    'min-time',
    'required',
    'other',
    'rows-required',
    'min-selected',
    'entries',
    'min-entries',
  ] as const),
];

function decide(
  run: Run,
  errors: PageErrors,
  bad: readonly string[],
  {
    malformed,
    tooEarly,
  }: { readonly malformed: readonly string[]; readonly tooEarly: string | undefined },
): Pick<Judgement, 'outcome' | 'reason' | 'fields'> {
  const fields: Record<string, FieldError> = {};
  for (const [name, [first]] of Object.entries(errors)) {
    if (first) fields[name] = first.code;
  }
  for (const name of bad) fields[name] = 'malformed';
  if (tooEarly !== undefined) fields[tooEarly] = 'min-time';
  const codes = Object.values(fields);
  if (codes.length > 0) {
    const isIncomplete = codes.every((code) => missing.includes(code));
    return { outcome: isIncomplete ? 'incomplete' : 'invalid', reason: null, fields };
  }
  // A malformed value outside the path is ignored, unless the path never ended.
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

/** As survey-core does at the end: removes hidden questions and rows, adds calculated values. */
export function cleanAnswers(survey: OpenSurvey, run: Run, pages: readonly string[]): Answers {
  const scope = scopeOf(survey, run.answers);
  const clean: Record<string, AnswerValue> = {};
  for (const page of survey.plan.pages.filter(({ name }) => pages.includes(name))) {
    for (const question of visibleQuestions(page, scope)) cleanInto(clean, question, scope);
  }
  for (const { name, kept } of survey.plan.calculations) {
    const value = kept ? scope.value(name) : undefined;
    if (value !== null && value !== undefined && !isBlank(value))
      clean[name] = value as AnswerValue;
  }
  return clean;
}

/** Adds a question's answer to the clean ones, if there is one, with its comment. */
function cleanInto(clean: Record<string, AnswerValue>, question: AnyQuestion, scope: Scope): void {
  if (question.kind === 'html') return;
  const key = keyOf(question);
  const given = answerTo(question, scope) as AnswerValue | null | undefined;
  const comment = commentTo(question, scope);
  if (typeof comment === 'string' && (question.comment || choosesOther(question, given))) {
    clean[commentOf(key)] = comment;
  }
  if (given === null || given === undefined || isBlank(given) || Number.isNaN(given)) return;
  const value =
    question.kind === 'matrix'
      ? rowsOf(question, given, scope)
      : question.kind === 'group'
        ? cleanGroup(question, scope)
        : given;
  if (isBlank(value)) return;
  clean[key] = question.kind === 'group' ? withShared(clean[key], value) : value;
}

function rowsOf(
  question: Extract<AnyQuestion, { kind: 'matrix' }>,
  value: AnswerValue,
  scope: Scope,
): AnswerValue {
  const cells = value as Readonly<Record<string, AnswerValue>>;
  const rows = visibleRows(question.rows, scope).map((row) => String(row.value));
  return Object.fromEntries(Object.entries(cells).filter(([row]) => rows.includes(row)));
}

/** Lists that share an answer each add the answers of their own questions. */
function withShared(before: AnswerValue | undefined, added: AnswerValue): AnswerValue {
  if (typeof before !== 'object' || typeof added !== 'object') return added;
  if (Array.isArray(before) && Array.isArray(added)) {
    const length = Math.max(before.length, added.length);
    return Array.from({ length }, (_, index) => ({ ...before[index], ...added[index] }));
  }
  return { ...before, ...added } as AnswerValue;
}

/** Only visible content: removes hidden rows, hidden questions and empty answers. */
function cleanGroup(group: GroupQuestion<unknown>, scope: Scope): AnswerValue {
  const entries = entriesOf(group, scope).map((entry) => {
    const own: Record<string, AnswerValue> = {};
    for (const question of group.questions) {
      if (isQuestionVisible(question, entry.scope)) cleanInto(own, question, entry.scope);
    }
    return [entry.key, own] as const;
  });
  if (group.look === 'fields') return entries[0]?.[1] ?? {};
  if (!group.rows) return entries.map(([, own]) => own);
  return Object.fromEntries(entries.filter(([, own]) => Object.keys(own).length > 0));
}

function countIn(survey: OpenSurvey, clean: Answers): Pick<Judgement, 'quotaCells' | 'attention'> {
  const scope = scopeOf(survey, clean);
  const { quotas = [], attentionChecks = [] } = survey.plan;
  const asked = attentionChecks.filter(({ question }) => Object.hasOwn(clean, question));
  const passed = asked.filter(({ passIf }) => isTrue(passIf, scope));
  return {
    quotaCells: quotas.filter((quota) => isTrue(quota.if, scope)).map(({ name }) => name),
    attention: {
      passed: passed.map(({ question }) => question),
      failed: asked.filter((check) => !passed.includes(check)).map(({ question }) => question),
    },
  };
}

/** Every order this member saw: of choices and rows, also inside lists, of pages and questions. */
function ordersOf(
  survey: OpenSurvey,
  clean: Answers,
  pages: readonly string[],
): Judgement['orders'] {
  const orders: Record<string, readonly Scalar[]> = {};
  const { seed, plan } = survey;
  for (const block of plan.blocks ?? []) {
    const shown = blockOrder(block, seed).filter((name) => pages.includes(name));
    if (shown.length > 0) orders[block.name + orderSuffix] = shown;
  }
  for (const page of plan.pages.filter((one) => one.order && pages.includes(one.name))) {
    orders[page.name + orderSuffix] = page.questions.map(({ name }) => name);
  }
  const scope = scopeOf(survey, clean);
  for (const name of Object.keys(clean)) {
    for (const question of survey.keyed.get(name) ?? []) {
      const order = orderShown(question, seed);
      if (order) orders[name + orderSuffix] = order;
      if (question.kind === 'group') Object.assign(orders, innerOrders(question, scope, seed));
    }
  }
  return orders;
}

function innerOrders(
  group: GroupQuestion<unknown>,
  scope: Scope,
  seed: string,
  place = group.name,
): Record<string, readonly Scalar[]> {
  const orders: Record<string, readonly Scalar[]> = {};
  for (const entry of entriesOf(group, scope)) {
    for (const inner of group.questions) {
      if (!Object.hasOwn(entry.answers, keyOf(inner))) continue;
      const name = entryErrorName(place, entry.key, inner.name);
      const order = orderShown({ ...inner, name }, seed);
      if (order) orders[name + orderSuffix] = order;
      if (inner.kind === 'group')
        Object.assign(orders, innerOrders(inner, entry.scope, seed, name));
    }
  }
  return orders;
}

function filesIn(survey: OpenSurvey, clean: Answers): string[] {
  return Object.entries(clean).flatMap(([name, value]) => {
    const [question] = survey.keyed.get(name) ?? [];
    return question ? filesOf(question, value) : [];
  });
}

function filesOf(question: AnyQuestion, value: AnswerValue): string[] {
  if (question.kind === 'file') return [...(value as readonly string[])];
  if (question.kind !== 'group') return [];
  const entries = question.look === 'fields' ? [value] : Object.values(value);
  return entries.flatMap((entry) =>
    question.questions.flatMap((inner) => {
      const part = (entry as Readonly<Record<string, AnswerValue>>)[keyOf(inner)];
      return part === undefined ? [] : filesOf(inner, part);
    }),
  );
}
