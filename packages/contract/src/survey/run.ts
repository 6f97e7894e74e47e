import { asAnswer } from './as-answer.ts';
import { isEmpty, isSame } from './comparison.ts';
import { evaluate, isTrue } from './expression.ts';
import { entryCount, newEntry, presetEntries } from './group.ts';
import {
  type AnyQuestion,
  choosesOther,
  commentOf,
  type OpenSurvey,
  scopeOf,
} from './open-survey.ts';
import { type Answers, type AnswerValue, keyOf, type Scalar } from './plan.ts';
import { type Changes, isConcerned } from './triggers.ts';
import { isPageVisible, visibleChoices, visiblePages } from './visibility.ts';

export type RunEnd =
  | { readonly kind: 'complete' }
  | { readonly kind: 'screened-out'; readonly reason: string };

/** One member's progress through a survey. Every function below returns a new one. */
export interface Run {
  readonly answers: Answers;
  /** Name of the current page; null if there is nothing to show. */
  readonly page: string | null;
  /** Jumps made by triggers, so that "back" can undo them. */
  readonly skips: readonly (readonly [from: string, to: string])[];
  /** Answered by the member in this run, so presets do not overwrite them. */
  readonly touched: readonly string[];
  /** Ticked choices that are currently hidden; they are ticked again when shown. */
  readonly hidden: Readonly<Record<string, readonly Scalar[]>>;
  readonly end: RunEnd | null;
}

/** Chains of conditions settle well before this; the limit stops circular ones. */
const maxPasses = 10;
const maxTriggerPasses = 3;

interface Draft {
  /** Answered by the member; presets do not overwrite these. */
  readonly touched: readonly string[];
  answers: Readonly<Record<string, AnswerValue>>;
  hidden: Record<string, readonly Scalar[]>;
  settling: boolean;
  /** Collects the changes triggers make. */
  running: Changes | null;
}

/** Resumes from stored answers; answered questions are not preset again. */
export function startRun(
  survey: OpenSurvey,
  answers: Answers = {},
  page?: string,
  touched: readonly string[] = Object.keys(answers),
): Run {
  const draft: Draft = {
    answers: { ...answers },
    touched,
    hidden: {},
    settling: false,
    running: null,
  };
  settle(survey, draft);
  const pages = visiblePages(survey, draft.answers);
  const current = pages.find(({ name }) => name === page) ?? pages[0];
  return { ...result(draft), touched, page: current?.name ?? null, skips: [], end: null };
}

/** Starts fresh, with the author's preset answers. */
export function beginRun(survey: OpenSurvey): Run {
  const answers: Record<string, AnswerValue> = {};
  for (const question of survey.questions.values()) {
    const preset =
      asAnswer(question, question.preset) ??
      (question.kind === 'group' ? presetEntries(question) : undefined);
    if (preset !== undefined) answers[keyOf(question)] ??= preset;
  }
  return startRun(survey, answers, undefined, []);
}

const result = ({ answers, hidden }: Draft) => ({ answers, hidden });

/** Sets an answer; undefined clears it. The name may be a question's comment. */
export function answer(
  survey: OpenSurvey,
  run: Run,
  name: string,
  value: AnswerValue | undefined,
): Run {
  if (run.end || isSame(run.answers[name], value)) return run;
  const { [name]: _, ...hidden } = run.hidden;
  const touched = run.touched.includes(name) ? run.touched : [...run.touched, name];
  const draft: Draft = {
    answers: { ...run.answers },
    touched,
    hidden,
    settling: false,
    running: null,
  };
  assign(survey, draft, name, value);
  const scope = scopeOf(survey, draft.answers);
  const current = survey.plan.pages.find((page) => page.name === run.page);
  if (current && isPageVisible(current, scope)) return { ...run, touched, ...result(draft) };
  // The page hid itself: SurveyJS restarts at the first visible one.
  const first = visiblePages(survey, draft.answers)[0];
  return { ...run, touched, ...result(draft), page: first?.name ?? null };
}

