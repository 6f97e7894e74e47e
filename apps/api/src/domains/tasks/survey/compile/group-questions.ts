import type { Expression, PlanQuestion, PlanTotal } from '@pollen/contract/survey/plan';
import { nameFault, totalsOf } from './collect-names.ts';
import { compileRows } from './compile-choices.ts';
import {
  type Compiler,
  compact,
  isJson,
  type Json,
  jsonList,
  type KindOf,
  readTexts,
} from './compiler.ts';
import { numberLook } from './number-look.ts';

const maxEntries = 100;
const noConditions = { visibleIf: [], enableIf: [] };

const wholeNumber = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;

function countOf(
  { expressions }: Compiler,
  json: Json,
  path: string,
  word: 'Row' | 'Panel',
  start: number,
) {
  const name = word === 'Row' ? 'rowCountExpression' : 'panelCountExpression';
  const by = expressions.compile(json[name], `${path}.${name}`);
  const min = wholeNumber(json[`min${word}Count`], 0);
  const most = wholeNumber(json[`max${word}Count`], maxEntries);
  const max = Math.min(most === 0 ? maxEntries : most, maxEntries);
  const written = wholeNumber(json[word === 'Row' ? 'rowCount' : 'panelCount'], start);
  if (by !== undefined) return { start: 0, min: 0, max, by };
  return { start: Math.min(max, Math.max(min, written)), min, max };
}

/** The keys of an entry's questions, for `{row.x}` and `{panel.x}`. */
function namesOf(compiler: Compiler, elements: readonly unknown[], path: string): Set<string> {
  const names = new Set<string>();
  const visit = (list: readonly unknown[], place: string) => {
    for (const [index, element] of list.entries()) {
      if (!isJson(element)) continue;
      if (element['type'] === 'panel') {
        visit(jsonList(element['elements']), `${place}[${index}].elements`);
        continue;
      }
      const name = String(element['valueName'] ?? element['name']);
      const fault = nameFault(name);
      if (fault) {
        compiler.report(`${place}[${index}].name`, 'name', `This cannot be a name: ${fault}.`);
      }
      names.add(name);
    }
  };
  visit(elements, path);
  return names;
}

function uniqueOf(compiler: Compiler, json: Json, path: string, names: ReadonlySet<string>) {
  const { keyName } = json;
  if (typeof keyName !== 'string' || keyName === '') return undefined;
  if (names.has(keyName)) return keyName;
  compiler.warn(`${path}.keyName`, 'keyName', `No question inside is named "${keyName}".`);
  return undefined;
}

/** A table whose cells are questions: fixed rows, or rows a member adds. */
export function table(compiler: Compiler, json: Json, path: string): KindOf<'group'> | undefined {
  const columns = jsonList(json['columns']).filter(isJson);
  if (columns.length === 0) {
    compiler.report(`${path}.columns`, 'columns', 'Add at least one column.');
    return undefined;
  }
  const names = namesOf(compiler, columns, `${path}.columns`);
  const entry = { names, word: 'row' as const };
  const inner = {
    ...compiler,
    inEntry: true as const,
    expressions: compiler.expressions.within({ entry }),
  };
  const questions = columns.flatMap((column, index): PlanQuestion[] => {
    const cell = cellOf(json, column);
    const written = Object.keys(cell);
    const place = `${path}.columns[${index}]`;
    const found = inner.compileQuestion(inner, cell, place, noConditions);
    // What a cell cannot have is also removed from the column, so that SurveyJS sees the same.
    for (const name of written.filter((one) => !(one in cell))) {
      delete (column as Record<string, unknown>)[name];
    }
    if ('defaultValue' in cell) Object.assign(column, { defaultValue: cell['defaultValue'] });
    return found ? [found] : [];
  });
  const isFixed = json['type'] === 'matrixdropdown';
  const rows = isFixed ? compileRows(inner, json, path) : undefined;
  if (rows?.length === 0) compiler.report(`${path}.rows`, 'rows', 'Add at least one row.');
  return compact({
    kind: 'group' as const,
    look: 'table' as const,
    questions,
    unique: uniqueOf(compiler, json, path, names),
    totals: columnTotals(compiler, json, columns, path),
    ...(rows
      ? { rows, ...(json['rowOrder'] === 'random' ? { order: 'random' as const } : {}) }
      : {
          count: countOf(compiler, json, path, 'Row', 2),
          ...(json['allowAddRows'] === false || json['rowCountExpression']
            ? {}
            : { canAdd: true as const }),
          ...(json['allowRemoveRows'] === false || json['rowCountExpression']
            ? {}
            : { canRemove: true as const }),
          ...readTexts(compiler, json, path, {
            addText: 'addRowText',
            removeText: 'removeRowText',
          }),
        }),
  }) as KindOf<'group'>;
}

