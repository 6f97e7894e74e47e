import { isBlank } from '@pollen/contract/survey/comparison';
import {
  type AnyQuestion,
  commentOf,
  hasOther,
  type OpenSurvey,
} from '@pollen/contract/survey/open-survey';
import {
  type Answers,
  type AnswerValue,
  commentSuffix,
  type Scalar,
  type TextInput,
} from '@pollen/contract/survey/plan';

/** What a browser sent, sorted out: nothing in it is believed yet but its shape. */
export interface ReadAnswers {
  readonly answers: Answers;
  /** Names of questions whose value is none this question can have. */
  readonly malformed: readonly string[];
  /** Names the survey does not know, or that it fills in itself. */
  readonly unknown: readonly string[];
}

export const textMaxLength = 2_000;
export const commentMaxLength = 10_000;
const maxListLength = 500;

/** Spec §5: timestamp, underscore, four digits, extension. */
const fileName = /^\d{14}_[1-9]\d{3}\.(gif|jpg|jpeg|png|GIF|JPG|PNG)$/;

export function readAnswers(survey: OpenSurvey, raw: unknown): ReadAnswers {
  const answers: Record<string, AnswerValue> = {};
  const malformed: string[] = [];
  const unknown: string[] = [];
  const given = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {};
  for (const [name, value] of Object.entries(given)) {
    const question = survey.questions.get(name);
    const owner = survey.questions.get(name.slice(0, -commentSuffix.length));
    const isComment = !question && owner !== undefined && name === commentOf(owner.name);
    if (value === null || value === undefined) continue;
    if (isComment && hasOther(owner)) {
      if (typeof value === 'string' && value.length <= textMaxLength) answers[name] = value;
      else malformed.push(owner.name);
    } else if (!question || question.kind === 'html' || question.kind === 'expression') {
      unknown.push(name);
    } else if (fits(question, value)) {
      answers[name] = value as AnswerValue;
    } else if (typeof value === 'number' || !isBlank(value)) {
      malformed.push(name);
    }
  }
  return { answers, malformed, unknown };
}

function isAmong(items: readonly { readonly value: Scalar }[], value: unknown): boolean {
  return items.some((item) => item.value === value);
}

function isSetOf(value: unknown, test: (part: unknown) => boolean): value is unknown[] {
  return (
    Array.isArray(value) &&
    value.length <= maxListLength &&
    new Set(value).size === value.length &&
    value.every(test)
  );
}

function fits(question: AnyQuestion, value: unknown): boolean {
  switch (question.kind) {
    case 'single':
      return isAmong(question.choices, value);
    case 'multiple': {
      if (!isSetOf(value, (part) => isAmong(question.choices, part))) return false;
      const alone = question.choices.some(
        (choice) => choice.exclusive && value.includes(choice.value),
      );
      return value.length === 1 || !alone;
    }
    case 'ranking':
      return (
        isSetOf(value, (part) => isAmong(question.choices, part)) &&
        value.length === question.choices.length
      );
    case 'matrix':
      return (
        typeof value === 'object' &&
        !Array.isArray(value) &&
        Object.entries(value as object).every(
          ([row, cell]) =>
            question.rows.some((item) => String(item.value) === row) &&
            isAmong(question.columns, cell),
        )
      );
    case 'file':
      return (
        isSetOf(value, (part) => typeof part === 'string' && fileName.test(part)) &&
        value.length <= question.maxFiles
      );
    case 'text':
      return fitsInput(question.input, value, question.maxLength);
    default:
      return false;
  }
}

const shapes: Partial<Record<TextInput, RegExp>> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
};

function fitsInput(input: TextInput, value: unknown, maxLength: number | undefined): boolean {
  if (input === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string') return false;
  const limit = input === 'comment' ? commentMaxLength : textMaxLength;
  if (value.length > Math.min(maxLength ?? limit, limit)) return false;
  if (input === 'date' && Number.isNaN(new Date(`${value}T00:00:00Z`).getTime())) return false;
  return shapes[input]?.test(value) ?? true;
}
