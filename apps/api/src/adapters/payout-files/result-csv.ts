import {
  maxResults,
  type PaymentResult,
  quote,
  type ResultFile,
  tidyText,
  UnreadableFile,
} from './result-file.ts';

interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const lineBreaks = /\r\n|\r|\n/g;

/**
 * Reads RFC 4180 with line numbers. Accepts LF, CRLF and CR; skips lines without content. Refuses
 * the file where a quote is misplaced, because no later cell could be trusted.
 */
export function* readCsvRows(text: string): Generator<CsvRow> {
  const special = /[",\r\n]/g;
  let at = 0;
  let line = 1;
  let rowLine = 1;
  let cells: string[] = [];

  function readQuoted(): string {
    const opened = line;
    let cell = '';
    for (at += 1; ; at += 1) {
      const end = text.indexOf('"', at);
      if (end < 0) throw new UnreadableFile(opened, 'A quote opens here and never closes.');
      const piece = text.slice(at, end);
      line += piece.match(lineBreaks)?.length ?? 0;
      at = end + 1;
      if (text[at] !== '"') {
        if (at < text.length && !/[,\r\n]/.test(text.charAt(at))) {
          throw new UnreadableFile(line, 'There is text after a closing quote.');
        }
        return cell + piece;
      }
      cell += `${piece}"`;
    }
  }

  function readPlain(): string {
    special.lastIndex = at;
    const start = at;
    const found = special.exec(text);
    at = found ? found.index : text.length;
    if (found?.[0] === '"') throw new UnreadableFile(line, 'There is a quote inside a cell.');
    return text.slice(start, at);
  }

  while (at < text.length || cells.length > 0) {
    cells.push(text[at] === '"' ? readQuoted() : readPlain());
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    if (cells.some((cell) => cell.trim() !== '')) yield { line: rowLine, cells };
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    rowLine = line;
  }
}

const statuses: Readonly<Record<string, PaymentResult['status']>> = {
  paid: 'paid',
  settled: 'paid',
  returned: 'returned',
  rejected: 'returned',
  pending: 'pending',
};

const columnNames = ['reference', 'status', 'reason', 'amount', 'currency'] as const;
type ColumnName = (typeof columnNames)[number];
const maxCellLength = 500;

function readHeader({ line, cells }: CsvRow): ReadonlyMap<ColumnName, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const [only = ''] = names;
  if (names.length === 1 && /[;\t|]/.test(only)) {
    throw new UnreadableFile(line, 'Separate the columns with commas.');
  }
  const columns = new Map<ColumnName, number>();
  for (const name of columnNames) {
    const first = names.indexOf(name);
    if (first < 0) continue;
    if (names.indexOf(name, first + 1) >= 0) {
      throw new UnreadableFile(line, `There are two columns “${name}”.`);
    }
    columns.set(name, first);
  }
  const missing = (['reference', 'status'] as const).filter((name) => !columns.has(name));
  if (missing.length > 0) {
    const found = cells.slice(0, 8).map(quote).join(', ');
    const wanted = missing.map((name) => `“${name}”`).join(' and ');
    throw new UnreadableFile(
      line,
      `The first line must name the column ${wanted}. It has ${found}.`,
    );
  }
  return columns;
}

/** The faults of a single line, before any payment is looked up. */
function faultOf(row: CsvRow, width: number, amount: string, statusText: string): string | null {
  if (row.cells.length !== width) {
    const cells = `${row.cells.length} ${row.cells.length === 1 ? 'cell' : 'cells'}`;
    return `The line has ${cells}, the first line has ${width}.`;
  }
  if (row.cells.some((cell) => cell.length > maxCellLength)) {
    return `A cell has more than ${maxCellLength} characters.`;
  }
  if (statusText === '') return 'The status is missing.';
  if (statuses[statusText.toLowerCase()] === undefined) {
    return `The status ${quote(statusText)} is unknown. Use paid, returned or pending.`;
  }
  if (amount !== '' && !/^\d{1,15}(\.\d{1,4})?$/.test(amount)) {
    return `The amount ${quote(amount)} is not a number such as 1250.00.`;
  }
  return null;
}

/** Our own result format: reference, status, and optionally reason, amount and currency. */
export function parseResultCsv(text: string): ResultFile {
  const rows = readCsvRows(text);
  const first = rows.next();
  if (first.done) throw new UnreadableFile(1, 'The file is empty.');
  const columns = readHeader(first.value);
  const width = first.value.cells.length;
  const results: PaymentResult[] = [];
  for (const row of rows) {
    if (results.length === maxResults) {
      throw new UnreadableFile(row.line, `The file has more than ${maxResults} lines. Split it.`);
    }
    const cell = (name: ColumnName) => row.cells[columns.get(name) ?? -1]?.trim() ?? '';
    const fault = faultOf(row, width, cell('amount'), cell('status'));
    results.push({
      line: row.line,
      reference: cell('reference').slice(0, maxCellLength),
      status: fault === null ? (statuses[cell('status').toLowerCase()] ?? null) : null,
      bankReason: tidyText(cell('reason').slice(0, maxCellLength)),
      amount: cell('amount') || null,
      currency: cell('currency').toUpperCase() || null,
      fault,
    });
  }
  if (results.length === 0) {
    throw new UnreadableFile(first.value.line, 'The file has column names and no lines.');
  }
  return { format: 'CSV', originalMessageId: null, results };
}