/** Lines below a table, such as "Total: 12". */
function columnTotals(compiler: Compiler, json: Json, columns: readonly Json[], path: string) {
  const key = String(json['valueName'] ?? json['name']);
  const totals = totalsOf(json);
  const lines = columns.flatMap((column, index): PlanTotal[] => {
    const name = String(column['name']);
    const total = totals.get(name.toLowerCase());
    if (!total || compiler.inEntry) return [];
    const texts = readTexts(compiler, column, `${path}.columns[${index}]`, {
      title: 'title',
      format: 'totalFormat',
    });
    const expression = [total.operator, ['raw', key], name] satisfies Expression;
    const numbers = numberLook(compiler, column, `${path}.columns[${index}]`, true);
    const look = numbers ? { numbers } : {};
    return [
      { title: texts.title ?? { default: name }, ...texts, ...look, expression } as PlanTotal,
    ];
  });
  return lines.length > 0 ? lines : undefined;
}

const columnOnly = [
  'cellType',
  'minWidth',
  'width',
  'isUnique',
  'totalType',
  'totalExpression',
  'totalFormat',
  'totalDisplayStyle',
  'totalCurrency',
  'totalAlignment',
  'showInMultipleColumns',
  'totalMaximumFractionDigits',
  'totalMinimumFractionDigits',
  'alwaysShowTotal',
  'cellHint',
];

/** The question in each cell of a column. */
function cellOf(table: Json, column: Json): Record<string, unknown> {
  const written = column['cellType'];
  const type = !written || written === 'default' ? (table['cellType'] ?? 'dropdown') : written;
  const takesChoices = ['dropdown', 'checkbox', 'radiogroup', 'tagbox'].includes(String(type));
  const hasChoices = column['choices'] !== undefined || column['choicesFromQuestion'] !== undefined;
  const cell: Record<string, unknown> = { ...column, type };
  if (takesChoices && !hasChoices) cell['choices'] = table['choices'];
  for (const name of columnOnly) delete cell[name];
  return cell;
}

/** Repeating questions: for every child, for every brand. */
export function loop(compiler: Compiler, json: Json, path: string): KindOf<'group'> | undefined {
  const elements = jsonList(json['templateElements']);
  const names = namesOf(compiler, elements, `${path}.templateElements`);
  const entry = { names, word: 'panel' as const };
  const inner = {
    ...compiler,
    inEntry: true as const,
    expressions: compiler.expressions.within({ entry }),
  };
  const { questions } = inner.compileElements(inner, json, path, noConditions, 'templateElements');
  if (questions.length === 0) {
    compiler.report(`${path}.templateElements`, 'templateElements', 'Add at least one question.');
    return undefined;
  }
  // Headings of panels inside a repeating panel are left out.
  const flat = questions.map(({ panel: _, ...question }) => question as PlanQuestion);
  return compact({
    kind: 'group' as const,
    look: 'loop' as const,
    questions: flat,
    unique: uniqueOf(compiler, json, path, names),
    entryIf: inner.expressions.compile(json['templateVisibleIf'], `${path}.templateVisibleIf`),
    count: countOf(compiler, json, path, 'Panel', 0),
    ...(json['allowAddPanel'] === false || json['panelCountExpression']
      ? {}
      : { canAdd: true as const }),
    ...(json['allowRemovePanel'] === false || json['panelCountExpression']
      ? {}
      : { canRemove: true as const }),
    ...readTexts(compiler, json, path, {
      addText: 'addPanelText',
      removeText: 'removePanelText',
      entryTitle: 'templateTitle',
    }),
  }) as KindOf<'group'>;
}

/** A few short answers to one question. */
export function fields(compiler: Compiler, json: Json, path: string): KindOf<'group'> | undefined {
  const items = jsonList(json['items']).filter(isJson);
  if (items.length === 0) {
    compiler.report(`${path}.items`, 'items', 'Add at least one item.');
    return undefined;
  }
  namesOf(compiler, items, `${path}.items`);
  const questions = items.flatMap((item, index): PlanQuestion[] => {
    const place = `${path}.items[${index}]`;
    const field = { ...item, type: 'text' };
    const inner = { ...compiler, inEntry: true as const };
    const found = compiler.compileQuestion(inner, field, place, noConditions);
    const { type: _, ...kept } = field;
    for (const name of Object.keys(item)) delete (item as Record<string, unknown>)[name];
    Object.assign(item, kept);
    return found ? [found] : [];
  });
  return { kind: 'group', look: 'fields', questions };
}
