import { isObject, type Json, type JsonObject, listIn, textIn } from '../document/json.ts';
import { nestedList } from '../document/kinds.ts';
import { looseList, outlineOf } from '../document/outline.ts';
import type { NamedSheet, Sheet } from '../workbook/workbook.ts';
import { fieldsOf } from './fields.ts';
import { type Cells, cellOf } from './form.ts';
import { attempt, cellsIn, isSameJson, keptOf, ordered, picked, textsIn } from './kept.ts';
import { choicesIn, ListWriter } from './list-writer.ts';
import { lossesOf } from './losses.ts';
import { SheetWriter } from './sheet-writer.ts';
import {
  type Asked,
  answerOfCalculation,
  calculationToSurvey,
  conditionToForm,
  type Scope,
} from './translate.ts';
import { answerOf, typeOf, typeOfElement } from './types.ts';

export interface ExportedForm {
  readonly sheets: readonly NamedSheet[];
  /** What the file leaves out or changes. */
  readonly losses: readonly string[];
}

const surveyHeaders = ['type', 'name', 'label'];
const choiceHeaders = ['list_name', 'name', 'label'];

class Exporter {
  readonly losses: string[] = [];
  readonly survey: SheetWriter;
  readonly lists: ListWriter;
  readonly #document: JsonObject;
  readonly #kept: JsonObject;
  readonly #asked = new Map<string, Asked>();
  /** Comment rows not yet written, by the row they follow. */
  readonly #waiting: { readonly after: string; readonly cells: Cells }[];

  constructor(document: JsonObject) {
    this.#document = document;
    this.#kept = keptOf(document);
    const language = textIn(this.#kept, 'language');
    const headers = (name: string, otherwise: readonly string[]) => {
      const found = textsIn(this.#kept, name);
      return found.length > 0 ? found : otherwise;
    };
    this.survey = new SheetWriter(headers('survey', surveyHeaders), language);
    this.lists = new ListWriter(
      new SheetWriter(headers('choices', choiceHeaders), language),
      listIn(this.#kept, 'lists').map((row) => cellsIn({ row }, 'row')),
    );
    this.#waiting = listIn(this.#kept, 'rows').flatMap((row) =>
      isObject(row) ? [{ after: textIn(row, 'after'), cells: cellsIn(row, 'cells') }] : [],
    );
    for (const { items } of outlineOf(document)) {
      for (const { element, path } of items) {
        const rounds = path.lastIndexOf('templateElements');
        const around =
          rounds < 0
            ? undefined
            : items.find(
                ({ path: own }) =>
                  own.length === rounds && own.every((part, at) => part === path[at]),
              );
        this.#asked.set(textIn(element, 'name'), {
          answer: answerOf(element),
          rounds: around ? textIn(around.element, 'name') : null,
        });
      }
    }
    for (const value of listIn(document, 'calculatedValues')) {
      if (!isObject(value)) continue;
      const name = textIn(value, 'name');
      const { columns } = this.survey;
      const cells = this.#waiting.find((row) => cellOf(row.cells, columns, 'name') === name)?.cells;
      const scope: Scope = { asked: this.#asked, self: null, rounds: null };
      const answer = answerOfCalculation(cellOf(cells ?? {}, columns, 'calculation'), scope);
      this.#asked.set(name, { answer, rounds: null });
    }
  }

  #add(cells: Cells, token: string): void {
    this.survey.add(cells);
    this.#addWaiting(token);
  }

