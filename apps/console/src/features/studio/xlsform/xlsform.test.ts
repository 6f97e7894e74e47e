// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how XLSForm writes names
import { compileExample } from '@pollen/dev-env/example-surveys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addElement, renameAt } from '../document/edits.ts';
import { type JsonObject, valueAt, withValue } from '../document/json.ts';
import { kinds } from '../document/kinds.ts';
import { outlineOf } from '../document/outline.ts';
import { templateDocument } from '../templates/template.ts';
import { templates } from '../templates/templates.ts';
import { type NamedSheet, readSheets, writeSheets } from '../workbook/workbook.ts';
import { exampleForm, withRow } from './example-form.ts';
import { exportForm } from './export-form.ts';
import { importForm } from './import-form.ts';
import { type Asked, conditionToForm, conditionToSurvey, type Scope } from './translate.ts';

const imported = (sheets: readonly NamedSheet[]) => {
  const form = importForm(sheets);
  if (!form) throw new Error('there is a survey sheet');
  return form;
};
const refusals = (sheets: readonly NamedSheet[]) =>
  imported(sheets)
    .problems.filter(({ isRefused }) => isRefused)
    .map(({ sheet, row, message }) => `${sheet} ${row}: ${message}`);

/** Pads every row to the length of the first, and drops empty rows. */
const even = (sheets: readonly NamedSheet[]) =>
  sheets.map(({ name, rows: [head = [], ...rows] }) => ({
    name,
    rows: [
      head,
      ...rows
        .map((row) => head.map((_, at) => row[at] ?? ''))
        .filter((row) => row.some((cell) => cell.trim() !== '')),
    ],
  }));

const elementNamed = (document: JsonObject, name: string) => {
  const items = outlineOf(document).flatMap((page) => page.items);
  const item = items.find(({ element }) => element['name'] === name);
  if (!item) throw new Error(`there is no ${name}`);
  return item;
};
const own = (document: JsonObject, name: string) => {
  const { xlsform, ...element } = elementNamed(document, name).element;
  expect(xlsform).toBeDefined();
  return element;
};

test('every type and column of the example is converted', () => {
  const { document, title } = imported(exampleForm);
  expect(refusals(exampleForm)).toEqual([]);
  expect(title).toBe('Coffee');
  expect(own(document, 'age')).toEqual({
    type: 'text',
    inputType: 'number',
    step: 1,
    name: 'age',
    isRequired: true,
    title: { default: 'How old are you?', th: 'คุณอายุเท่าไร' },
    description: 'In years',
    validators: [
      {
        type: 'expression',
        text: 'Between 18 and 110',
        expression: '{age} empty or {age} >= 18 and {age} <= 110',
      },
    ],
  });
  expect(own(document, 'height')).toMatchObject({ inputType: 'number', min: 0.5, max: 2.5 });
  expect(own(document, 'nick')).toMatchObject({ type: 'text', maxLength: 40 });
  expect(own(document, 'story')).toMatchObject({ type: 'comment', title: 'Tell us about {nick}' });
  expect(own(document, 'code')).toMatchObject({
    validators: [{ type: 'regex', regex: '^(?:[A-Z]{3})$', text: 'Three letters' }],
  });
  expect(own(document, 'brands')).toMatchObject({
    type: 'checkbox',
    showOtherItem: true,
    choicesOrder: 'random',
    visibleIf: "{drinks} = 'yes'",
    defaultValue: ['a', 'b'],
  });
  expect(own(document, 'order')).toMatchObject({ visibleIf: "{brands} contains 'a'" });
  expect(own(document, 'city')).toMatchObject({
    visibleIf: '{state} notempty',
    choices: [
      { value: 'x', text: 'Northtown', visibleIf: '{state} = 1' },
      { value: 'y', text: 'Southtown', visibleIf: '{state} = 2' },
    ],
  });
  expect(own(document, 'liking')).toMatchObject({ type: 'slider', max: 10, defaultValue: 5 });
  expect(own(document, 'stars')).toMatchObject({ type: 'rating', rateMin: 1, rateMax: 5 });
  expect(own(document, 'thanks')).toMatchObject({
    html: 'You are {age}. Thank you, 1 &lt; 2',
  });
  expect(own(document, 'years')).toMatchObject({
    title: 'How old is {panel.first}?',
    visibleIf: '{panel.first} notempty',
  });
  expect(own(document, 'sum')).toMatchObject({
    visibleIf: "sumInArray({child}, 'years') > 10 or {child.length} = 2",
  });
  expect(document['calculatedValues']).toEqual([
    { name: 'half', expression: 'round({age} / 2, 0)', includeIntoResult: true },
  ]);
  expect(outlineOf(document).map(({ page }) => page['name'])).toEqual(['people', 'page1']);
});

