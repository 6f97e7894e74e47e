import os from 'node:os';

/** One figure, with the floor measured in the same run and its budget. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** The same figure for the simplest program that could do the job. */
  readonly floor?: number;
  readonly budget?: Budget;
}

export type Budget =
  | { readonly atMost: number }
  | { readonly atMostTimesFloor: number }
  | { readonly atLeastTimesFloor: number };

export interface Bench {
  readonly title: string;
  run(): Promise<readonly Measure[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const ratioOf = ({ ours, floor }: Measure) => (floor ? ours / floor : Number.NaN);

export function holds(measure: Measure): boolean | null {
  const { budget, ours } = measure;
  if (!budget) return null;
  if ('atMost' in budget) return ours <= budget.atMost;
  const ratio = ratioOf(measure);
  return 'atMostTimesFloor' in budget
    ? ratio <= budget.atMostTimesFloor
    : ratio >= budget.atLeastTimesFloor;
}

function budgetText({ budget, unit }: Measure): string {
  if (!budget) return '';
  if ('atMost' in budget) return `at most ${shown(budget.atMost)} ${unit}`.trim();
  return 'atMostTimesFloor' in budget
    ? `at most ${budget.atMostTimesFloor} x floor`
    : `at least ${budget.atLeastTimesFloor} x floor`;
}

function shown(value: number): string {
  if (Number.isNaN(value)) return '';
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
}

const verdicts = { true: 'held', false: 'OVER', null: '' };

function rowOf(measure: Measure, name: string): string[] {
  return [
    measure.unit ? `${name} (${measure.unit})` : name,
    shown(measure.ours),
    measure.floor === undefined ? '' : shown(measure.floor),
    measure.floor === undefined ? '' : ratioOf(measure).toFixed(2),
    budgetText(measure),
    verdicts[`${holds(measure)}`],
  ];
}

function printTable(rows: readonly (readonly string[])[]): void {
  const table = [['', 'ours', 'floor', 'ratio', 'budget', ''], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of table) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 || column > 3
            ? cell.padEnd(widths?.[column] ?? 0)
            : cell.padStart(widths?.[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
  }
}

export function print(measures: readonly Measure[]): void {
  printTable(measures.map((measure) => rowOf(measure, measure.name)));
}

export type Results = ReadonlyMap<string, readonly Measure[]>;

const judged = (results: Results) =>
  [...results].flatMap(([bench, measures]) =>
    measures
      .filter((measure) => measure.budget !== undefined)
      .map((measure) => ({ bench, measure })),
  );

/** Every figure with a budget in one table, and how many are within it. */
export function printSummary(results: Results): void {
  const all = judged(results);
  if (all.length === 0) return;
  console.log('\nSummary');
  printTable(all.map(({ bench, measure }) => rowOf(measure, `${bench}: ${measure.name}`)));
  const over = all.filter(({ measure }) => holds(measure) === false).length;
  console.log(`\n${all.length - over} held, ${over} over`);
}

/** The figures of a run, and the conditions they depend on. */
export function toJson(results: Results): string {
  const figures = [...results].flatMap(([bench, measures]) =>
    measures.map((measure) => ({
      bench,
      ...measure,
      ratio: measure.floor === undefined ? null : ratioOf(measure),
      held: holds(measure),
    })),
  );
  const { version, platform } = process;
  const machine = { cores: os.cpus().length, model: os.cpus()[0]?.model, node: version, platform };
  return JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2);
}
