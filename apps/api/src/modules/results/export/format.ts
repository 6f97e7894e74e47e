import type { ExportRow } from '../store/exports.ts';
import type { Column } from './columns.ts';

/** What a writer keeps between two parts, so that another process can go on after the last one stored. */
export type Resume = Readonly<Record<string, number>>;

/**
 * Writes a file part by part. Parts are stored one after the other and are the file when put together;
 * nothing of a part that was stored is needed again except what `resume` says.
 */
export interface FileWriter {
  readonly head: () => Buffer;
  readonly rows: (rows: readonly ExportRow[]) => Buffer;
  /** After the last row. */
  readonly end: () => Buffer;
  /** Null where an interrupted file has to begin again. */
  readonly resume: () => Resume | null;
}

export interface FileFormat {
  readonly extension: string;
  readonly contentType: string;
  /** More respondents do not fit into such a file. */
  readonly maxRows?: number;
  readonly open: (
    columns: readonly Column[],
    facts: FileFacts,
    resume: Resume | null,
  ) => FileWriter;
}

export interface FileFacts {
  readonly title: string;
  readonly at: Date;
  /** The longest text of a column in bytes, by its name. */
  readonly widths: ReadonlyMap<string, number>;
}

const dayMs = 86_400_000;
export const dayText = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10);

/** A cell for people and programs that read text: labels, or the survey's own codes. */
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

/** A table program would run these as formulas. */
const looksLikeFormula = /^[=+\-@\t\r]/;
export const defused = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);
