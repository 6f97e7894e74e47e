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
export const dayText = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10);

/** A cell in formats people read as text: labels, or the survey's own codes. */
export function plainCell(
  column: Column,
  row: ExportRow,
  shows: 'labels' | 'codes',
): string | number | null {
  if (column.type === 'date') {
    const days = column.of(row);
    return days === null ? null : dayText(days);
  }
  if (column.type !== 'code') return column.of(row);
  const value = column.of(row);
  if (shows === 'codes' || value === null) return value;
  return column.codes.find((code) => code.value === value)?.label ?? value;
}

/** Spreadsheet programs would run these as formulas; some also after a line break, or in full width. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;
export const defused = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);