  #addWaiting(token: string): void {
    const behind = this.#waiting.filter(({ after }) => after === token);
    for (const row of behind) {
      this.#waiting.splice(this.#waiting.indexOf(row), 1);
      this.#addKept(row.cells);
    }
  }

  /** Writes a calculation in its current form; a removed one is left out. */
  #addKept(cells: Cells): void {
    const { columns } = this.survey;
    if (typeOf(cellOf(cells, columns, 'type')).word !== 'calculate') {
      this.survey.add(cells);
      return;
    }
    const name = cellOf(cells, columns, 'name');
    const value = listIn(this.#document, 'calculatedValues').find(
      (one) => isObject(one) && one['name'] === name,
    );
    if (!isObject(value)) return;
    const scope: Scope = { asked: this.#asked, self: null, rounds: null };
    const before = cellOf(cells, columns, 'calculation');
    const expression = textIn(value, 'expression');
    const isSame = attempt(() => calculationToSurvey(before, scope)) === expression;
    const calculation = isSame ? before : attempt(() => conditionToForm(expression, scope));
    if (calculation === undefined) this.losses.push(`The calculation of “${name}”`);
    this.survey.add({
      ...this.survey.without(cells, ['calculation']),
      ...this.survey.cells('calculation', calculation ?? ''),
    });
  }

  /** The cells of a row: the imported ones, except where the element has changed. */
  #cellsOf(element: JsonObject, type: string, scope: Scope): Cells {
    let cells = cellsIn(keptOf(element), 'row');
    const { columns } = this.survey;
    const set = (base: string, value: Json) => {
      cells = { ...this.survey.without(cells, [base]), ...this.survey.cells(base, value) };
    };
    for (const field of fieldsOf(element)) {
      const now = picked(element, field.properties);
      const before = attempt(() => field.read({ cells, columns, scope }));
      if (before !== undefined && isSameJson(picked(before, field.properties), now)) continue;
      const written = attempt(() => field.write(element, scope));
      cells = this.survey.without(cells, field.bases);
      for (const [base, value] of Object.entries(written ?? {})) set(base, value);
    }
    if (cellOf(cells, this.survey.columns, 'type') !== type) set('type', type);
    const name = textIn(element, 'name');
    if (cellOf(cells, this.survey.columns, 'name') !== name) set('name', name);
    return cells;
  }

  /** Whether XLSForm can represent the element; a group must not be empty. */
  #isWritten(element: Json): boolean {
    if (!isObject(element)) return false;
    const nested = nestedList(element);
    if (nested) return listIn(element, nested).some((inner) => this.#isWritten(inner));
    const type = typeOfElement(element);
    return type !== null && (!type.type.includes('*') || choicesIn(element).length > 0);
  }

  #element(element: JsonObject, rounds: string | null): void {
    if (!this.#isWritten(element)) return;
    const name = textIn(element, 'name');
    const scope: Scope = { asked: this.#asked, self: name, rounds };
    const row = cellsIn(keptOf(element), 'row');
    const before = cellOf(row, this.survey.columns, 'type');
    const isRepeat = element['type'] === 'paneldynamic';
    if (isRepeat || element['type'] === 'panel') {
      const word = isRepeat ? 'repeat' : 'group';
      const begin = typeOf(before).word === `begin_${word}` ? before : `begin_${word}`;
      this.#add(this.#cellsOf(element, begin, scope), name);
      const inner = listIn(element, isRepeat ? 'templateElements' : 'elements');
      for (const one of inner) if (isObject(one)) this.#element(one, isRepeat ? name : rounds);
      this.#end(element, word);
      return;
    }
    const type = typeOfElement(element);
    if (!type) return;
    const isAcknowledged = typeOf(before).word === 'acknowledge';
    const written = isAcknowledged ? before : type.type;
    const filter = cellOf(row, this.survey.columns, 'choice_filter');
    const asking = { list: typeOf(before).list, filter, scope };
    const list = written.includes('*') ? this.lists.listOf(element, asking) : '';
    const now = written.replace('*', list);
    const isSame = ordered({ ...typeOf(before) }) === ordered({ ...typeOf(now) });
    this.#add(this.#cellsOf(element, isSame ? before : now, scope), name);
  }

  #end(element: JsonObject, word: 'group' | 'repeat'): void {
    const end = cellsIn(keptOf(element), 'end');
    const cells = Object.keys(end).length > 0 ? end : this.survey.cells('type', `end_${word}`);
    this.#add(cells, `end ${textIn(element, 'name')}`);
  }

  #page(page: JsonObject): void {
    const elements = listIn(page, Array.isArray(page['elements']) ? 'elements' : 'questions');
    const isLoose = keptOf(page)['isLoose'] === true;
    if (!elements.some((element) => this.#isWritten(element))) return;
    // Groups and questions share one namespace in XLSForm.
    const name = textIn(page, 'name');
    const free = this.#asked.has(name) ? `${name}_page` : name;
    const scope: Scope = { asked: this.#asked, self: null, rounds: null };
    if (!isLoose) {
      const kept = cellsIn(keptOf(page), 'row');
      const before = cellOf(kept, this.survey.columns, 'type');
      const group = { ...page, name: free };
      const cells = this.#cellsOf(group, before === '' ? 'begin_group' : before, scope);
      const looks = before === '' ? this.survey.cells('appearance', 'field-list') : {};
      this.#add({ ...looks, ...cells }, name);
    }
    for (const one of elements) if (isObject(one)) this.#element(one, null);
    if (!isLoose) this.#end(page, 'group');
  }

  write(): void {
    this.#addWaiting('');
    const loose = looseList(this.#document);
    if (loose) this.#page({ elements: listIn(this.#document, loose), xlsform: { isLoose: true } });
    for (const page of listIn(this.#document, 'pages')) if (isObject(page)) this.#page(page);
    for (const { cells } of this.#waiting.splice(0)) this.#addKept(cells);
    const written = new Set(
      listIn(this.#kept, 'rows').map((row) =>
        isObject(row) ? cellOf(cellsIn(row, 'cells'), this.survey.columns, 'name') : '',
      ),
    );
    for (const value of listIn(this.#document, 'calculatedValues')) {
      if (!isObject(value) || written.has(textIn(value, 'name'))) continue;
      this.#addKept({
        ...this.survey.cells('type', 'calculate'),
        ...this.survey.cells('name', textIn(value, 'name')),
      });
    }
  }
}

const isFilled = ({ rows }: NamedSheet) => rows.length > 1;

function settingsOf(document: JsonObject, kept: JsonObject): NamedSheet {
  const rows = listIn(kept, 'settings').flatMap((row) =>
    Array.isArray(row) ? [row.map(String)] : [],
  );
  const [headers = [], line = [], ...more] = rows as Sheet;
  const at = headers.findIndex((header) => header.trim().toLowerCase() === 'form_title');
  const title = document['title'];
  const words = typeof title === 'string' ? title : isObject(title) ? String(title['default']) : '';
  if (at >= 0) {
    const padded = headers.map((_, index) => line[index] ?? '');
    const isSame = (line[at] ?? '').trim() === words;
    return { name: 'settings', rows: [headers, isSame ? line : padded.with(at, words), ...more] };
  }
  if (words === '') return { name: 'settings', rows: rows as Sheet };
  return { name: 'settings', rows: [[...headers, 'form_title'], [...line, words], ...more] };
}

/** Exports a survey as an XLSForm; unchanged cells are written as they were imported. */
export function exportForm(document: JsonObject): ExportedForm {
  const exporter = new Exporter(document);
  exporter.write();
  const kept = keptOf(document);
  const choices = exporter.lists.sheet();
  const others = listIn(kept, 'others').flatMap((sheet): NamedSheet[] =>
    isObject(sheet)
      ? [
          {
            name: textIn(sheet, 'name'),
            rows: listIn(sheet, 'rows').map((row) => (Array.isArray(row) ? row.map(String) : [])),
          },
        ]
      : [],
  );
  const settings = settingsOf(document, kept);
  const sheets = [
    exporter.survey.sheet('survey'),
    ...(isFilled(choices) ? [choices] : []),
    ...(settings.rows.length > 0 ? [settings] : []),
    ...others,
  ];
  return { sheets, losses: [...exporter.losses, ...lossesOf(document, sheets)] };
}
