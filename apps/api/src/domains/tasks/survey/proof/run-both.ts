import { isBlank, isEmpty, isSame } from '@pollen/contract/survey/comparison';
import { next } from '@pollen/contract/survey/leave';
import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import {
  type AnyQuestion,
  choosesOther,
  commentOf,
  type OpenSurvey,
  openSurvey,
  scopeOf,
} from '@pollen/contract/survey/open-survey';
import {
  keyOf,
  type LocalizedText,
  otherValue,
  type PlanChoice,
  type SurveyPlan,
} from '@pollen/contract/survey/plan';
import { answer, back, beginRun, type Run } from '@pollen/contract/survey/run';
import { type ChoiceWords, fillText } from '@pollen/contract/survey/text';
import { validateQuestion } from '@pollen/contract/survey/validation';
import {
  isReadOnly,
  isRequired,
  visibleChoices,
  visiblePages,
  visibleQuestions,
  visibleRows,
} from '@pollen/contract/survey/visibility';
import { readAnswers } from '../read-answers.ts';
import { randomAnswer } from './random-answer.ts';
import { ReferenceRun, type View } from './reference-run.ts';
import type { Tape } from './tape.ts';

/** Where the runner and survey-core differ, and the steps that led there. */
export interface Disagreement {
  readonly steps: readonly string[];
  readonly what: string;
  /** The question or page they differ about, if it is one. */
  readonly name?: string;
  readonly runner: unknown;
  readonly surveyCore: unknown;
}

/** Runs the same steps through a survey in both and compares everything visible after each. */
export function runBoth(
  json: unknown,
  plan: SurveyPlan,
  tape: Tape,
  now: () => Date,
): Disagreement | undefined {
  const survey = openSurvey(plan, now, matchesPattern);
  const reference = new ReferenceRun(json, now, survey);
  try {
    return new ParallelRun(survey, reference, tape).take();
  } finally {
    reference.dispose();
  }
}

class ParallelRun {
  readonly #survey: OpenSurvey;
  readonly #reference: ReferenceRun;
  readonly #tape: Tape;
  readonly #steps: string[] = [];
  #run: Run;

  constructor(survey: OpenSurvey, reference: ReferenceRun, tape: Tape) {
    this.#survey = survey;
    this.#reference = reference;
    this.#tape = tape;
    this.#run = beginRun(survey);
  }

  take(): Disagreement | undefined {
    let found = this.#compareViews('start');
    while (!found && !this.#tape.isOver && !this.#run.end && this.#run.page) {
      const turn = this.#tape.below(10);
      if (turn < 6) found = this.#answer();
      else if (turn < 9) found = this.#next();
      else found = this.#back();
    }
    return found ?? this.#judged();
  }

  /** The server must be able to read whatever an honest walk leaves: what it cannot read looks forged. */
  #judged(): Disagreement | undefined {
    const given = this.#run.answers;
    const { answers } = readAnswers(this.#survey, given);
    const lost = Object.keys(given).find(
      (key) => !isBlank(given[key]) && !isSame(answers[key], given[key]),
    );
    if (lost === undefined) return undefined;
    const what = `the answer of ${lost} on the server`;
    return this.#differ(what, given[lost], answers[lost] ?? null, lost);
  }

