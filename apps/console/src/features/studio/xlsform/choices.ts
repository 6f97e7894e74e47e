import type { JsonObject } from '../document/json.ts';
import { type Cells, type Column, cellOf, type Table, wordsOf } from './form.ts';
import { codeOfText, conditionToSurvey, type Scope, wordsToSurvey } from './translate.ts';

const baseCells = (cells: Cells, columns: readonly Column[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map(({ base }) => [base, cellOf(cells, columns, base)]));

/** Converts a list to a document's choices; a choice filter becomes a condition of each choice. */
export function choicesOfList(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  list: string,
  filter: string,
  scope: Scope,
): readonly JsonObject[] {
  const codes = new Set<string>();
  return rows
    .filter(({ cells }) => {
      const code = cellOf(cells, columns, 'name').toLowerCase();
      if (cellOf(cells, columns, 'list_name') !== list || codes.has(code)) return false;
      codes.add(code);
      return code !== '';
    })
    .map(({ cells }) => {
      const words = wordsOf(cells, columns, 'label');
      const text =
        typeof words === 'object'
          ? Object.fromEntries(
              Object.entries(words).map(([key, one]) => [key, wordsToSurvey(one, scope)]),
            )
          : words === undefined
            ? undefined
            : wordsToSurvey(words, scope);
      const own = { ...scope, columns: baseCells(cells, columns) };
      return {
        value: codeOfText(cellOf(cells, columns, 'name')),
        ...(text === undefined ? {} : { text }),
        ...(filter === '' ? {} : { visibleIf: conditionToSurvey(filter, own) }),
      };
    });
}
