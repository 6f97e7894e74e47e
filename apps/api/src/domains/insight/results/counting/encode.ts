import type { Scale, Variable } from './variables.ts';

/** What the results store about one respondent: values of variables, and numbers. */
export interface Encoded {
  /** Pairs without duplicates. */
  readonly values: readonly (readonly [variable: string, value: string])[];
  /** A repeated question has one for each entry, each under a value of its own. */
  readonly numbers: readonly (readonly [variable: string, value: string, number: number])[];
}

/** The value that marks a variable as answered. */
export const answered = '';
/** The value under which a number is stored; further entries of a repeated question have `#2`, `#3`. */
export const numeric = '#';
const numericAt = (entry: number): string => (entry === 0 ? numeric : `${numeric}${entry + 1}`);
const isNumeric = (value: string): boolean => /^#\d*$/.test(value);

/** The most entries that are counted, as in files. */
const maxEntries = 100;

/** The codes of each number: its own, then those of further entries. */
export function numberCodesOf(
  codes: readonly { readonly code: number; readonly variable: string; readonly value: string }[],
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const isFirst = new Map<string, boolean>();
  for (const { variable, value, code } of codes) {
    if (!isNumeric(value)) continue;
    const own = found.get(variable) ?? [];
    if (value === numeric) own.unshift(code);
    else own.push(code);
    isFirst.set(variable, value === numeric || isFirst.get(variable) === true);
    found.set(variable, own);
  }
  return new Map([...found].filter(([variable]) => isFirst.get(variable)));
}

/** Codes of further entries, each with the code of the first. */
export function furtherEntries(codes: Parameters<typeof numberCodesOf>[0]): {
  readonly further: readonly number[];
  readonly first: readonly number[];
} {
  const pairs = [...numberCodesOf(codes).values()].flatMap(([first = 0, ...more]) =>
    more.map((further) => ({ further, first })),
  );
  return { further: pairs.map((one) => one.further), first: pairs.map((one) => one.first) };
}
/** The variable for the item at a rank, from 1. */
export const placeOf = (key: string, place: number): string => `${key}#${place}`;

function step(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The values at a path into the answers; for a list, those of every entry. */
export function answersAt(answers: unknown, { path, lists, entry = [] }: Variable): unknown[] {
  let found: unknown[] = [entry.reduce(step, answers)];
  for (const name of path) {
    if (lists) found = found.flatMap((value) => (Array.isArray(value) ? value : [value]));
    found = found.map((value) => step(value, name));
  }
  return found.filter((value) => value !== undefined && value !== null && value !== '');
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const timeOfDay = /^(\d{1,2}):(\d{2})/;

/** What a member's clock showed: without a zone, so that no server moves it to another day. */
const clock = /^(\d{4}-\d{2}(?:-\d{2})?)(?:[T ](\d{2}:\d{2}))?/;

/** A date in days, a time or a moment in minutes; null if it is none. */
export function numberOf(value: unknown, scale: Scale): number | null {
  if (scale === 'date' || scale === 'moment') {
    const [, day, time = '00:00'] = clock.exec(String(value)) ?? [];
    const at = Date.parse(`${day}${day?.length === 7 ? '-01' : ''}T${time}Z`);
    if (Number.isNaN(at)) return null;
    return scale === 'date' ? Math.floor(at / dayMs) : Math.floor(at / minuteMs);
  }
  if (scale === 'time') {
    const [, hours, minutes] = timeOfDay.exec(String(value)) ?? [];
    return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
  }
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const maxValueLength = 300;
const scalars = (found: readonly unknown[]) =>
  found.filter((value) => typeof value !== 'object').map((value) => String(value));

function encodeVariable(variable: Variable, answers: unknown): Encoded {
  const found = answersAt(answers, variable);
  const { key } = variable;
  if (found.length === 0) return { values: [], numbers: [] };
  if (variable.kind === 'number') {
    const numbers = found
      .slice(0, variable.lists ? maxEntries : 1)
      .flatMap((one) => numberOf(one, variable.scale) ?? []);
    return {
      values: numbers.length === 0 ? [] : [[key, answered]],
      numbers: numbers.map((number, entry) => [key, numericAt(entry), number] as const),
    };
  }
  const values: (readonly [string, string])[] = [[key, answered]];
  if (variable.kind === 'single' || variable.kind === 'multiple') {
    const given = new Set(scalars(found.flat()));
    for (const value of given) {
      if (value.length <= maxValueLength) values.push([key, value]);
    }
  }
  if (variable.kind === 'ranking') {
    scalars(found.flat()).forEach((value, index) => {
      values.push([key, value], [placeOf(key, index + 1), value]);
    });
  }
  return { values, numbers: [] };
}

/** A choice is stored as a code and a number as a number; free text only counts as answered. */
export function encodeAnswers(variables: readonly Variable[], answers: unknown): Encoded {
  const parts = variables.map((variable) => encodeVariable(variable, answers));
  return {
    values: parts.flatMap(({ values }) => values),
    numbers: parts.flatMap(({ numbers }) => numbers),
  };
}