test('an imported form can be published', () => {
  const compiled = compileExample(imported(exampleForm).document);
  expect('problems' in compiled ? compiled.problems : []).toEqual([]);
  expect(compiled.warnings).toEqual([]);
});

test('an unchanged form is exported cell by cell, including what the studio does not use', async () => {
  const { sheets, losses } = exportForm(imported(exampleForm).document);
  expect(losses).toEqual([]);
  expect(even(sheets)).toEqual(even(exampleForm));
  expect(await readSheets(writeSheets(sheets))).toEqual(sheets);
});

test('after an edit only the edited cells change', () => {
  const { document } = imported(exampleForm);
  const renamed = renameAt(document, elementNamed(document, 'age').path, 'alter');
  const { path } = elementNamed(renamed, 'drinks');
  const edited = withValue(renamed, [...path, 'title', 'default'], 'Coffee?');
  const [number] = kinds.filter(({ id }) => id === 'number');
  if (!number) throw new Error('there is a kind for numbers');
  const { sheets, losses } = exportForm(addElement(edited, number, null).document);
  expect(losses).toEqual([]);
  const expected = even(exampleForm).map(({ name, rows }) => ({
    name,
    rows: rows.map((row) =>
      name === 'survey'
        ? row.map((cell) =>
            cell === 'age'
              ? 'alter'
              : cell === 'Do you drink coffee?'
                ? 'Coffee?'
                : cell.replaceAll('${age}', '${alter}'),
          )
        : row,
    ),
  }));
  const [survey, ...rest] = even(sheets);
  expect(survey?.rows.slice(0, -1)).toEqual(expected[0]?.rows);
  expect(survey?.rows.at(-1)?.slice(0, 2)).toEqual(['decimal', 'q21']);
  expect(rest).toEqual(expected.slice(1));
});

test('a list shared by two questions is written twice once one of them changes it', () => {
  const { document } = imported(exampleForm);
  const place = [...elementNamed(document, 'brands').path, 'choices', 0, 'text'];
  const changed = withValue(document, place, 'Brand Alpha');
  const { sheets } = exportForm(changed);
  const again = imported(sheets).document;
  expect(valueAt(again, place)).toBe('Brand Alpha');
  expect(own(again, 'order')['choices']).toEqual(own(document, 'order')['choices']);
});

