import { entriesOf } from '@pollen/contract/survey/group';
import { textIn } from '@pollen/contract/survey/localize-plan';
import {
  type AnyPage,
  type AnyQuestion,
  commentOf,
  type OpenSurvey,
  scopeOf,
} from '@pollen/contract/survey/open-survey';
import {
  type Answers,
  type AnswerValue,
  type GroupQuestion,
  keyOf,
  type PlanChoice,
  type PlanRow,
  type RichNode,
} from '@pollen/contract/survey/plan';
import {
  isQuestionVisible,
  visibleChoices,
  visibleQuestions,
  visibleRows,
} from '@pollen/contract/survey/visibility';

/**
 * The speed of the fastest honest reader: about twice the average of adults, 240 words a minute in Latin
 * scripts. Thai has no spaces between words, so its letters are counted. Choices and introductions are
 * skimmed, not read.
 */
const paces = {
  read: { wordMs: 133, thaiLetterMs: 33 },
  scan: { wordMs: 66, thaiLetterMs: 16 },
} as const;
type Pace = keyof typeof paces;

/** The minimum time of each kind of interaction. */
const interactions = {
  page: 300,
  single: 500,
  dropdown: 1000,
  /** The first tick of a list, and each further one. */
  multiple: 500,
  furtherTick: 250,
  ranking: 1000,
  matrixRow: 400,
  text: 1000,
  /** Dictated text arrives at up to 16 characters a second. */
  typedCharacter: 50,
  file: 3000,
  picture: 150,
} as const;

const thaiLetters = /(?!\p{M})\p{Script=Thai}/gu;
const thaiText = /\p{Script=Thai}+/gu;
const wordLike = /[\p{L}\p{N}]/u;

function countMs(text: string, pace: Pace): number {
  const { wordMs, thaiLetterMs } = paces[pace];
  const letters = text.match(thaiLetters)?.length ?? 0;
  const rest = letters === 0 ? text : text.replace(thaiText, ' ');
  const words = rest.split(/\s+/).filter((word) => wordLike.test(word)).length;
  return words * wordMs + letters * thaiLetterMs;
}

/** A plan never changes, so each part of it is counted once per language. */
const counted = new WeakMap<object, Map<string, number>>();

function countOnce(part: object, language: string, count: () => number): number {
  const byLanguage = counted.get(part) ?? new Map<string, number>();
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const ms = count();
  counted.set(part, byLanguage.set(language, ms));
  return ms;
}

function textMs(text: unknown, language: string, pace: Pace): number {
  return countMs(wordsOf(textIn(text, language)), pace);
}

