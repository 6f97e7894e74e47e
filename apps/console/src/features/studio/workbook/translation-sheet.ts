import { type JsonObject, pathText } from '../document/json.ts';
import {
  type Language,
  languages,
  setTranslation,
  type TextRow,
  textRows,
} from '../document/translations.ts';
import type { Sheet } from './workbook.ts';

export const sheetOf = (rows: readonly TextRow[], shown: readonly Language[]): Sheet => [
  ['Key', 'Where', 'English', ...shown],
  ...rows.map(({ key, where, what, source, texts }) => [
    key,
    `${where}, ${what}`,
    source,
    ...shown.map((language) => texts[language] ?? ''),
  ]),
];

/** A translation of the task's title or description, which are no part of the document. */
export interface TaskTranslation {
  readonly row: TextRow;
  readonly language: Language;
  readonly text: string;
}

interface Imported {
  readonly ofTask: readonly TaskTranslation[];
  readonly document: JsonObject;
  readonly changed: number;
  /** Texts that were translated from another English text: `Q3, Title`. */
  readonly outdated: readonly string[];
  /** Texts that are no longer there, as the workbook calls them. */
  readonly gone: readonly string[];
}

/** Programs write different line endings. */
const normalized = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Imports the translations of a workbook; empty cells keep the existing translation. */
export function importSheet(
  document: JsonObject,
  sheet: Sheet,
  taskRows: readonly TextRow[],
): Imported | { readonly fault: string } {
  const [head = [], ...lines] = sheet;
  const at = (name: string) =>
    head.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase());
  const missing = ['Key', 'English'].filter((name) => at(name) < 0);
  if (missing.length > 0)
    return { fault: `The first row has no column “${missing.join('”, “')}”.` };
  const current = [...taskRows, ...textRows(document)];
  // By key, so that a question can be moved meanwhile; older workbooks have paths.
  const rows = new Map([
    ...current.map((row) => [pathText(row.path), row] as const),
    ...current.map((row) => [row.key, row] as const),
  ]);
  const ofTask: TaskTranslation[] = [];
  const outdated: string[] = [];
  const gone: string[] = [];
  let changed = 0;
  let next = document;
  for (const line of lines) {
    const key = line[at('Key')] ?? '';
    if (key === '') continue;
    const row = rows.get(key);
    if (!row) {
      gone.push(line[at('Where')] || key);
      continue;
    }
    if (normalized(row.source) !== normalized(line[at('English')] ?? '')) {
      outdated.push(`${row.where}, ${row.what}`);
      continue;
    }
    for (const language of languages) {
      const text = line[at(language)] ?? '';
      if (text.trim() === '' || text === row.texts[language]) continue;
      if (taskRows.includes(row)) ofTask.push({ row, language, text });
      else next = setTranslation(next, row, language, text);
      changed += 1;
    }
  }
  return { document: next, ofTask, changed, outdated, gone };
}
