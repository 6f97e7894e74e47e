import { isEmpty, isEqual, isNumber, toNumber, toOperand } from './comparison.ts';
import { stepInto } from './names.ts';
import type { Expression, Scalar } from './plan.ts';
import { bounded, type Work } from './work.ts';

/** Whether an author's pattern matches a text; `flags` is empty or `i`. */
export type PatternTest = (pattern: string, flags: string | undefined, text: string) => boolean;

/** What an expression can read. */
export interface Scope {
  /** Runs the patterns of validators. */
  readonly matches: PatternTest;
  /** The value of a question, its comment, or a calculation; undefined if unanswered. */
  readonly value: (name: string) => unknown;
  /** The same, including values computed by the rows and panels of a list. */
  readonly filled?: (name: string) => unknown;
  /** Inside a row or panel of a list: its own answers. */
  readonly own?: (name: string) => unknown;
  /** The index of this row or panel, from 0. */
  readonly index?: number;
  /** In a table with fixed rows: the row's value. */
  readonly key?: Scalar;
  /** The text of an answer. */
  readonly display?: (name: string, value: unknown) => string;
  /** The member's own random number between 0 and 1. */
  readonly random?: number;
  /** A new object each time, because comparing dates truncates them. */
  readonly now: () => Date;
  /** Cached visibility for these answers, which one page asks for many times. */
  readonly visible: Map<object, boolean>;
  /** Shared by everything computed for these answers. */
  readonly work: Work;
}

type Operator = (scope: Scope, ...operands: unknown[]) => unknown;

function toDate(value: unknown, scope: Scope): Date {
  if (!value) return scope.now();
  const dateOnly =
    typeof value === 'string' && !value.includes('T') && /\d{4}-\d{2}-\d{2}/.test(value);
  return new Date(dateOnly ? `${value}T00:00:00` : (value as string));
}

/** A date compared with a text: both are truncated to the precision of the text. */
function alignDate(value: unknown, other: unknown, scope: Scope): unknown {
  if (other instanceof Date && typeof value === 'string') {
    const date = toDate(value, scope);
    // SurveyJS reads an empty text as a later time than the other side's, which is truncated to a second.
    if (value === '') date.setMilliseconds(date.getMilliseconds() || 1);
    other.setMilliseconds(0);
    if (other.getHours() || other.getMinutes() || other.getSeconds()) return date;
    date.setHours(0, 0, 0);
    return date;
  }
  if (value instanceof Date && typeof other === 'string') {
    if (other.length < 17) value.setSeconds(0, 0);
    if (other.length < 14) value.setMinutes(0, 0);
    if (other.length < 11) value.setHours(0, 0);
  }
  return value;
}

const defined = (value: unknown) => (value === 'undefined' ? undefined : value);

function equal(scope: Scope, left: unknown, right: unknown, ignoreOrder = true): boolean {
  const a = alignDate(left, right, scope);
  const b = alignDate(right, a, scope);
  return isEqual(defined(a), defined(b), ignoreOrder);
}

function compare(sign: 1 | -1): Operator {
  return (scope, left, right) => {
    if (left == null || right == null) return false;
    const a = alignDate(left, right, scope) as number;
    const b = alignDate(right, a, scope) as number;
    return sign > 0 ? a > b : a < b;
  };
}
const greater = compare(1);
const less = compare(-1);

function contains(left: unknown, right: unknown, wanted: boolean): boolean {
  if (Array.isArray(left) && !left.length) return !wanted;
  if (!left && left !== 0 && left !== false) return false;
  if (!Array.isArray(left)) {
    if (!right) return false;
    return String(left).toLowerCase().includes(String(right).toLowerCase()) === wanted;
  }
  const parts = Array.isArray(right) ? right : [right];
  const all = parts.every((part) =>
    left.some((item) => isEqual(defined(item), defined(part), true)),
  );
  return all === wanted;
}

function anyOf(left: unknown, right: unknown): boolean {
  if (isEmpty(left)) return isEmpty(right);
  if (isEmpty(right)) return true;
  if (!Array.isArray(left)) return contains(right, left, true);
  return Array.isArray(right)
    ? right.some((part) => contains(left, part, true))
    : contains(left, right, true);
}