describe('what is not supported is refused with its sheet and row', () => {
  test.each([
    [['geopoint', 'q', 'Where?'], 'survey 2: Type geopoint is not supported.'],
    [['audio', 'q', 'Say it'], 'survey 2: Type audio is not supported.'],
    [
      ['select_one_from_file a.csv', 'q', 'Which?'],
      'survey 2: Type select_one_from_file a.csv is not supported.',
    ],
    [['select_one nothing', 'q', 'Which?'], 'survey 2: The choices sheet has no list “nothing”.'],
    [
      ['text', 'q', 'A', '${nobody} = 1'],
      'survey 2: This row cannot be read: there is no question',
    ],
    [['text', 'q', 'A', 'pulldata(1)'], 'survey 2: This row cannot be read: pulldata()'],
    [['text', 'q', 'A', '', '../x = 1'], 'survey 2: This row cannot be read: “../x = 1'],
    [['text', '', 'A'], 'survey 2: This row has no name.'],
    [['begin_group', 'g', 'A'], 'survey 2: The group “g” is never closed.'],
    [['end_group'], 'survey 2: end_group has no matching begin row.'],
  ])('%s', (cells, message) => {
    const [first, ...more] = refusals(withRow(...cells));
    expect(first?.startsWith(message)).toBe(true);
    expect(more.filter((one) => !one.includes('Nothing is left'))).toEqual([]);
  });

  test('questions that refer to a refused question, and duplicate names, are refused, too', () => {
    const rows = [
      ['type', 'name', 'label', 'relevant'],
      ['video', 'v', 'Film it'],
      ['text', 'a', 'Why?', "${v} != ''"],
      [],
      ['text', 'b', 'Again?', "${a} != ''"],
      ['text', 'c', 'Fine'],
      ['text', 'c', 'Twice'],
    ];
    const form = imported([{ name: 'survey', rows }]);
    expect(form.problems.map(({ row }) => row)).toEqual([2, 3, 5, 7]);
    expect(outlineOf(form.document).flatMap(({ items }) => items)).toHaveLength(1);
  });
});

const asked = (answer: Asked['answer'], rounds: string | null = null): Asked => ({
  answer,
  rounds,
});
const scope: Scope = {
  asked: new Map([
    ...([
      ['n', asked('plain')],
      ['one', asked('one')],
      ['many', asked('many')],
    ] as const),
    ...([
      ['day', asked('date')],
      ['list', asked('rounds')],
      ['x', asked('plain', 'list')],
    ] as const),
  ]),
  self: 'n',
  rounds: null,
};

describe('expressions are translated in both directions', () => {
  test.each([
    ['${one} = "a"', "{one} = 'a'", "${one} = 'a'"],
    ["${one} = '1'", '{one} = 1', "${one} = '1'"],
    ["${one} != ''", '{one} notempty', "${one} != ''"],
    ["selected(${many}, 'a')", "{many} contains 'a'", "selected(${many}, 'a')"],
    ["not(selected(${many}, 'a'))", "{many} notcontains 'a'", "not(selected(${many}, 'a'))"],
    ["selected(${one}, '2')", '{one} = 2', "${one} = '2'"],
    ['count-selected(${many}) > 2', '{many.length} > 2', 'count-selected(${many}) > 2'],
    [
      '. > 1 and (. < 5 or . = 9)',
      '{n} > 1 and ({n} < 5 or {n} = 9)',
      '. > 1 and (. < 5 or . = 9)',
    ],
    ['(1 + ${n}) * 2 div 3', '(1 + {n}) * 2 / 3', '(1 + .) * 2 div 3'],
    ['2 - (3 - .)', '2 - (3 - {n})', '2 - (3 - .)'],
    ['if(. = 1, 2, -3)', 'iif({n} = 1, 2, -3)', 'if(. = 1, 2, -3)'],
    ["${day} >= date('2020-01-31')", "{day} >= '2020-01-31'", "${day} >= date('2020-01-31')"],
    ['sum(${x}) = 3', "sumInArray({list}, 'x') = 3", 'sum(${x}) = 3'],
    ['count(${list}) >= 1', '{list.length} >= 1', 'count(${list}) >= 1'],
    ['not(. > 3)', '!({n} > 3)', 'not(. > 3)'],
    ['not(true())', '!(true)', 'not(true())'],
    ['5 < .', '{n} > 5', '. > 5'],
  ])('%s', (cell, expression, back) => {
    expect(conditionToSurvey(cell, scope)).toBe(expression);
    expect(conditionToForm(expression, scope)).toBe(back);
    expect(conditionToSurvey(back, scope)).toBe(expression);
  });

  test.each([
    ["{one} anyof ['a', 2]", "${one} = 'a' or ${one} = '2'"],
    ["{many} allof ['a', 'b']", "selected(${many}, 'a') and selected(${many}, 'b')"],
    ["{many} noneof ['a']", "not(selected(${many}, 'a'))"],
  ])('%s is exported as comparisons', (expression, cell) => {
    expect(conditionToForm(expression, scope)).toBe(cell);
  });
});

