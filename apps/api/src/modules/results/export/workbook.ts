import { crc32 } from 'node:zlib';
import type { Column } from './columns.ts';
import { type FileFormat, plainCell } from './format.ts';
import {
  descriptor,
  directory,
  type Entry,
  growingHeader,
  lastBlock,
  piece,
  wholeEntry,
} from './zip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What Excel takes in a cell, and XML at all. */
const maxCell = 32_767;
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string) =>
  text
    .slice(0, maxCell)
    .replaceAll(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Text is kept as text: a cell of this type is never a formula, whatever it begins with. */
function cellXml(value: string | number | null): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}
const rowXml = (cells: readonly (string | number | null)[]) =>
  `<row>${cells.map(cellXml).join('')}</row>`;

const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** Name, label and values of every column. */
const codebook = (columns: readonly Column[]) =>
  [
    ['Column', 'Label', 'Values'],
    ...columns.map((column) => [
      column.name,
      column.label,
      column.type === 'code'
        ? column.codes.map(({ value, label }) => `${value} = ${label}`).join('; ')
        : column.type === 'flag'
          ? '1 = chosen; 0 = not chosen'
          : '',
    ]),
  ]
    .map(rowXml)
    .join('');

const fixedParts = (columns: readonly Column[]): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Answers" sheetId="1" r:id="rId1"/><sheet name="Columns" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
  ],
  ['xl/worksheets/sheet2.xml', `${sheetStart}${codebook(columns)}${sheetEnd}`],
];

const grown = 'xl/worksheets/sheet1.xml';

/** Excel: a sheet of answers with labels, and one that explains the columns. */
export const workbookFormat: FileFormat = {
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // A sheet has 1,048,576 rows, one of them the heads.
  maxRows: 1_048_575,
  open: (columns, _facts, resume) => {
    const entries: Entry[] = [];
    const parts: Buffer[] = [];
    let offset = 0;
    for (const [name, text] of fixedParts(columns)) {
      const { bytes, entry } = wholeEntry(name, text, offset);
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
        grow(
          rows
            .map((row) => rowXml(columns.map((column) => plainCell(column, row, 'labels'))))
            .join(''),
        ),
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