function allOf(left: unknown, right: unknown): boolean {
  if (!left && !isEmpty(right)) return false;
  if (!Array.isArray(right)) return contains(left, right, true);
  return right.every((part) => contains(left, part, true));
}

/** An empty operand of `and`, `+` and the like takes the type of the other one. */
function filled(value: unknown, other: unknown): unknown {
  if (!isEmpty(value)) return value;
  if (typeof other === 'number') return 0;
  if (typeof value === 'string') return value;
  if (typeof other === 'string') return '';
  return Array.isArray(other) ? [] : 0;
}

function arithmetic(operate: (a: never, b: never) => unknown): Operator {
  return (_, left, right) => {
    const a = filled(left, right);
    return operate(a as never, filled(right, a) as never);
  };
}

function decimals(value: unknown): number {
  return isNumber(value) ? (String(value).split('.')[1]?.length ?? 0) : 0;
}

function rounded(result: number, digits: number): number {
  // A text among the numbers turns the sum into a text.
  return digits > 0 && typeof result === 'number'
    ? Number.parseFloat(result.toFixed(digits))
    : result;
}

function add(a: unknown, b: unknown): unknown {
  const numbers = isNumber(a) && isNumber(b);
  if (!numbers && Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  if (!numbers && (Array.isArray(a) || Array.isArray(b))) {
    const list = (Array.isArray(a) ? a : b) as unknown[];
    const other = Array.isArray(a) ? b : a;
    if (typeof other === 'string')
      return Array.isArray(a) ? list.join(', ') + other : other + list.join(', ');
    if (typeof other === 'number') return sum([list.filter((x) => typeof x === 'number'), other]);
  }
  const result = (a as number) + (b as number);
  const textual = typeof a === 'string' || typeof b === 'string';
  return numbers && !textual && typeof result === 'number'
    ? rounded(result, Math.max(decimals(a), decimals(b)))
    : result;
}

function flat(values: unknown[]): unknown[] {
  return (values.flat(9) as unknown[])
    .filter((value) => value != null)
    .map((value) => (isNumber(value) ? toNumber(value) : value));
}

function sum(values: unknown[]): number {
  return flat(values).reduce<number>(
    (total, value) =>
      rounded(total + (value as number), Math.max(decimals(total), decimals(value))),
    0,
  );
}

function extreme(values: unknown[], sign: 1 | -1): unknown {
  return flat(values).reduce((best, value) => {
    const difference =
      sign > 0 ? (best as number) < (value as number) : (best as number) > (value as number);
    return difference ? value : best;
  });
}

const extremeOf = (numbers: readonly number[], sign: 1 | -1) =>
  numbers.length ? Math[sign > 0 ? 'max' : 'min'](...numbers) : undefined;

function fullYears(from: Date, to: Date, unit: unknown): number {
  const months =
    (to.getFullYear() - from.getFullYear()) * 12 +
    to.getMonth() -
    from.getMonth() -
    (to.getDate() < from.getDate() ? 1 : 0);
  if (unit === 'days') return 0;
  // As in SurveyJS: an invalid date gives 0 years.
  return unit === 'months' ? months : Math.trunc(months / 12) || 0;
}

const unitMs: Readonly<Record<string, number>> = {
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1_000,
};

function dateDiff(scope: Scope, a: unknown, b: unknown, unit: unknown): number {
  const [from, to] = [toDate(a, scope), toDate(b, scope)];
  const width = unitMs[String(unit)];
  if (width) return Math.ceil(Math.abs(to.getTime() - from.getTime()) / width);
  return unit && unit !== 'days' ? fullYears(from, to, unit) : daysBetween(from, to);
}

function dateAdd(date: Date, count: number, unit: unknown): Date {
  const width = unitMs[String(unit)];
  if (width) return new Date(date.getTime() + count * width);
  if (unit === 'months') date.setMonth(date.getMonth() + count);
  else if (unit === 'years') date.setFullYear(date.getFullYear() + count);
  else if (!unit || unit === 'days') date.setDate(date.getDate() + count);
  return date;
}

const daysBetween = (a: Date, b: Date) => Math.ceil(Math.abs(dayNumber(b) - dayNumber(a)) / 864e5);

function today(scope: Scope): Date {
  const date = scope.now();
  date.setHours(0, 0, 0, 0);
  return date;
}

const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

const operators: Readonly<Record<string, Operator>> = {
  list: (_, ...items) => items,
  value: (scope, name, ...path) => toOperand(stepsInto(answerOf(scope, name), path)),
  raw: (scope, name, ...path) => stepsInto(answerOf(scope, name), path),
  own: (scope, name, ...path) => toOperand(stepsInto(scope.own?.(name as string), path)),
  ownraw: (scope, name, ...path) => stepsInto(scope.own?.(name as string), path),
  index: (scope, from) => (scope.index ?? 0) + (from as number),
  row: (scope) => scope.key,
  not: (_, value) => !value,
  empty: (_, value) => isEmpty(value),
  notempty: (_, value) => !isEmpty(value),
  and: arithmetic((a, b) => a && b),
  or: arithmetic((a, b) => a || b),
  '=': (scope, a, b) => equal(scope, a, b),
  '<>': (scope, a, b) => !equal(scope, a, b),
  '==': (scope, a, b) => equal(scope, a, b, false),
  '!==': (scope, a, b) => !equal(scope, a, b, false),
  '>': greater,
  '<': less,
  '>=': (scope, a, b) => equal(scope, a, b) || greater(scope, a, b),
  '<=': (scope, a, b) => equal(scope, a, b) || less(scope, a, b),
  contains: (_, a, b) => contains(a, b, true),
  notcontains: (_, a, b) => (!a && !isEmpty(b) ? true : contains(a, b, false)),
  anyof: (_, a, b) => anyOf(a, b),
  noneof: (_, a, b) => !anyOf(a, b),
  allof: (_, a, b) => allOf(a, b),
  '+': arithmetic(add),
  '-': arithmetic((a: number, b: number) => rounded(a - b, Math.max(decimals(a), decimals(b)))),
  '*': arithmetic((a: number, b: number) => rounded(a * b, decimals(a) + decimals(b))),
  '/': arithmetic((a: number, b: number) => (b ? a / b : null)),
  '%': arithmetic((a: number, b: number) => (b ? a % b : null)),
  '^': arithmetic((a: number, b: number) => a ** b),
  iif: (_, condition, yes, no) => (condition ? yes : no),
  sum: (_, ...values) => sum(values),
  avg: (_, ...values) => (flat(values).length ? sum(values) / flat(values).length : 0),
  count: (_, ...values) => flat(values).length,
  min: (_, ...values) => (flat(values).length ? extreme(values, -1) : undefined),
  max: (_, ...values) => (flat(values).length ? extreme(values, 1) : undefined),
  round: (_, ...values) => {
    const [value, precision = 0] = flat(values) as [number, number];
    if (!isNumber(value) || !isNumber(precision)) return Number.NaN;
    const scale = 10 ** precision;
    return Math.round(value * scale * (1 + Number.EPSILON)) / scale;
  },
  age: (scope, birth, unit) => (birth ? fullYears(toDate(birth, scope), scope.now(), unit) : null),
  today: (scope, ...days) => {
    const date = today(scope);
    if (days.length === 1) date.setDate(date.getDate() + (days[0] as number));
    return date;
  },
  currentDate: (scope) => scope.now(),
  currentYear: (scope) => scope.now().getFullYear(),
  getDate: (scope, value) => (value ? toDate(value, scope) : null),
  year: (scope, value) => (value ? toDate(value, scope) : today(scope)).getFullYear(),
  month: (scope, value) => (value ? toDate(value, scope) : today(scope)).getMonth() + 1,
  day: (scope, value) => (value ? toDate(value, scope) : today(scope)).getDate(),
  weekday: (scope, value) => (value ? toDate(value, scope) : today(scope)).getDay(),
  dateDiff: (scope, from, to, unit) => (from && to ? dateDiff(scope, from, to, unit) : null),
  dateAdd: (scope, from, count, unit) =>
    from && count ? dateAdd(toDate(from, scope), Number(count), unit) : null,
  sumInArray: (_, list, name) => sum(numbersOf(list, name)),
  countInArray: (_, list, name) => cellsOf(list, name).length,
  avgInArray: (_, list, name) => {
    const count = cellsOf(list, name).length;
    return count ? sum(numbersOf(list, name)) / count : 0;
  },
  minInArray: (_, list, name) => extremeOf(numbersOf(list, name), -1),
  maxInArray: (_, list, name) => extremeOf(numbersOf(list, name), 1),
  trunc: (_, value, places) => {
    const precision = places || 0;
    if (!isNumber(value) || !isNumber(precision)) return Number.NaN;
    const scale = 10 ** toNumber(precision);
    return Math.trunc(toNumber(value) * scale) / scale;
  },
  substring: (_, text, start, end) => {
    if (!text || typeof text !== 'string' || !isNumber(start)) return '';
    return isNumber(end)
      ? text.substring(start as number, end as number)
      : text.substring(start as number);
  },
  displayValue: (scope, name, value) => scope.display?.(String(name), value),
  random: (scope) => scope.random ?? 0,
  diffDays: (scope, a, b, ...more) =>
    a && b && more.length === 0 ? daysBetween(toDate(a, scope), toDate(b, scope)) : 0,
};

/** The operators the compiler may use; any other is refused at publishing. */
export const operatorNames: readonly string[] = Object.keys(operators);

const answerOf = ({ filled, value }: Scope, name: unknown) => (filled ?? value)(name as string);

/**
 * As in SurveyJS, a missing list entry is null, which does not equal an empty list; a choice or row that
 * nobody chose is undefined, which does.
 */
function stepsInto(value: unknown, path: readonly unknown[]): unknown {
  const found = path.reduce(stepInto, value);
  if (found !== undefined || path.length === 0) return found;
  const isEntry = typeof path[0] === 'number' && (value === null || isListOfObjects(value));
  return isEntry || path.length > 1 ? null : undefined;
}

const isListOfObjects = (value: unknown) => Array.isArray(value) && value[0] instanceof Object;

/** The rows or panels of a list, as list functions see them. */
function cellsOf(list: unknown, name: unknown): unknown[] {
  if (typeof list !== 'object' || list === null || typeof name !== 'string') return [];
  return Object.values(list)
    .map((entry: unknown) => (entry as Record<string, unknown> | null)?.[name])
    .filter((cell) => !isEmpty(cell));
}

const numbersOf = (list: unknown, name: unknown): number[] =>
  cellsOf(list, name).flatMap((cell) => {
    const number = typeof cell === 'string' ? toNumber(cell) : (cell as number);
    return Number.isNaN(number) ? [] : [number];
  });

/** The rows or panels of a list for which a condition holds. */
function entriesWhere([list = null, condition = null]: readonly Expression[], scope: Scope) {
  return Object.values(evaluate(list, scope) ?? {}).filter((entry) =>
    isTrue(condition, { ...scope, own: (name) => entry?.[name] }),
  );
}

/** The value of an expression; null when nothing more may be computed for these answers. */
export function evaluate(expression: Expression, scope: Scope): unknown {
  if (!Array.isArray(expression)) return expression;
  if (scope.work.left <= 0) return null;
  scope.work.left -= 1;
  const [name, ...operands] = expression as readonly [string, ...Expression[]];
  if (name === 'where') return entriesWhere(operands, scope);
  const operator = operators[name];
  if (!operator) throw new Error(`unknown operator ${name}`);
  const values = operands.map((operand) => evaluate(operand, scope));
  return bounded(operator(scope, ...values), scope.work);
}

/** Conditions of pages, questions and triggers: only `true` counts. */
export function isTrue(expression: Expression, scope: Scope): boolean {
  return evaluate(expression, scope) === true;
}

/** Conditions of choices, rows and validators are less strict: 1 counts as true. */
export function isMet(expression: Expression, scope: Scope): boolean {
  const result = evaluate(expression, scope);
  if (typeof result === 'number' || typeof result === 'string') return Number(result) === 1;
  return result === true;
}
