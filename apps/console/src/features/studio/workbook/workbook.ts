import { readZip, writeZip, ZipFault } from './zip.ts';

/** Rows of texts; a missing cell is empty. */
export type Sheet = readonly (readonly string[])[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Removes control characters, which XML cannot represent. */
const escapeXml = (text: string): string =>
  [...text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)]
    .filter((sign) => (sign.codePointAt(0) ?? 0) >= 32 || /[\t\n\r]/.test(sign))
    .join('');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const relation = `${office}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Every cell is a string, so that none is run as a formula. */
const sheetXml = (rows: Sheet): string => {
  const cells = (row: readonly string[]) =>
    row
      .map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`)
      .join('');
  const lines = rows.map((row) => `<row>${cells(row)}</row>`).join('');
  return `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${lines}</sheetData></worksheet>`;
};

export interface NamedSheet {
  readonly name: string;
  readonly rows: Sheet;
}

export function writeSheets(sheets: readonly NamedSheet[]): Uint8Array<ArrayBuffer> {
  const each = (write: (sheet: NamedSheet, number: number) => string) =>
    sheets.map((sheet, index) => write(sheet, index + 1)).join('');
  const overrides = each(
    (_, number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  const listed = each(
    ({ name }, number) =>
      `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = each(
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return writeZip({
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships">${relations}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
    ),
  });
}

export const writeWorkbook = (name: string, rows: Sheet): Uint8Array<ArrayBuffer> =>
  writeSheets([{ name, rows }]);

const plain = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name] ?? whole;
  });

/** The text of all `<t>` elements of a string, without phonetic hints. */
const wordsIn = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)]
    .map(([, text = '']) => plain(text))
    .join('');

/** The zero-based column of a reference: `C7` is column 2. */
const columnOf = (reference: string): number =>
  [...reference.replaceAll(/\d/g, '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** A limit on rows: a file that refers to a very late row would otherwise fill the memory with empty ones. */
const maxRows = 50_000;

function cellsOf(row: string, shared: readonly string[]): readonly string[] {
  const texts: string[] = [];
  for (const [, attributes = '', inner = ''] of row.matchAll(
    /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
  )) {
    const reference = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1];
    const at = reference === undefined ? texts.length : columnOf(reference);
    const value = plain(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '');
    const type = /\bt="(\w+)"/.exec(attributes)?.[1];
    while (texts.length < at) texts.push('');
    texts[at] =
      type === 's'
        ? (shared[Number(value)] ?? '')
        : type === 'inlineStr'
          ? wordsIn(inner)
          : type === 'b'
            ? value === '1'
              ? 'TRUE'
              : 'FALSE'
            : value;
  }
  return texts;
}

/** Omitted rows are added as empty ones, so that row numbers stay right. */
function rowsOf(xml: string, shared: readonly string[]): Sheet {
  const rows: (readonly string[])[] = [];
  for (const [, attributes = '', row = ''] of xml.matchAll(
    /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g,
  )) {
    const number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1);
    if (number > maxRows) throw new ZipFault('too many rows');
    while (rows.length < number - 1) rows.push([]);
    rows[number - 1] = cellsOf(row, shared);
  }
  return rows;
}

const attributeOf = (tag: string, name: string): string =>
  plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The parts of the archive that contain the sheets, in display order. */
function placesOf(files: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  const targets = new Map(
    [...(files.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\b[^>]*>/g)].map(
      ([tag]) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target').replace(/^\/xl\//, '')],
    ),
  );
  const listed = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet\b[^>]*>/g)].map(
    ([tag]) => [attributeOf(tag, 'name'), `xl/${targets.get(attributeOf(tag, 'r:id'))}`] as const,
  );
  if (listed.length > 0) return listed;
  return [...files.keys()]
    .filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one))
    .sort()
    .map((place) => ['', place] as const);
}

/** Reads every sheet of a workbook saved by Excel, LibreOffice or Google Sheets. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<readonly NamedSheet[]> {
  const files = await readZip(bytes);
  const strings = files.get('xl/sharedStrings.xml') ?? '';
  const shared = [...strings.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(
    ([, text = '']) => wordsIn(text),
  );
  return placesOf(files).flatMap(([name, place]) => {
    const xml = files.get(place);
    return xml === undefined ? [] : [{ name, rows: rowsOf(xml, shared) }];
  });
}

/** Reads the first sheet of a workbook. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const [first] = await readSheets(bytes);
  if (!first) throw new ZipFault('no sheet');
  return first.rows;
}