function assign(
  survey: OpenSurvey,
  draft: Draft,
  name: string,
  value: AnswerValue | undefined,
): void {
  const before = draft.answers[name];
  if (isSame(before, value)) return;
  const answers = { ...draft.answers };
  if (value === undefined || isEmpty(value)) delete answers[name];
  else answers[name] = value;
  draft.answers = answers;
  settle(survey, draft);
  const question = survey.keyed.get(name)?.[0];
  const changes: Changes = new Map([[name, { before, after: value }]]);
  if (!question) {
    // A comment: re-evaluates the conditions and triggers of its question.
    const owner = [...survey.keyed.keys()].find((key) => commentOf(key) === name);
    const same = owner ? draft.answers[owner] : undefined;
    if (owner) changes.set(owner, { before: same, after: same });
  }
  runTriggers(survey, draft, changes);
  const isOther = question && (question.comment || choosesOther(question, draft.answers[name]));
  if (question && !isOther && Object.hasOwn(draft.answers, commentOf(name))) {
    assign(survey, draft, commentOf(name), undefined);
  }
}

/** Removes answers that are no longer visible choices, in the order of the survey. */
function settle(survey: OpenSurvey, draft: Draft): void {
  if (draft.settling) return;
  draft.settling = true;
  for (let pass = 0; pass < maxPasses; pass++) {
    if (!settleOnce(survey, draft)) break;
  }
  draft.settling = false;
}

function settleOnce(survey: OpenSurvey, draft: Draft): boolean {
  let changed = false;
  for (const question of survey.questions.values()) {
    if (question.presetBy) changed = settlePreset(survey, draft, question) || changed;
    if (question.kind === 'group') changed = settleCount(survey, draft, question) || changed;
    if (question.kind === 'ranking') changed = settleRanking(survey, draft, question) || changed;
    if (question.kind !== 'single' && question.kind !== 'multiple') continue;
    if (!question.choices.some(({ visibleIf }) => visibleIf !== undefined)) continue;
    const scope = scopeOf(survey, draft.answers);
    const shown = visibleChoices(question.choices, scope).map((choice) => choice.value);
    const name = keyOf(question);
    const value = draft.answers[name];
    if (question.kind === 'single') {
      if (value === undefined || shown.includes(value as Scalar)) continue;
      assign(survey, draft, name, undefined);
      changed = true;
    } else {
      changed = settleMultiple(survey, draft, name, shown) || changed;
    }
  }
  return changed;
}

/** A preset is recomputed until the member answers. */
function settlePreset(survey: OpenSurvey, draft: Draft, question: AnyQuestion): boolean {
  const key = keyOf(question);
  if (!question.presetBy || draft.touched.includes(key)) return false;
  const value = evaluate(question.presetBy, scopeOf(survey, draft.answers)) ?? question.preset;
  const preset = asAnswer(question, value);
  const given = draft.answers[key];
  if (isSame(preset, given) || (isEmpty(preset) && isEmpty(given))) return false;
  assign(survey, draft, key, preset);
  return true;
}

/** Adjusts a list to the length another answer asks for; new entries start with their presets. */
function settleCount(
  survey: OpenSurvey,
  draft: Draft,
  group: Extract<AnyQuestion, { kind: 'group' }>,
): boolean {
  const count = entryCount(group, scopeOf(survey, draft.answers));
  if (count === undefined) return false;
  const given = draft.answers[keyOf(group)];
  const list = Array.isArray(given) ? given : [];
  const first = newEntry(group);
  const isShort = list.length < count && Object.keys(first).length > 0;
  if (list.length <= count && !isShort) return false;
  const added = Array.from({ length: Math.max(0, count - list.length) }, () => first);
  assign(survey, draft, keyOf(group), [...list.slice(0, count), ...added]);
  return true;
}

