import { defused, type FileFormat, plainCell, typedCell } from './format.ts';

type Cell = string | number | null;

function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
/** A line of a CSV file for programs: every text as it is. */
const exactLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A line of a CSV file for people; what a spreadsheet program would run as a formula is defused. */
export const csvLine = (cells: readonly Cell[]): string =>
  exactLine(cells.map((value) => (typeof value === 'string' ? defused(value) : value)));

/** The byte order mark tells spreadsheet programs that a file is UTF-8. */
export const csvMark = '\uFEFF';
export const csvType = 'text/csv; charset=utf-8';

/** For people: labels in the header and the cells. For programs: names and codes, and nothing is defused. */
export const csvFormat = (shows: 'labels' | 'codes'): FileFormat => ({
  extension: 'csv',
  contentType: csvType,
  open: (columns) => ({
    head: () => {
      const heads = columns.map(({ name, label }) => (shows === 'labels' ? label : name));
      return Buffer.from(`${csvMark}${csvLine(heads)}`);
    },
    rows: (rows) => {
      const line = shows === 'labels' ? csvLine : exactLine;
      const lines = rows.map((row) => line(columns.map((one) => plainCell(one, row, shows))));
      return Buffer.from(lines.join(''));
    },
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
              const value = typedCell(column, row);
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
