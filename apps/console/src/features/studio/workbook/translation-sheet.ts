import { type JsonObject, pathText } from '../document/json.ts';
import { languages, setTranslation, type TextRow, textRows } from '../document/translations.ts';
import type { Sheet } from './workbook.ts';

const columns = ['Key', 'Where', 'English', ...languages] as const;

export const sheetOf = (rows: readonly TextRow[]): Sheet => [
  columns,
  ...rows.map(({ path, where, what, source, texts }) => [
    pathText(path),
    `${where}, ${what}`,
    source,
    ...languages.map((language) => texts[language] ?? ''),
  ]),
];

interface Imported {
  readonly document: JsonObject;
  readonly changed: number;
  /** Keys of rows whose English text has changed or no longer exists. */
  readonly skipped: readonly string[];
}

/** Programs write different line endings. */
const normalized = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Imports the translations of a workbook; empty cells keep the existing translation. */
export function importSheet(
  document: JsonObject,
  sheet: Sheet,
): Imported | { readonly fault: string } {
  const [head = [], ...lines] = sheet;
  const at = (name: string) =>
    head.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase());
  const missing = ['Key', 'English'].filter((name) => at(name) < 0);
  if (missing.length > 0)
    return { fault: `The first row has no column “${missing.join('”, “')}”.` };
  const rows = new Map(textRows(document).map((row) => [pathText(row.path), row]));
  const skipped: string[] = [];
  let changed = 0;
  let next = document;
  for (const line of lines) {
    const key = line[at('Key')] ?? '';
    if (key === '') continue;
    const row = rows.get(key);
    if (!row || normalized(row.source) !== normalized(line[at('English')] ?? '')) {
      skipped.push(key);
      continue;
    }
    for (const language of languages) {
      const text = line[at(language)] ?? '';
      if (text.trim() === '' || text === row.texts[language]) continue;
      next = setTranslation(next, row, language, text);
      changed += 1;
    }
  }
  return { document: next, changed, skipped };
}