/** Updates a ranking to its visible choices: hidden ones are removed, new ones come last. */
function settleRanking(
  survey: OpenSurvey,
  draft: Draft,
  question: Extract<AnyQuestion, { kind: 'ranking' }>,
): boolean {
  const key = keyOf(question);
  const ranked = (draft.answers[key] ?? []) as readonly Scalar[];
  if (ranked.length === 0 || !question.choices.some(({ visibleIf }) => visibleIf !== undefined)) {
    return false;
  }
  const scope = scopeOf(survey, draft.answers);
  const shown = visibleChoices(question.choices, scope).map(({ value }) => value);
  const staying = ranked.filter((value) => shown.includes(value));
  const coming = question.picked ? [] : shown.filter((value) => !ranked.includes(value));
  if (staying.length === ranked.length && coming.length === 0) return false;
  assign(survey, draft, key, [...staying, ...coming]);
  return true;
}

function settleMultiple(
  survey: OpenSurvey,
  draft: Draft,
  name: string,
  shown: readonly Scalar[],
): boolean {
  const ticked = (draft.answers[name] ?? []) as readonly Scalar[];
  const waiting = draft.hidden[name] ?? [];
  const returning = shown.filter((value) => waiting.includes(value) && !ticked.includes(value));
  const leaving = ticked.filter((value) => !shown.includes(value));
  if (!returning.length && !leaving.length) return false;
  const staying = ticked.filter((value) => shown.includes(value));
  draft.hidden[name] = [...waiting.filter((value) => !shown.includes(value)), ...leaving];
  assign(survey, draft, name, [...staying, ...returning]);
  return true;
}

function runTriggers(survey: OpenSurvey, draft: Draft, changes: Changes): void {
  if (draft.running) {
    for (const [name, change] of changes) draft.running.set(name, change);
    return;
  }
  let keys = changes;
  for (let pass = 0; pass < maxTriggerPasses; pass++) {
    const before = new Map(keys);
    draft.running = keys;
    runTriggersOnce(survey, draft, keys);
    const fresh = [...keys].filter(([name, change]) => !isSame(before.get(name), change));
    if (!fresh.length) break;
    keys = new Map(fresh);
  }
  draft.running = null;
}

function runTriggersOnce(survey: OpenSurvey, draft: Draft, changes: Changes): void {
  for (const trigger of survey.plan.triggers) {
    if (trigger.do !== 'set' && trigger.do !== 'copy' && trigger.do !== 'run') continue;
    if (trigger.name === undefined) continue;
    if (changes.size === 1 && changes.has(trigger.name)) continue;
    const copied = trigger.do === 'copy' && changes.has(trigger.from);
    if (!copied && !isConcerned(trigger, changes)) continue;
    const scope = scopeOf(survey, draft.answers);
    if (!isTrue(trigger.if, scope)) continue;
    const value =
      trigger.do === 'set'
        ? trigger.value
        : trigger.do === 'copy'
          ? scope.value(trigger.from)
          : evaluate(trigger.expression, scope);
    const question = survey.keyed.get(trigger.name)?.[0];
    assign(survey, draft, trigger.name, question && asAnswer(question, value));
  }
}

/** Returns to the previous page, without validation and without losing answers. */
export function back(survey: OpenSurvey, run: Run): Run {
  const pages = visiblePages(survey, run.answers);
  const index = pages.findIndex(({ name }) => name === run.page);
  if (run.end || index < 1) return run;
  const jump = run.skips.find(([, to]) => to === run.page);
  const skips = run.skips.filter((item) => item !== jump);
  const origin = jump && pages.find(({ name }) => name === jump[0]);
  return { ...run, skips, page: origin?.name ?? pages[index - 1]?.name ?? run.page };
}

/** "7 / 12". */
export function progress(survey: OpenSurvey, run: Run): { number: number; count: number } {
  const pages = visiblePages(survey, run.answers);
  return { number: pages.findIndex(({ name }) => name === run.page) + 1, count: pages.length };
}
