import type { ExportRow } from '../store/exports.ts';
import type { Column } from './columns.ts';

/** State of a writer between two parts, so that another process can resume after the last stored part. */
export type Resume = Readonly<Record<string, number>>;

/**
 * Writes a file part by part. Stored parts, concatenated, are the file; nothing of a stored part is needed
 * again except what `resume` receives.
 */
export interface FileWriter {
  readonly head: () => Buffer;
  readonly rows: (rows: readonly ExportRow[]) => Buffer;
  /** After the last row. */
  readonly end: () => Buffer;
  /** The same head with the number of rows, if the format stores it there; its length does not change. */
  readonly finalHead?: (rows: number) => Buffer;
  /** What the end of the file needs of the part just written; stored next to it. */
  readonly note?: () => Buffer;
  /** Null if an interrupted file must start over. */
  readonly resume: () => Resume | null;
}

export interface FileFormat {
  readonly extension: string;
  readonly contentType: string;
  /** The format cannot hold more respondents. */
  readonly maxRows?: number;
  readonly open: (
    columns: readonly Column[],
    facts: FileFacts,
    resume: Resume | null,
    /** Of every part stored so far, if the format takes notes. */
    notes: readonly Buffer[],
  ) => FileWriter;
  readonly takesNotes?: true;
}

export interface FileFacts {
  readonly title: string;
  readonly at: Date;
  /** The longest text of a column in bytes, by its name. */
  readonly widths: ReadonlyMap<string, number>;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const dayText = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10);
const timeText = (minutes: number): string =>
  new Date(minutes * minuteMs).toISOString().slice(11, 16);
const momentText = (minutes: number): string =>
  new Date(minutes * minuteMs).toISOString().slice(0, 16);

/** Cuts a text to a number of bytes without splitting a character. */
export function cut(text: string, bytes: number): string {
  const whole = Buffer.from(text);
  if (whole.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((whole[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return whole.toString('utf8', 0, end);
}

/** All values of the column are numbers as people write them: a rating, not a postcode with a leading zero. */
export const isNumeric = (column: Column): boolean =>
  column.type === 'code' &&
  column.codes.length > 0 &&
  column.codes.every(({ value }) => String(Number(value)) === value);

/** All values of the column are true and false. */
export const isTruth = (column: Column): boolean =>
  column.type === 'code' &&
  column.codes.length === 2 &&
  column.codes.every(({ value }) => value === 'true' || value === 'false');

/** A cell in formats people read as text: labels, or the survey's own codes. */
export function plainCell(
  column: Column,
  row: ExportRow,
  shows: 'labels' | 'codes',
): string | number | null {
  const written = { date: dayText, time: timeText, moment: momentText };
  if (column.type === 'date' || column.type === 'time' || column.type === 'moment') {
    const number = column.of(row);
    return number === null ? null : written[column.type](number);
  }
  if (column.type !== 'code') return column.of(row);
  const value = column.of(row);
  if (shows === 'codes' || value === null) return value;
  return column.codes.find((code) => code.value === value)?.label ?? value;
}

/** A value of its own type, in formats programs read: numbers of a rating, true and false. */
export function typedCell(column: Column, row: ExportRow): string | number | boolean | null {
  const value = plainCell(column, row, 'codes');
  if (typeof value !== 'string') return value;
  if (isTruth(column)) return value === 'true';
  // A choice that was removed may be of another type.
  return isNumeric(column) && String(Number(value)) === value ? Number(value) : value;
}

/** Spreadsheet programs would run these as formulas; some also after a line break, or in full width. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;
export const defused = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);
