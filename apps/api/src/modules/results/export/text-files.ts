import { defused, type FileFormat, plainCell } from './format.ts';

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = defused(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
/** A line of a CSV file; what a spreadsheet program would run as a formula is defused. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** The byte order mark tells spreadsheet programs that a file is UTF-8. */
export const csvMark = '\uFEFF';
export const csvType = 'text/csv; charset=utf-8';

/** The header has names with codes, or labels with labels. */
export const csvFormat = (shows: 'labels' | 'codes'): FileFormat => ({
  extension: 'csv',
  contentType: csvType,
  open: (columns) => ({
    head: () => {
      const heads = columns.map(({ name, label }) => (shows === 'labels' ? label : name));
      return Buffer.from(`${csvMark}${csvLine(heads)}`);
    },
    rows: (rows) =>
      Buffer.from(
        rows.map((row) => csvLine(columns.map((one) => plainCell(one, row, shows)))).join(''),
      ),
    end: () => Buffer.alloc(0),
    resume: () => ({}),
  }),
});

/** One object per line, with codes; unanswered questions are left out. */
export const jsonLinesFormat: FileFormat = {
  extension: 'jsonl',
  contentType: 'application/x-ndjson; charset=utf-8',
  open: (columns) => ({
    head: () => Buffer.alloc(0),
    rows: (rows) =>
      Buffer.from(
        rows
          .map((row) => {
            const cells = columns.flatMap((column) => {
              const value = plainCell(column, row, 'codes');
              return value === null ? [] : [[column.name, value]];
            });
            return `${JSON.stringify(Object.fromEntries(cells))}\n`;
          })
          .join(''),
      ),
    end: () => Buffer.alloc(0),
    resume: () => ({}),
  }),
};
