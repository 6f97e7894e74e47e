import { isObject, type Json } from '../document/json.ts';
import type { NamedSheet } from '../workbook/workbook.ts';
import { type Cells, type Column, columnsOf, languageNames, ownLanguageOf } from './form.ts';

/** A sheet that adds columns as rows need them. */
export class SheetWriter {
  readonly #own: string | null;
  readonly #rows: Cells[] = [];
  #columns: readonly Column[];

  constructor(headers: readonly string[], language: string) {
    this.#own = ownLanguageOf(headers, language);
    this.#columns = columnsOf(headers, this.#own).filter(({ header }) => header.trim() !== '');
  }

  get columns(): readonly Column[] {
    return this.#columns;
  }

  /** The header of a column; adds it if the sheet has none. */
  #header(base: string, language: string | null): string {
    const found = this.#columns.find(
      (column) => column.base === base && (language === null || column.language === language),
    );
    if (found) return found.header;
    const code = language === 'default' ? this.#own : language;
    const name = language === 'default' ? code : `${languageNames[code ?? ''] ?? code} (${code})`;
    const header = language === null || name === null ? base : `${base}::${name}`;
    this.#columns = [...this.#columns, { header, base, language }];
    return header;
  }

  /** Writes a text by language, or one text; the column's other languages are emptied. */
  cells(base: string, value: Json): Cells {
    if (typeof value === 'string') {
      const isWords = this.#columns.some((one) => one.base === base && one.language !== null);
      const isNew = !this.#columns.some((one) => one.base === base);
      const language = isWords || (isNew && translated.includes(base)) ? 'default' : null;
      return { [this.#header(base, language)]: value };
    }
    if (!isObject(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([language, text]): [string, string][] =>
        typeof text === 'string' && text !== '' ? [[this.#header(base, language), text]] : [],
      ),
    );
  }

  /** The row without the cells of some columns. */
  without(cells: Cells, bases: readonly string[]): Cells {
    const headers = this.#columns.filter(({ base }) => bases.includes(base));
    const left = new Set(headers.map(({ header }) => header));
    return Object.fromEntries(Object.entries(cells).filter(([header]) => !left.has(header)));
  }

  add(cells: Cells): void {
    this.#rows.push(cells);
  }

  sheet(name: string): NamedSheet {
    const headers = this.#columns.map(({ header }) => header);
    return {
      name,
      rows: [headers, ...this.#rows.map((cells) => headers.map((header) => cells[header] ?? ''))],
    };
  }
}

const translated = ['label', 'hint', 'constraint_message', 'required_message'];
