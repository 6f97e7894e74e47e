import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { valueAt } from '../document/json.ts';
import { taskRows } from '../document/task-texts.ts';
import { coverageOf, languages, setTranslation, textRows } from '../document/translations.ts';
import { importSheet, sheetOf } from './translation-sheet.ts';
import { readWorkbook, writeWorkbook } from './workbook.ts';
import { readZip } from './zip.ts';

const survey = {
  title: 'Drinks',
  pages: [
    {
      name: 'p',
      elements: [
        {
          type: 'radiogroup',
          name: 'q1',
          title: { default: 'Tea or <coffee> & "milk"?', th: 'ชาหรือกาแฟ' },
          choices: ['tea', { value: 2, text: 'Coffee', own: true }, 3],
        },
      ],
    },
  ],
  triggers: [{ type: 'complete', expression: '{q1} = 3', screenOut: 'x', screenOutText: 'Sorry' }],
};

test('every text is a row, except numbers', () => {
  const rows = textRows(survey);
  expect(rows.map(({ source }) => source)).toEqual([
    'Drinks',
    'Tea or <coffee> & "milk"?',
    'tea',
    'Coffee',
    'Sorry',
  ]);
  expect(coverageOf(rows, 'th')).toBe(1);
});

test('a translation is added to its text, and a choice keeps its code', () => {
  const [, , tea] = textRows(survey);
  if (!tea) throw new Error('there is a third row');
  const translated = setTranslation(survey, tea, 'th', 'ชา');
  expect(valueAt(translated, ['pages', 0, 'elements', 0, 'choices'])).toEqual([
    { value: 'tea', text: { default: 'tea', th: 'ชา' } },
    { value: 2, text: 'Coffee', own: true },
    3,
  ]);
});

test('a workbook is read back as it was written, and its translations are imported', async () => {
  const rows = sheetOf(textRows(survey), languages);
  const sheet = await readWorkbook(writeWorkbook('Translations', rows));
  expect(sheet).toEqual(rows);
  const thai = sheet[0]?.indexOf('th') ?? 0;
  const filled = sheet.map((row, at) => (at === 4 ? row.with(thai, 'กาแฟ') : row));
  const stale = filled.map((row, at) =>
    at === 1 ? row.with(2, 'Old words').with(thai, 'เก่า') : row,
  );
  const result = importSheet(survey, stale, []);
  if ('fault' in result) throw new Error(result.fault);
  expect([result.changed, result.outdated, result.gone]).toEqual([1, ['Survey, Title'], []]);
  expect(textRows(result.document)[3]?.texts).toEqual({ th: 'กาแฟ' });
  expect(importSheet(survey, [['a', 'b']], [])).toHaveProperty('fault');
});

test('a workbook finds its questions after they were moved, and names those that are gone', () => {
  const ask = (name: string) => ({ type: 'text', name, title: `${name}?` });
  const surveyOf = (...names: string[]) => ({ pages: [{ name: 'p', elements: names.map(ask) }] });
  const title = taskRows({ countries: [5], title: { 'en-US': 'Tea' }, description: {} });
  const sheet = sheetOf([...title, ...textRows(surveyOf('a', 'b', 'c'))], ['th']);
  const filled = sheet.map((row, at) => (at === 0 ? row : row.with(3, `ไทย ${at}`)));
  const result = importSheet(surveyOf('c', 'a'), filled, title);
  if ('fault' in result) throw new Error(result.fault);
  const imported = textRows(result.document).map(({ source, texts }) => [source, texts.th]);
  expect(imported).toEqual([
    ['c?', 'ไทย 4'],
    ['a?', 'ไทย 2'],
  ]);
  expect(result.ofTask).toMatchObject([{ row: { what: 'Title' }, language: 'th', text: 'ไทย 1' }]);
  expect(result.gone).toEqual(['Q2, Title']);
});

/** As other programs save it: compressed, with shared strings and cell references. */
function foreignZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}

test('reads a workbook of another program: compressed, with shared strings and omitted cells', async () => {
  const bytes = foreignZip({
    'xl/sharedStrings.xml':
      '<sst><si><t>Key</t></si><si><r><t>Eng</t></r><r><t xml:space="preserve">lish &amp; more</t></r></si><si><t/></si></sst>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"/><row r="3"><c r="B3"><v>7</v></c><c r="C3" t="s"><v>2</v></c></row></sheetData></worksheet>',
  });
  expect(await readWorkbook(bytes)).toEqual([['Key', '', 'English & more'], [], ['', '7', '']]);
});

test('refuses a file that is not a ZIP archive', async () => {
  await expect(readZip(new Uint8Array([1, 2, 3]))).rejects.toThrow();
  await expect(readWorkbook(writeWorkbook('x', []).slice(0, 200))).rejects.toThrow();
});
