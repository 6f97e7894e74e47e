import {
  asAnswer,
  hasShape,
  isPartial,
  maxLengthOf,
  noteMaxLength,
  takesNote,
} from '@pollen/contract/survey/as-answer';
import { isBlank } from '@pollen/contract/survey/comparison';
import { type AnyQuestion, commentOf, type OpenSurvey } from '@pollen/contract/survey/open-survey';
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

/** As in the contract's schema of answers. */
const maxListLength = 1_000;

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
      ? survey.keyed.get(key.slice(0, -commentSuffix.length))?.find(takesNote)
      : undefined;
    if (asked.length === 0 && owner) {
      if (isComment(value)) answers[key] = value;
      else malformed.push(owner.name);
    } else if (asked.length === 0) {
      unknown.push(key);
    } else if (asked.some((question) => fits(together(question, asked), value))) {
      answers[key] = value as AnswerValue;
    } else if (asked.some((question) => isWritten(survey, question))) {
      // The survey itself may have put it there, in the words of its author.
      const [meant] = asked.flatMap((question) => asAnswer(question, value) ?? []);
      if (meant !== undefined) answers[key] = meant;
    } else if (typeof value === 'number' || !isBlank(value)) {
      malformed.push(...asked.map(({ name }) => name));
    }
  }
  return { answers, malformed, unknown };
}

/** Whether the survey itself writes this answer: a preset, or a trigger. */
function isWritten({ plan }: OpenSurvey, question: AnyQuestion): boolean {
  const key = keyOf(question);
  return (
    question.preset !== undefined ||
    question.presetBy !== undefined ||
    (question.kind === 'group' && question.questions.some(({ preset }) => preset !== undefined)) ||
    plan.triggers.some((trigger) => 'name' in trigger && trigger.name === key)
  );
}

/** Lists that share an answer are read as one list with the questions of all. */
function together(question: AnyQuestion, asked: readonly AnyQuestion[]): AnyQuestion {
  if (question.kind !== 'group' || asked.length < 2) return question;
  const questions = asked.flatMap((one) => (one.kind === 'group' ? one.questions : []));
  return { ...question, questions };
}

const isInput = ({ kind }: AnyQuestion) => kind !== 'html' && kind !== 'expression';
const isComment = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= noteMaxLength;

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

export function fits(question: AnyQuestion, value: unknown): boolean {
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
      return owner !== undefined && takesNote(owner) && isComment(part);
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

function fitsInput(input: TextInput, value: unknown, maxLength: number | undefined): boolean {
  if (input === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value.length > maxLengthOf(input, maxLength)) return false;
  return hasShape(input, value);
}