/** A text, or the nodes of a formatted one, as plain text. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return (value as readonly RichNode[])
    .map((node) => (typeof node === 'string' ? node : node.slice(1).map(wordsOf).join(' ')))
    .join(' ');
}

type Scope = ReturnType<typeof scopeOf>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const choiceMs = (choice: PlanChoice<unknown>, language: string) =>
  countOnce(
    choice,
    language,
    () =>
      (choice.image === undefined ? 0 : interactions.picture) +
      textMs(choice.text ?? String(choice.value), language, 'scan'),
  );

function choicesMs(
  choices: readonly PlanChoice<unknown>[],
  scope: Scope,
  language: string,
): number {
  const all = () => sum(choices.map((choice) => choiceMs(choice, language)));
  if (choices.every(({ visibleIf }) => visibleIf === undefined)) {
    return countOnce(choices, language, all);
  }
  return sum(visibleChoices(choices, scope).map((choice) => choiceMs(choice, language)));
}

const rowMs = (row: PlanRow<unknown>, language: string) =>
  countOnce(row, language, () => textMs(row.text ?? String(row.value), language, 'read'));

const headingMs = (
  part: { readonly title?: unknown; readonly description?: unknown },
  language: string,
) =>
  countOnce(
    part,
    language,
    () => textMs(part.title, language, 'read') + textMs(part.description, language, 'read'),
  );

const typedMs = (text: unknown) =>
  typeof text === 'string' ? text.length * interactions.typedCharacter : 0;

/** The time to answer: the options must be looked at, and each tap takes time. */
function answeringMs(
  question: AnyQuestion,
  value: AnswerValue,
  scope: Scope,
  language: string,
): number {
  switch (question.kind) {
    case 'single':
      // Of a closed dropdown only the chosen option has certainly been read.
      return question.look === 'dropdown'
        ? interactions.dropdown
        : interactions.single + choicesMs(question.choices, scope, language);
    case 'multiple': {
      const ticks = Array.isArray(value) ? value.length : 1;
      return (
        interactions.multiple +
        (ticks - 1) * interactions.furtherTick +
        choicesMs(question.choices, scope, language)
      );
    }
    case 'ranking':
      return interactions.ranking + choicesMs(question.choices, scope, language);
    case 'matrix': {
      const answered = Object.keys(value as object);
      const rows = visibleRows(question.rows, scope).filter((row) =>
        answered.includes(String(row.value)),
      );
      return (
        choicesMs(question.columns, scope, language) +
        sum(rows.map((row) => interactions.matrixRow + rowMs(row, language)))
      );
    }
    case 'text':
      return interactions.text + typedMs(value);
    case 'file':
      return interactions.file;
    case 'group':
      return groupMs(question, scope, language);
    default:
      return 0;
  }
}

function questionMs(
  question: AnyQuestion,
  answers: Answers,
  scope: Scope,
  language: string,
): number {
  const value = answers[keyOf(question)];
  const asked = headingMs(question, language);
  if (question.kind === 'html') {
    const { html } = question;
    return asked + countOnce(html, language, () => textMs(html, language, 'scan'));
  }
  if (value === undefined) return asked;
  const typed = typedMs(answers[commentOf(keyOf(question))]);
  return asked + answeringMs(question, value, scope, language) + typed;
}

/**
 * Every entry is read row by row; the titles of the questions repeat, so they are read once and skimmed
 * afterwards.
 */
function groupMs(group: GroupQuestion<unknown>, scope: Scope, language: string): number {
  const entries = entriesOf(group, scope).filter(({ answers }) => Object.keys(answers).length > 0);
  return sum(
    entries.map((entry, index) => {
      const shown = group.questions.filter((one) => isQuestionVisible(one, entry.scope));
      const inner = shown.map((question) => {
        const whole = questionMs(question, entry.answers, entry.scope, language);
        return index === 0 ? whole : whole - headingMs(question, language) / 2;
      });
      return sum(inner) + (entry.row ? rowMs(entry.row, language) : 0);
    }),
  );
}

function headingsMs(page: AnyPage, shown: readonly AnyQuestion[], language: string): number {
  const panels = (page.panels ?? []).filter((_, at) => shown.some(({ panel }) => panel === at));
  return sum([page, ...panels].map((part) => headingMs(part, language)));
}

export interface PathTaken {
  readonly survey: OpenSurvey;
  /** As judged, not as sent. */
  readonly answers: Answers;
  /** Names of the pages on the path. */
  readonly pages: readonly string[];
  /** SurveyJS's name of the language it was read in. */
  readonly language: string;
}

/**
 * The shortest time in which a person can read the questions on the path of these answers, and give them. A
 * faster answer was not read.
 */
export function readingFloorMs({ survey, answers, pages, language }: PathTaken): number {
  const scope = scopeOf(survey, answers);
  const way = survey.plan.pages.filter(({ name }) => pages.includes(name));
  return sum(
    way.map((page) => {
      const shown = visibleQuestions(page, scope);
      return (
        interactions.page +
        headingsMs(page, shown, language) +
        sum(shown.map((question) => questionMs(question, answers, scope, language)))
      );
    }),
  );
}
