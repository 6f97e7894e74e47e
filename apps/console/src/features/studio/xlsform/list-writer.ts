import { isObject, type Json, type JsonObject, listIn, textIn } from '../document/json.ts';
import type { NamedSheet } from '../workbook/workbook.ts';
import { choicesOfList } from './choices.ts';
import { type Cells, cellOf } from './form.ts';
import { attempt, isSameJson, ordered } from './kept.ts';
import type { SheetWriter } from './sheet-writer.ts';
import { type Scope, wordsToForm } from './translate.ts';

/** What the imported row said about a question's choices. */
interface Asking {
  readonly list: string;
  readonly filter: string;
  readonly scope: Scope;
}

/** The choices of a question as a list. */
export function choicesIn(element: JsonObject): readonly Json[] {
  if (element['type'] !== 'boolean') return listIn(element, 'choices');
  return [
    { value: 'true', text: element['labelTrue'] ?? 'Yes' },
    { value: 'false', text: element['labelFalse'] ?? 'No' },
  ];
}

/** Writes the choices sheet: imported lists, and those that are new or changed. */
export class ListWriter {
  readonly #sheet: SheetWriter;
  /** Rows of the imported sheet. */
  readonly #rows: readonly Cells[];
  /** Choices, by list name. */
  readonly #lists = new Map<string, string>();

  constructor(sheet: SheetWriter, rows: readonly Cells[]) {
    this.#sheet = sheet;
    this.#rows = rows;
  }

  /** The list of a question: the imported one while its choices are unchanged. */
  listOf(element: JsonObject, { list, filter, scope }: Asking): string {
    const name = textIn(element, 'name');
    const choices = choicesIn(element);
    const rows = this.#rows.map((cells, number) => ({ number, cells }));
    const before = attempt(() =>
      choicesOfList({ columns: this.#sheet.columns, rows }, list, filter, scope),
    );
    const isKept = list !== '' && before !== undefined && isSameJson(before, choices);
    const wanted = list === '' ? name : list;
    const text = isKept ? `kept ${list}` : ordered(choices);
    const isTaken = (one: string) =>
      this.#lists.has(one) ? this.#lists.get(one) !== text : one !== list && this.#isKnown(one);
    let own = wanted;
    let number = 2;
    while (isTaken(own)) {
      own = `${wanted}_${number}`;
      number += 1;
    }
    if (!this.#lists.has(own)) {
      this.#lists.set(own, text);
      if (!isKept || own !== list) this.#addChoices(own, list, choices, scope);
    }
    return own;
  }

  /** Whether the imported sheet has a list of that name. */
  #isKnown(list: string): boolean {
    const { columns } = this.#sheet;
    return this.#rows.some((cells) => cellOf(cells, columns, 'list_name') === list);
  }

  #addChoices(list: string, before: string, choices: readonly Json[], scope: Scope): void {
    const { columns } = this.#sheet;
    for (const choice of choices) {
      const owner: JsonObject = isObject(choice) ? choice : { value: choice };
      const code = String(owner['value']);
      const old = this.#rows.find(
        (cells) =>
          cellOf(cells, columns, 'list_name') === before && cellOf(cells, columns, 'name') === code,
      );
      const words = owner['text'] ?? code;
      const text = isObject(words)
        ? Object.fromEntries(
            Object.entries(words).map(([key, one]) => [key, wordsToForm(String(one), scope)]),
          )
        : wordsToForm(String(words), scope);
      this.#sheet.add({
        ...this.#sheet.without(old ?? {}, ['list_name', 'name', 'label']),
        ...this.#sheet.cells('list_name', list),
        ...this.#sheet.cells('name', code),
        ...this.#sheet.cells('label', text),
      });
    }
  }

  /** Unchanged lists in their original position, then new ones. */
  #kept(): readonly Cells[] {
    const { columns } = this.#sheet;
    return this.#rows.filter((cells) => {
      const text = this.#lists.get(cellOf(cells, columns, 'list_name'));
      return text === undefined || text.startsWith('kept ');
    });
  }

  sheet(): NamedSheet {
    const { name, rows } = this.#sheet.sheet('choices');
    const [headers = [], ...added] = rows;
    const kept = this.#kept().map((cells) => headers.map((header) => cells[header] ?? ''));
    return { name, rows: [headers, ...kept, ...added] };
  }
}
