import { crc32 } from 'node:zlib';
import type { ExportRow } from '../store/exports.ts';
import type { Column } from './columns.ts';
import { type FileFormat, plainCell } from './format.ts';
import {
  packageParts,
  rowXml,
  type SheetCell,
  sheetEnd,
  sheetFile,
  sheetStart,
  workbookType,
} from './sheets.ts';
import {
  completeEntry,
  descriptor,
  directory,
  type Entry,
  growingHeader,
  lastBlock,
  piece,
} from './zip.ts';

/** Name, label, values and versions of every column. */
const codebook = (columns: readonly Column[]) =>
  [
    ['Column', 'Label', 'Values', 'Versions of the survey'],
    ...columns.map((column) => [
      column.name,
      column.label,
      column.type === 'code'
        ? column.codes.map(({ value, label }) => `${value} = ${label}`).join('; ')
        : column.type === 'flag'
          ? '1 = chosen; 0 = not chosen'
          : '',
      column.versions?.join(', ') ?? 'all',
    ]),
  ]
    .map(rowXml)
    .join('');

const fixedParts = (columns: readonly Column[]): readonly (readonly [string, string])[] => [
  ...packageParts(['Answers', 'Columns']),
  [sheetFile(1), `${sheetStart}${codebook(columns)}${sheetEnd}`],
];

const grown = sheetFile(0);

/** Dates are dates, and a choice labelled by its own number is a number: both can be computed with. */
function sheetCell(column: Column, row: ExportRow): SheetCell {
  if (column.type === 'date' || column.type === 'time' || column.type === 'moment') {
    const value = column.of(row);
    const days = value !== null && column.type !== 'date' ? value / 1440 : value;
    return days === null ? null : { days, shown: column.type };
  }
  const shown = plainCell(column, row, 'labels');
  const isNumber = column.type === 'code' && typeof shown === 'string' && shown === column.of(row);
  return isNumber && String(Number(shown)) === shown ? Number(shown) : shown;
}

/** Excel: a sheet of answers with labels, and one that explains the columns. */
export const workbookFormat: FileFormat = {
  extension: 'xlsx',
  contentType: workbookType,
  // A sheet has 1,048,576 rows, one of which is the header.
  maxRows: 1_048_575,
  open: (columns, _facts, resume) => {
    const entries: Entry[] = [];
    const parts: Buffer[] = [];
    let offset = 0;
    for (const [name, text] of fixedParts(columns)) {
      const { bytes, entry } = completeEntry(name, text, offset);
      entries.push(entry);
      parts.push(bytes);
      offset += bytes.length;
    }
    const header = growingHeader(grown);
    let [crc, packed, raw] = [resume?.['crc'] ?? 0, resume?.['packed'] ?? 0, resume?.['raw'] ?? 0];
    const grow = (text: string): Buffer => {
      const bytes = Buffer.from(text);
      const compressed = piece(bytes);
      crc = crc32(bytes, crc);
      raw += bytes.length;
      packed += compressed.length;
      return compressed;
    };
    return {
      head: () => {
        const heads = rowXml(columns.map(({ label }) => label));
        return Buffer.concat([...parts, header, grow(`${sheetStart}${heads}`)]);
      },
      rows: (rows) =>
        grow(rows.map((row) => rowXml(columns.map((column) => sheetCell(column, row)))).join('')),
      end: () => {
        const last = Buffer.concat([grow(sheetEnd), lastBlock]);
        packed += lastBlock.length;
        const facts = { crc, packed, raw };
        const after = offset + header.length + packed + 16;
        return Buffer.concat([
          last,
          descriptor(facts),
          directory([...entries, { name: grown, offset, ...facts }], after),
        ]);
      },
      resume: () => ({ crc, packed, raw }),
    };
  },
};