  #answer(): Disagreement | undefined {
    const scope = scopeOf(this.#survey, this.#run.answers);
    const page = this.#survey.plan.pages.find(({ name }) => name === this.#run.page);
    const open = visibleQuestions(page ?? { name: '', questions: [] }, scope).filter(
      (question) =>
        !isReadOnly(question, scope) &&
        question.kind !== 'html' &&
        question.kind !== 'expression' &&
        !isLeftOut(question),
    );
    const question = this.#tape.pick(open);
    if (!question) return undefined;
    if (this.#asksComment(question) && this.#tape.below(2)) return this.#comment(question);
    const value = randomAnswer(this.#answerable(question), scope, this.#tape);
    if (question.kind === 'text' && this.#isOutOfRange(question, value)) {
      return this.#compareOutOfRange(question, value);
    }
    this.#steps.push(`${question.name} = ${JSON.stringify(value)}`);
    this.#run = answer(this.#survey, this.#run, keyOf(question), value);
    this.#reference.answer(question.name, value);
    return this.#compareViews('after an answer');
  }

  /** Lists that share an answer keep their length: SurveyJS resizes only the one it was set on. */
  #answerable(question: AnyQuestion): AnyQuestion {
    if (question.kind !== 'group') return question;
    if ((this.#survey.keyed.get(keyOf(question))?.length ?? 0) < 2) return question;
    const { canAdd: _, canRemove: __, ...fixed } = question;
    return fixed;
  }

  #asksComment(question: AnyQuestion): boolean {
    return (
      question.comment !== undefined || choosesOther(question, this.#run.answers[keyOf(question)])
    );
  }

  #comment(question: AnyQuestion): Disagreement | undefined {
    const text = this.#tape.pick(['', 'mine', '12']) ?? '';
    this.#steps.push(`${commentOf(question.name)} = "${text}"`);
    const name = commentOf(keyOf(question));
    this.#run = answer(this.#survey, this.#run, name, text || undefined);
    this.#reference.comment(question.name, text);
    return this.#compareViews('after a comment');
  }

  #isOutOfRange(question: AnyQuestion, value: unknown): boolean {
    const answers = { ...this.#run.answers, [keyOf(question)]: value } as Run['answers'];
    return validateQuestion(question, scopeOf(this.#survey, answers)).some(
      ({ code }) => code === 'min' || code === 'max',
    );
  }

  /**
   * survey-core shows a value outside its limits but does not store it, so conditions lag behind until it
   * is corrected. The error must be the same; then the value is cleared.
   */
  #compareOutOfRange(question: AnyQuestion, value: unknown): Disagreement | undefined {
    this.#steps.push(`${question.name} out of range: ${JSON.stringify(value)}`);
    const before = this.#run.answers[keyOf(question)];
    const answers = { ...this.#run.answers, [keyOf(question)]: value } as Run['answers'];
    const scope = scopeOf(this.#survey, answers);
    const runner = validateQuestion(question, scope).length > 0;
    this.#reference.answer(question.name, value as never);
    const surveyCore = this.#reference.errorsOf(question.name) > 0;
    this.#reference.answer(question.name, before);
    return this.#differ(`out of range: ${question.name}`, runner, surveyCore, question.name);
  }

  /** SurveyJS answers a ranking of one choice by itself, and clears one whose choices change: nobody leaves it so. */
  #rank(): void {
    const scope = scopeOf(this.#survey, this.#run.answers);
    const page = this.#survey.plan.pages.find(({ name }) => name === this.#run.page);
    for (const question of page ? visibleQuestions(page, scope) : []) {
      if (question.kind !== 'ranking' || !isLeftOut(question)) continue;
      const values = visibleChoices(question.choices, scope).map(({ value }) => value);
      if (values.length === 0) continue;
      const order = question.picked
        ? values.slice(0, question.maxSelected || values.length)
        : values;
      this.#run = answer(this.#survey, this.#run, keyOf(question), order);
      this.#reference.answer(question.name, order);
    }
  }

  #next(): Disagreement | undefined {
    this.#rank();
    this.#steps.push('next');
    const step = next(this.#survey, this.#run);
    this.#run = step.run;
    const errors = this.#reference
      .next()
      .filter((name) => !isLeftOut(this.#survey.questions.get(name)))
      .sort();
    const ours = topNames(this.#survey, step.errors);
    const [odd] = [...ours, ...errors].filter(
      (name) => !(ours.includes(name) && errors.includes(name)),
    );
    return this.#differ('errors', ours, errors, odd) ?? this.#compareViews('after next');
  }

  #back(): Disagreement | undefined {
    this.#steps.push('back');
    this.#run = back(this.#survey, this.#run);
    this.#reference.back();
    return this.#compareViews('after back');
  }

  #compareViews(when: string): Disagreement | undefined {
    const [runner, surveyCore] = [this.#view(), this.#referenceView()];
    if (this.#run.end) return this.#differ(`end ${when}`, runner.end, surveyCore.end);
    for (const part of ['end', 'pages', 'page', 'questions', 'answers'] as const) {
      const name = oddKey(runner[part], surveyCore[part]);
      const found = this.#differ(`${part} ${when}`, runner[part], surveyCore[part], name);
      if (found) return found;
    }
    return this.#compareTitles(Object.keys(runner.questions));
  }

  /** SurveyJS keeps some empty rows and panels, which do not show in the answers. */
  #referenceView(): View {
    const view = this.#reference.view();
    return { ...view, answers: comparable(this.#survey, view.answers) };
  }

  /** English titles with the quoted answers; survey-core has its own texts for special choices. */
  #compareTitles(names: readonly string[]): Disagreement | undefined {
    const scope = scopeOf(this.#survey, this.#run.answers);
    const words = ({ text, value }: PlanChoice<unknown>) =>
      (text as LocalizedText | undefined)?.['default'] ?? String(value);
    for (const name of names) {
      const title = this.#survey.questions.get(name)?.title as LocalizedText | undefined;
      const [, quoted = ''] = /\{(.*)\}/.exec(title?.['default'] ?? '') ?? [];
      const answer = this.#run.answers[quoted];
      const [asked] = this.#survey.keyed.get(quoted) ?? [];
      if (!asked || answer === otherValue || answer === 'dontknow') continue;
      // SurveyJS formats dates, numbers and lists in its own way.
      if (asked.kind !== 'single' && !(asked.kind === 'text' && asked.input === 'text')) continue;
      if (asked.kind === 'single' && asked.look === 'boolean') continue;
      const runner = fillText(title?.['default'] ?? '', this.#survey, scope, words as ChoiceWords);
      const found = this.#differ(`title of ${name}`, runner, this.#reference.title(name), name);
      if (found) return found;
    }
    return undefined;
  }

  #view(): View {
    const { answers, page: name, end } = this.#run;
    const scope = scopeOf(this.#survey, answers);
    const page = this.#survey.plan.pages.find((item) => item.name === name);
    const visible = page ? visibleQuestions(page, scope) : [];
    const known: Record<string, unknown> = { ...answers };
    for (const question of this.#survey.questions.values()) {
      const key = keyOf(question);
      const value = question.kind === 'expression' ? scope.value(key) : undefined;
      if (!isEmpty(value) && !Number.isNaN(value)) known[key] = value;
    }
    return {
      page: name,
      pages: visiblePages(this.#survey, answers).map((item) => item.name),
      questions: Object.fromEntries(
        visible.map((question) => [
          question.name,
          {
            required: isInput(question) && isRequired(question, scope),
            readOnly: isReadOnly(question, scope),
            items: itemsOf(question, scope).sort(),
          },
        ]),
      ),
      answers: comparable(this.#survey, known),
      end: end ? 'complete' : null,
    };
  }

  #differ(
    what: string,
    runner: unknown,
    surveyCore: unknown,
    name?: string,
  ): Disagreement | undefined {
    if (sorted(runner) === sorted(surveyCore)) return undefined;
    return {
      steps: [...this.#steps],
      what,
      ...(name === undefined ? {} : { name }),
      runner,
      surveyCore,
    };
  }
}

/** The first question, or the page, that two views differ about. */
function oddKey(runner: unknown, surveyCore: unknown): string | undefined {
  if (typeof runner !== 'object' || runner === null) return String(runner ?? surveyCore);
  const [ours, theirs] = [runner, surveyCore ?? {}] as Record<string, unknown>[];
  const keys = Object.keys({ ...ours, ...theirs });
  const odd = keys.find((key) => sorted(ours?.[key]) !== sorted(theirs?.[key]));
  return Array.isArray(runner) && odd !== undefined ? String(ours?.[odd] ?? theirs?.[odd]) : odd;
}

/** Names of the page's questions, without the paths inside them. */
function topNames(survey: OpenSurvey, errors: object): string[] {
  return Object.keys(errors)
    .filter((name) => survey.questions.has(name) && !isLeftOut(survey.questions.get(name)))
    .sort();
}

/** SurveyJS answers a ranking of one choice itself, and may leave an empty one behind. */
const isLeftOut = (question: AnyQuestion | undefined) =>
  question?.kind === 'ranking' && question.choices.some(({ visibleIf }) => visibleIf !== undefined);

function comparable(survey: OpenSurvey, answers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const [question] = survey.keyed.get(key) ?? [];
      if (isLeftOut(question)) return [];
      if (question?.kind !== 'group') return [[key, value]];
      const kept = withoutGaps(withoutWorked(question, value));
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

/** Values a row calculates are not answers yet. */
function withoutWorked(group: Extract<AnyQuestion, { kind: 'group' }>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inside = new Map(group.questions.map((question) => [keyOf(question), question]));
  const strip = (entry: unknown): unknown => {
    if (typeof entry !== 'object' || entry === null) return entry;
    const parts = Object.entries(entry).flatMap(([key, part]) => {
      const question = inside.get(key);
      if (question?.kind === 'expression') return [];
      return [[key, question?.kind === 'group' ? withoutWorked(question, part) : part] as const];
    });
    return Object.fromEntries(parts);
  };
  if (Array.isArray(value)) return value.map(strip);
  if (!group.rows) return strip(value);
  return Object.fromEntries(Object.entries(value).map(([row, entry]) => [row, strip(entry)]));
}

function withoutGaps(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const last = value.findLastIndex((part) => withoutGaps(part) !== undefined);
    return last < 0 ? undefined : value.slice(0, last + 1).map((part) => withoutGaps(part) ?? {});
  }
  const parts = Object.entries(value)
    .map(([key, part]) => [key, withoutGaps(part)] as const)
    .filter(([, part]) => !isEmpty(part));
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

const isInput = ({ kind }: AnyQuestion) => kind !== 'html' && kind !== 'expression';

function itemsOf(question: AnyQuestion, scope: ReturnType<typeof scopeOf>): string[] {
  if (question.kind === 'matrix') {
    return visibleRows(question.rows, scope).map((row) => String(row.value));
  }
  // survey-core's boolean has two labels and no list.
  if (!('choices' in question) || (question.kind === 'single' && question.look === 'boolean')) {
    return [];
  }
  return visibleChoices(question.choices, scope).map((choice) => String(choice.value));
}

/** Text of a value, independent of the order of keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
