import path from 'node:path';
import { root } from '@pollen/dev-env/child-server';
import { build } from 'vite';
import type { comparePages } from './page.ts';
import type { Measure } from './report.ts';

/** The number of visits per median. */
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

/** A bare React page: the lower limit for any page of this kind. */
export async function buildFloor(): Promise<string> {
  const outDir = path.join(root, 'node_modules/.cache/pollen-bench/floor');
  await build({
    root: path.join(root, 'bench/floor'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

/** The maximum; `times…` is relative to the floor measured in the same run. */
export interface PageBudget {
  readonly scriptKilobytes: number;
  readonly requests: number;
  readonly timesLcp: number;
  readonly timesFirstTap: number;
  readonly tapToPaintMs: number;
  readonly layoutShift: number;
}

/** What each kind of page may cost, loaded for the first time. */
export const budgets = {
  login: {
    scriptKilobytes: 82,
    requests: 7,
    timesLcp: 0.6,
    timesFirstTap: 0.75,
    tapToPaintMs: 80,
    layoutShift: 0,
  },
  survey: {
    scriptKilobytes: 98,
    requests: 8,
    timesLcp: 0.7,
    timesFirstTap: 0.8,
    tapToPaintMs: 80,
    layoutShift: 0,
  },
  invitation: {
    scriptKilobytes: 86,
    requests: 7,
    timesLcp: 0.75,
    timesFirstTap: 0.9,
    tapToPaintMs: 80,
    layoutShift: 0.02,
  },
  post: {
    scriptKilobytes: 92,
    requests: 8,
    timesLcp: 0.8,
    timesFirstTap: 0.85,
    tapToPaintMs: 80,
    layoutShift: 0.02,
  },
  tasks: {
    scriptKilobytes: 108,
    requests: 10,
    timesLcp: 0.8,
    timesFirstTap: 1.1,
    tapToPaintMs: 120,
    layoutShift: 0.02,
  },
  landing: {
    scriptKilobytes: 88,
    requests: 7,
    timesLcp: 0.75,
    timesFirstTap: 0.95,
    tapToPaintMs: 80,
    layoutShift: 0,
  },
} as const satisfies Readonly<Record<string, PageBudget>>;

type Pair = Awaited<ReturnType<typeof comparePages>>;

/** As measured on a cheap phone with a slow network. */
export function measuresOf({ ours, floor }: Pair, budget: PageBudget): Measure[] {
  const seconds = (name: string, key: 'fcpMs' | 'lcpMs' | 'firstTapMs' | 'longTasksMs') => ({
    name,
    unit: 's',
    ours: ours[key] / 1000,
    floor: floor[key] / 1000,
  });
  const kilobyte = 1000;
  return [
    {
      name: 'JavaScript, gzip',
      unit: 'kB',
      ours: ours.scriptGzipBytes / kilobyte,
      floor: floor.scriptGzipBytes / kilobyte,
      budget: { atMost: budget.scriptKilobytes },
    },
    {
      name: 'transferred in all',
      unit: 'kB',
      ours: ours.transferredBytes / kilobyte,
      floor: floor.transferredBytes / kilobyte,
    },
    {
      name: 'requests',
      unit: '',
      ours: ours.requests,
      floor: floor.requests,
      budget: { atMost: budget.requests },
    },
    seconds('first contentful paint', 'fcpMs'),
    {
      ...seconds('largest contentful paint', 'lcpMs'),
      budget: { atMostTimesFloor: budget.timesLcp },
    },
    {
      ...seconds('first tap works', 'firstTapMs'),
      budget: { atMostTimesFloor: budget.timesFirstTap },
    },
    {
      name: 'tap to paint',
      unit: 'ms',
      ours: ours.tapToPaintMs,
      floor: floor.tapToPaintMs,
      budget: { atMost: budget.tapToPaintMs },
    },
    seconds('long tasks', 'longTasksMs'),
    {
      name: 'heap',
      unit: 'MB',
      ours: ours.heapBytes / 1e6,
      floor: floor.heapBytes / 1e6,
    },
    {
      name: 'layout shift',
      unit: '',
      ours: ours.layoutShift,
      floor: floor.layoutShift,
      budget: { atMost: budget.layoutShift },
    },
  ];
}
