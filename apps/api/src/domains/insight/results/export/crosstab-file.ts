import type { CrosstabBlock, CrosstabResult } from '@pollen/contract/operator/results-crosstab';
import { packageParts, rowXml, sheetEnd, sheetFile, sheetStart } from './sheets.ts';
import { completeDirectory, packedEntry } from './zip.ts';

export type Cells = (string | number | null)[];

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function heads({ groups, columns }: CrosstabResult): Cells[] {
  const titles = groups.flatMap(
    ({ title, width }): Cells =>
      Array.from({ length: width }, (_, at) => (at === 0 ? title : null)),
  );
  const hasOuter = columns.some(({ outer }) => outer !== null);
  return [
    [null, null, ...titles],
    ...(hasOuter ? [[null, ...columns.map(({ outer }) => outer)]] : []),
    [null, ...columns.map(({ label }) => label)],
    [null, ...columns.map(({ letter }) => letter)],
  ];
}

function basesOf({ title, bases }: CrosstabBlock): Cells[] {
  return [
    [title],
    ['Base, people', ...bases.map(({ people }) => people)],
    ['Effective base', ...bases.map(({ effective }) => rounded(effective, 1))],
  ];
}

/** A row of letters only if there are any. */
const lettersOf = (cells: readonly ({ readonly letters: string } | null)[]): Cells[] =>
  cells.some((cell) => cell?.letters)
    ? [[null, ...cells.map((cell) => cell?.letters || null)]]
    : [];

function meansOf({ means }: CrosstabBlock): Cells[] {
  if (means === null) return [];
  return [
    ['Mean', ...means.map((one) => one && rounded(one.mean, 4))],
    ...lettersOf(means),
    [
      'Standard deviation',
      ...means.map((one) => (one?.deviation === null || !one ? null : rounded(one.deviation, 4))),
    ],
  ];
}

function testsOf({ tests }: CrosstabBlock, { groups }: CrosstabResult): Cells[] {
  if (tests.every((test) => test === null)) return [];
  const line = (label: string, of: (test: NonNullable<(typeof tests)[number]>) => number) => [
    label,
    null,
    ...groups.flatMap(({ width }, at): Cells => {
      const test = tests[at];
      const first = test ? of(test) : null;
      return Array.from({ length: width }, (_, place) => (place === 0 ? first : null));
    }),
  ];
  return [
    line('Chi-square', ({ value }) => rounded(value, 4)),
    line('Degrees of freedom', ({ degrees }) => degrees),
    line('p', ({ p }) => rounded(p, 6)),
    line('Cramér’s V', ({ cramersV }) => rounded(cramersV, 4)),
  ];
}

const shares = (result: CrosstabResult): Cells[] =>
  result.blocks.flatMap((block) => [
    ...basesOf(block),
    ...block.rows.flatMap(({ label, cells }) => [
      [label, ...cells.map((cell) => (cell?.share != null ? rounded(cell.share * 100, 2) : null))],
      ...lettersOf(cells),
    ]),
    ...meansOf(block),
    ...testsOf(block, result),
    [],
  ]);

const counts = (result: CrosstabResult): Cells[] =>
  result.blocks.flatMap((block) => [
    ...basesOf(block),
    ...block.rows.map(({ label, cells }) => [
      label,
      ...cells.map((cell) => cell && rounded(cell.count, 2)),
    ]),
    [],
  ]);

export interface Sheet {
  readonly name: string;
  readonly rows: readonly Cells[];
}

/** An Excel file of a table: column percentages with letters, and counts. */
export function crosstabFile(
  result: CrosstabResult,
  about: readonly string[],
): AsyncGenerator<Uint8Array> {
  const sheet = (name: string, body: readonly Cells[]) => ({
    name,
    rows: [...about.map((line) => [line]), [], ...heads(result), ...body],
  });
  return sheetsFile([sheet('Column percentages', shares(result)), sheet('Counts', counts(result))]);
}

/** An Excel file of sheets that fit into memory. */
export async function* sheetsFile(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const parts = [
    ...packageParts(sheets.map(({ name }) => name)),
    ...sheets.map(
      ({ rows }, at) =>
        [sheetFile(at), `${sheetStart}${rows.map(rowXml).join('')}${sheetEnd}`] as const,
    ),
  ];
  const entries = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const { bytes, entry } = await packedEntry(name, text, offset);
    entries.push(entry);
    offset += bytes.length;
    yield bytes;
  }
  yield completeDirectory(entries, offset);
}
