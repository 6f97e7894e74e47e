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
  type GroupQuestion,
  keyOf,
  type Scalar,
  type TextInput,
} from '@pollen/contract/survey/plan';

/** A browser's input, sorted: only its shape is validated yet. */
export interface ReadAnswers {
  readonly answers: Answers;
  /** Names of questions with a value they cannot have. */
  readonly malformed: readonly string[];
  /** Names that are unknown to the survey, or that it calculates itself. */
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
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    const asked = survey.keyed.get(key)?.filter(isInput) ?? [];
    const owner = key.endsWith(commentSuffix)
      ? survey.keyed.get(key.slice(0, -commentSuffix.length))?.find(takesComment)
      : undefined;
    if (asked.length === 0 && owner) {
      if (isComment(value)) answers[key] = value;
      else malformed.push(owner.name);
    } else if (asked.length === 0) {
      unknown.push(key);
    } else if (asked.some((question) => fits(together(question, asked), value))) {
      answers[key] = value as AnswerValue;
    } else if (typeof value === 'number' || !isBlank(value)) {
      malformed.push(...asked.map(({ name }) => name));
    }
  }
  return { answers, malformed, unknown };
}

/** Lists that share an answer are read as one list with the questions of all. */
function together(question: AnyQuestion, asked: readonly AnyQuestion[]): AnyQuestion {
  if (question.kind !== 'group' || asked.length < 2) return question;
  const questions = asked.flatMap((one) => (one.kind === 'group' ? one.questions : []));
  return { ...question, questions };
}

const isInput = ({ kind }: AnyQuestion) => kind !== 'html' && kind !== 'expression';
const takesComment = (question: AnyQuestion) =>
  question.comment !== undefined || hasOther(question);
const isComment = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= textMaxLength;

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
        (isPartial(question) || value.length === question.choices.length)
      );
    case 'matrix':
      return (
        typeof value === 'object' &&
        !Array.isArray(value) &&
        Object.entries(value as object).every(
          ([row, cell]) =>
            question.rows.some((item) => String(item.value) === row) &&
            (question.several
              ? isSetOf(cell, (part) => isAmong(question.columns, part))
              : isAmong(question.columns, cell)),
        )
      );
    case 'group':
      return fitsGroup(question, value);
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

/** Ranked only as far as picked, or as far as its choices are shown. */
const isPartial = (question: Extract<AnyQuestion, { kind: 'ranking' }>) =>
  question.picked === true || question.choices.some(({ visibleIf }) => visibleIf !== undefined);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fitsGroup(group: GroupQuestion<unknown>, value: unknown): boolean {
  const fitsEntry = (entry: unknown) =>
    isRecord(entry) &&
    Object.entries(entry).every(([key, part]) => {
      const question = group.questions.find((one) => keyOf(one) === key);
      if (question?.kind === 'expression') return true;
      if (question) return isBlank(part) || fits(question, part);
      const owner = group.questions.find((one) => commentOf(keyOf(one)) === key);
      return owner !== undefined && takesComment(owner) && isComment(part);
    });
  if (group.look === 'fields') return fitsEntry(value);
  if (!group.rows) {
    const most = group.count?.max ?? 0;
    return Array.isArray(value) && value.length <= most && value.every(fitsEntry);
  }
  const rows = new Set(group.rows.map((row) => String(row.value)));
  return (
    isRecord(value) &&
    Object.entries(value).every(([row, entry]) => rows.has(row) && fitsEntry(entry))
  );
}

const shapes: Partial<Record<TextInput, RegExp>> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  'datetime-local': /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d/,
};

function fitsInput(input: TextInput, value: unknown, maxLength: number | undefined): boolean {
  if (input === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string') return false;
  const limit = input === 'comment' ? commentMaxLength : textMaxLength;
  if (value.length > Math.min(maxLength ?? limit, limit)) return false;
  if (input === 'date' && Number.isNaN(new Date(`${value}T00:00:00Z`).getTime())) return false;
  return shapes[input]?.test(value) ?? true;
}