test.each(templates.map((template) => [template.title, template] as const))(
  'exporting “%s” lists exactly what is lost',
  (_, template) => {
    const document = templateDocument(template);
    const { sheets, losses } = exportForm(document);
    const back = imported(sheets);
    expect(back.problems.filter(({ isRefused }) => isRefused)).toEqual([]);
    for (const { element } of outlineOf(document).flatMap(({ items }) => items)) {
      const other = outlineOf(back.document)
        .flatMap(({ items }) => items)
        .find((item) => item.element['name'] === element['name'])?.element;
      const { xlsform: _kept, ...same } = other ?? {};
      const title = String((element['title'] as JsonObject | undefined)?.['default'] ?? '');
      if (!losses.some((loss) => loss.startsWith(`“${title}`))) expect(same).toEqual(element);
    }
  },
);

/* Random forms: rows of any type, conditions about earlier rows, and additional columns. */

const words = fc.stringMatching(/^[A-Za-zก-ฮ&<>"' ]{0,12}[a-z]$/);
const typeCells = fc.constantFrom(
  'text',
  'integer',
  'decimal',
  'range',
  'note',
  'date',
  'time',
  'dateTime',
  'image',
  'acknowledge',
  'select_one l',
  'select_multiple l or_other',
  'rank l',
  'select_one m',
);
const question = fc.record({
  type: typeCells,
  label: words,
  thai: fc.option(words, { nil: '' }),
  asks: fc.nat(5),
  sign: fc.constantFrom('=', '!=', '>', '<='),
  required: fc.constantFrom('', 'yes', 'no'),
  appearance: fc.constantFrom('', 'minimal', 'multiline', 'w1', 'likert'),
  own: fc.option(words, { nil: '' }),
});
const group = fc.record({
  kind: fc.constantFrom('group', 'repeat', 'none', 'page'),
  rows: fc.array(question, { minLength: 1, maxLength: 4 }),
});

function sheetsOf(groups: readonly { kind: string; rows: readonly QuestionOf[] }[]) {
  const head = [
    'type',
    'name',
    'label::English',
    'label::Thai (th)',
    'relevant',
    'required',
    'appearance',
    'my column',
  ];
  let count = 0;
  const rows = groups.flatMap(({ kind, rows: inner }, at) => {
    const first = count;
    const lines = inner.map((row) => {
      count += 1;
      const before = count - 1 - first;
      const about = before > 0 ? `q${first + 1 + (row.asks % before)}` : '';
      const relevant = about === '' ? '' : `\${${about}} ${row.sign} ${row.asks}`;
      return [
        row.type,
        `q${count}`,
        row.label,
        row.thai,
        relevant,
        row.required,
        row.appearance,
        row.own,
      ];
    });
    if (kind === 'none') return lines;
    const word = kind === 'repeat' ? 'repeat' : 'group';
    const looks = kind === 'page' ? 'field-list' : '';
    return [
      [`begin ${word}`, `g${at}`, `Group ${at}`, '', '', '', looks, ''],
      ...lines,
      [`end ${word}`, '', '', '', '', '', '', ''],
    ];
  });
  const choices = [
    ['list_name', 'name', 'label::English', 'extra'],
    ['l', '1', 'One', 'e'],
    ['l', 'two', 'Two', ''],
    ['m', 'x', 'X', ''],
  ];
  return [
    { name: 'survey', rows: [head, ...rows] },
    { name: 'choices', rows: choices },
  ];
}
type QuestionOf = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

test('random forms: import, export and import again yields the same cells and the same survey', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), (groups) => {
      const sheets = sheetsOf(groups);
      const { document, problems } = imported(sheets);
      expect(problems.filter(({ isRefused }) => isRefused)).toEqual([]);
      const { sheets: out, losses } = exportForm(document);
      expect(losses).toEqual([]);
      expect(even(out)).toEqual(even(sheets));
      expect(imported(out).document).toEqual(document);
    }),
    { numRuns: 60 },
  );
});
