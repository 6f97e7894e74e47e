import { readZip, writeZip, ZipFault } from './zip.ts';

/** Rows of texts; a cell that is not there is empty. */
export type Sheet = readonly (readonly string[])[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Without the control characters XML has no way to write. */
const escapeXml = (text: string): string =>
  [...text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)]
    .filter((sign) => (sign.codePointAt(0) ?? 0) >= 32 || /[\t\n\r]/.test(sign))
    .join('');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const relation = `${office}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Every cell is a text, so nothing in it is run as a formula. */
const sheetXml = (rows: Sheet): string => {
  const cells = (row: readonly string[]) =>
    row
      .map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`)
      .join('');
  const lines = rows.map((row) => `<row>${cells(row)}</row>`).join('');
  return `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${lines}</sheetData></worksheet>`;
};

export function writeWorkbook(name: string, rows: Sheet): Uint8Array<ArrayBuffer> {
  return writeZip({
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  });
}

const plain = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name] ?? whole;
  });

/** The words inside `<t>`; a text may be in several runs, and its reading aids are none of it. */
const wordsIn = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)]
    .map(([, text = '']) => plain(text))
    .join('');

/** `C7` is in the third column. */
const columnOf = (reference: string): number =>
  [...reference.replaceAll(/\d/g, '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function rowsOf(xml: string, shared: readonly string[]): Sheet {
  return [...xml.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, row = '']) => {
    const texts: string[] = [];
    for (const [, attributes = '', inner = ''] of row.matchAll(
      /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
    )) {
      const reference = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1];
      const at = reference === undefined ? texts.length : columnOf(reference);
      const value = plain(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '');
      const type = /\bt="(\w+)"/.exec(attributes)?.[1];
      const text =
        type === 's'
          ? (shared[Number(value)] ?? '')
          : type === 'inlineStr'
            ? wordsIn(inner)
            : value;
      while (texts.length < at) texts.push('');
      texts[at] = text;
    }
    return texts;
  });
}

/** The first sheet of a workbook, also as Excel, LibreOffice and Google save it. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const files = await readZip(bytes);
  const name = [...files.keys()]
    .filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one))
    .sort()[0];
  const sheet = name && files.get(name);
  if (!sheet) throw new ZipFault('no sheet');
  const strings = files.get('xl/sharedStrings.xml') ?? '';
  const shared = [...strings.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(
    ([, text = '']) => wordsIn(text),
  );
  return rowsOf(sheet, shared);
}
