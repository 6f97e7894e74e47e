import { isEmpty, toNumber } from './comparison.ts';
import type { AnyQuestion } from './open-survey.ts';
import {
  type AnswerValue,
  commentSuffix,
  type GroupQuestion,
  keyOf,
  otherValue,
  type Scalar,
  type TextInput,
} from './plan.ts';

// A plan writes answers too: presets, triggers, computed values. They may be written in another way than a
// member would give them (2 in a text, "yes" for "Yes"). Compiler, browser and judge all pass them through
// `asAnswer`, so that nobody's untouched answer looks forged.

const textMaxLength = 2_000;
const commentMaxLength = 10_000;

/** Of the text next to "other", or below an answer. */
export const noteMaxLength = textMaxLength;

export const maxLengthOf = (input: TextInput, own = Number.POSITIVE_INFINITY): number =>
  Math.min(own, input === 'comment' ? commentMaxLength : textMaxLength);

const two = (part: number) => String(part).padStart(2, '0');
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const shapes: Partial<Record<TextInput, RegExp>> = {
  date: day,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  'datetime-local': /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d/,
};

/** Whether a text is what a field of this type gives: a date is `2026-05-20`. */
export function hasShape(input: TextInput, text: string): boolean {
  if (input === 'date' && Number.isNaN(new Date(`${text}T00:00:00Z`).getTime())) return false;
  return shapes[input]?.test(text) ?? true;
}

function dateText(date: Date, input: TextInput): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  const on = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return input === 'datetime-local'
    ? `${on}T${two(date.getHours())}:${two(date.getMinutes())}`
    : on;
}

const lengths: Partial<Record<TextInput, number>> = { date: 10, month: 7, time: 5 };

function asText(input: TextInput, value: unknown, maxLength?: number): AnswerValue | undefined {
  if (input === 'number') {
    const number = typeof value === 'boolean' ? Number.NaN : toNumber(value);
    return Number.isNaN(number) ? undefined : number;
  }
  if (Array.isArray(value) && !value.every(isScalar)) return undefined;
  const plain = value instanceof Date ? dateText(value, input) : value;
  if (plain === undefined || (typeof plain === 'object' && !Array.isArray(plain))) return undefined;
  const written = Array.isArray(plain) ? plain.join(', ') : String(plain);
  if (!shapes[input]) return written.slice(0, maxLengthOf(input, maxLength)) || undefined;
  const exact = written
    .trim()
    .replace(/^(\d:)/, '0$1')
    .replace(' ', 'T');
  const isDay = input === 'datetime-local' && day.test(exact);
  const text = isDay ? `${exact}T00:00` : exact.slice(0, lengths[input]);
  // "8:30 PM" is not 8:30.
  const isCut = input === 'time' && !/^[\d:.]+$/.test(exact);
  return hasShape(input, text) && !isCut ? text : undefined;
}

const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The item a value means: itself, or in another type or case. */
function meant(items: readonly { readonly value: Scalar }[], value: unknown): Scalar | undefined {
  if (!isScalar(value)) return undefined;
  const bare = (part: Scalar) => String(part).trim().toLowerCase();
  const found =
    items.find((item) => item.value === value) ??
    items.find((item) => String(item.value) === String(value)) ??
    items.find((item) => bare(item.value) === bare(value));
  return found?.value;
}

function meantList(items: readonly { readonly value: Scalar }[], value: unknown): Scalar[] {
  const parts = Array.isArray(value) ? value : [value];
  return [...new Set(parts.flatMap((part) => meant(items, part) ?? []))];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const filled = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

/** The rows that exist, each with its answer, if it has one. */
function byRow(
  rows: readonly { readonly value: Scalar }[],
  value: unknown,
  read: (part: unknown) => AnswerValue | undefined,
): AnswerValue | undefined {
  if (!isRecord(value)) return undefined;
  const found = Object.entries(value).flatMap(([row, part]) => {
    const known = meant(rows, row);
    const answer = known === undefined ? undefined : read(part);
    return answer === undefined ? [] : [[String(known), answer] as const];
  });
  return filled(Object.fromEntries(found));
}

/** One row, panel or set of fields: the answers its questions take. */
function asEntry(group: GroupQuestion<unknown>, value: unknown): Record<string, AnswerValue> {
  const own: Record<string, AnswerValue> = {};
  if (!isRecord(value)) return own;
  for (const question of group.questions) {
    const key = keyOf(question);
    const answer = Object.hasOwn(value, key) ? asAnswer(question, value[key]) : undefined;
    if (answer !== undefined) own[key] = answer;
    const note = value[key + commentSuffix];
    if (typeof note === 'string' && takesNote(question)) {
      own[key + commentSuffix] = note.slice(0, noteMaxLength);
    }
  }
  return own;
}

/** Whether a text can be typed beside the answer. */
export const takesNote = (question: AnyQuestion): boolean =>
  question.comment !== undefined || hasOther(question);

export const hasOther = (question: AnyQuestion): boolean =>
  'choices' in question && question.choices.some(({ special }) => special === otherValue);

function asGroup(group: GroupQuestion<unknown>, value: unknown): AnswerValue | undefined {
  if (group.look === 'fields') return filled(asEntry(group, value));
  if (group.rows) return byRow(group.rows, value, (part) => filled(asEntry(group, part)));
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, group.count?.max ?? 0).map((part) => asEntry(group, part));
}

/** The answer of a member who means this value; undefined if no answer does. */
export function asAnswer(question: AnyQuestion, value: unknown): AnswerValue | undefined {
  if (isEmpty(value) || question.kind === 'html' || question.kind === 'expression') {
    return undefined;
  }
  switch (question.kind) {
    case 'single':
      return meant(question.choices, value);
    case 'multiple': {
      const chosen = meantList(question.choices, value);
      const alone = question.choices.find((one) => one.exclusive && chosen.includes(one.value));
      return alone ? [alone.value] : filled(chosen);
    }
    case 'ranking': {
      const ranked = meantList(question.choices, value);
      if (ranked.length === 0 || isPartial(question)) return filled(ranked);
      const rest = question.choices.map((choice) => choice.value);
      return [...ranked, ...rest.filter((one) => !ranked.includes(one))];
    }
    case 'matrix':
      return byRow(question.rows, value, (part) =>
        question.several
          ? filled(meantList(question.columns, part))
          : meant(question.columns, part),
      );
    case 'group':
      return asGroup(question, value);
    case 'text':
      return asText(question.input, value, question.maxLength);
    // Only a member has files.
    case 'file':
      return undefined;
  }
}

/** Ranked only as far as picked, or as far as its choices are shown. */
export const isPartial = (question: Extract<AnyQuestion, { kind: 'ranking' }>): boolean =>
  question.picked === true || question.choices.some(({ visibleIf }) => visibleIf !== undefined);
