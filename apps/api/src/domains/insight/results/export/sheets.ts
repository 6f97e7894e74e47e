/* The files of an Excel workbook around its cells. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The longest text a cell may hold, and the characters XML allows. */
const maxCell = 32_767;
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string) =>
  text
    .slice(0, maxCell)
    .replaceAll(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A day, time or moment: days since 1970 with fractions, and how they are shown. */
export interface Dated {
  readonly days: number;
  readonly shown: 'date' | 'time' | 'moment';
}
export type SheetCell = string | number | Dated | null;

/** The styles of the workbook, in order; the first is a plain cell. */
const dateFormats = {
  date: 'yyyy\\-mm\\-dd',
  time: 'hh:mm',
  moment: 'yyyy\\-mm\\-dd\\ hh:mm',
} as const;
const shownAs = Object.keys(dateFormats);
/** Days from Excel's first day to 1970. A time is a fraction of a day. */
const excelEpoch = 25_569;

/** A cell of this type is always text and never a formula, whatever it begins with. */
function cellXml(value: SheetCell): string {
  if (value === null) return '<c/>';
  if (typeof value === 'object') {
    const { days, shown } = value;
    return `<c s="${shownAs.indexOf(shown) + 1}"><v>${shown === 'time' ? days : days + excelEpoch}</v></c>`;
  }
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}
export const rowXml = (cells: readonly SheetCell[]) => `<row>${cells.map(cellXml).join('')}</row>`;

export const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

export const workbookType = `${sheetType}.sheet`;

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${shownAs.length}">${Object.values(
  dateFormats,
)
  .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${shownAs.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${shownAs
  .map(
    (_, at) =>
      `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`;

const sheetPath = (at: number) => `worksheets/sheet${at + 1}.xml`;
export const sheetFile = (at: number): string => `xl/${sheetPath(at)}`;

/** The files around sheets of these names, each with its file name. */
export function packageParts(names: readonly string[]): readonly (readonly [string, string])[] {
  const types = names.map(
    (_, at) => `<Override PartName="/${sheetFile(at)}" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  const sheets = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const links = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${sheetPath(at)}"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageRelations}">${links.join('')}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ];
}
