import { findEmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { operatorOperations } from '@pollen/contract/operator';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { measureExport } from './harness/answer-export.ts';
import { requestOf, type Side, startSide, stopSide, timed } from './harness/console-side.ts';
import { type Question, walk } from './harness/console-walk.ts';
import { sizeOf } from './harness/installation/size.ts';
import { type Bench, type Measure, median } from './harness/report.ts';

/** A share of the million members, for a quick run. */
const part = Number(process.env['BENCH_PART'] ?? 1);
/** The folder in which installations are kept for another run; otherwise they are deleted. */
const kept = process.env['BENCH_FOLDER'];
/** With 0, only fills the folder. */
const asks = Number(process.env['BENCH_ROUNDS'] ?? 25);
/** PostgreSQL chooses the final plan of a prepared statement at the sixth execution. */
const warmUps = 7;

/** The median of the faster half: other load on the machine only ever adds time. */
function usual(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return median(sorted.slice(0, Math.ceil(sorted.length / 2)));
}

interface Pair {
  readonly small: Side;
  readonly large: Side;
}

function nameOf(path: string, { params, query, body }: Question, page: number): string {
  const asked = query ? ` ${new URLSearchParams(query)}` : '';
  const sent = body === undefined ? '' : ` ${JSON.stringify(body)}`;
  const filled = path.replace(/\{(\w+)\}/g, (all, name) => params?.[name] ?? all);
  return `${filled}${decodeURIComponent(asked)}${sent}${page === 1 ? '' : `, page ${page}`}`;
}

/** Sends the same request to both in turn. Returns the measurement, and the cursors of the next pages. */
async function compare(
  { small, large }: Pair,
  path: string,
  question: Question,
  cursors?: readonly [string, string],
) {
  const asked = [
    await requestOf(small, path, question, cursors?.[0]),
    await requestOf(large, path, question, cursors?.[1]),
  ] as const;
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  let next: readonly [string, string] | null = null;
  for (let round = 0; round < warmUps + asks; round += 1) {
    const few = await timed(asked[0]);
    const many = await timed(asked[1]);
    next = few.next !== null && many.next !== null ? [few.next, many.next] : null;
    if (round < warmUps) continue;
    times.few.push(few.ms);
    times.many.push(many.ms);
  }
  const measure: Measure = {
    name: nameOf(path, question, cursors ? 2 : 1),
    unit: 'ms',
    ours: usual(times.many),
    floor: usual(times.few),
    budget: { atMostTimesFloor: 1.5 },
  };
  return { measure, next };
}

async function walkConsole(pair: Pair): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, questions] of Object.entries(walk)) {
    const { path } = operatorOperations[name as keyof typeof walk];
    if ('leftOut' in questions) {
      console.log(`  left out: ${path} (${questions.leftOut})`);
      continue;
    }
    for (const question of questions) {
      const first = await compare(pair, path, question);
      measures.push(first.measure);
      if (first.next) {
        measures.push((await compare(pair, path, question, first.next)).measure);
      }
    }
  }
  return measures;
}

export const bench: Bench = {
  title: `every list and chart of the console with ${sizeOf(part).members} members against a thousandth`,
  run: async () => {
    const folder = kept ?? (await createThrowawayFolder());
    const running = await findEmbeddedPostgres(folder);
    const database = running ? null : await startEmbeddedPostgres(folder);
    const url = running ?? database?.url ?? '';
    const sides: Side[] = [];
    try {
      const small = await startSide(url, folder, 'small', sizeOf(part / 1000));
      sides.push(small);
      const large = await startSide(url, folder, 'large', sizeOf(part));
      sides.push(large);
      if (asks === 0) return [];
      return [...(await walkConsole({ small, large })), ...(await measureExport(large))];
    } finally {
      for (const side of sides) await stopSide(side);
      await database?.stop();
    }
  },
};
