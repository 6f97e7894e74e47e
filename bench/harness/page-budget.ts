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
  readonly timesFcp: number;
  readonly timesLcp: number;
  readonly timesFirstTap: number;
  readonly tapToPaintMs: number;
  readonly timesLongTasks: number;
  readonly timesHeap: number;
  readonly layoutShift: number;
}

/** For first visits: the content is in the document and needs no script. */
export const loginBudget: PageBudget = {
  scriptKilobytes: 90,
  requests: 7,
  timesFcp: 0.5,
  timesLcp: 0.5,
  timesFirstTap: 0.75,
  tapToPaintMs: 64,
  timesLongTasks: 1.6,
  timesHeap: 1.5,
  layoutShift: 0,
};

export const invitationBudget: PageBudget = {
  ...loginBudget,
  timesFcp: 0.6,
  timesLcp: 0.6,
  timesFirstTap: 0.9,
  layoutShift: 0.02,
};

export const postBudget: PageBudget = {
  ...invitationBudget,
  scriptKilobytes: 95,
  requests: 8,
  timesLcp: 0.65,
  timesHeap: 1.6,
};

/** Its scripts load with the first tap. */
export const landingBudget: PageBudget = {
  ...loginBudget,
  scriptKilobytes: 60,
  requests: 6,
  timesFirstTap: 0.7,
  timesHeap: 1.3,
};

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
    {
      ...seconds('first contentful paint', 'fcpMs'),
      budget: { atMostTimesFloor: budget.timesFcp },
    },
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
    {
      ...seconds('long tasks', 'longTasksMs'),
      budget: { atMostTimesFloor: budget.timesLongTasks },
    },
    {
      name: 'heap',
      unit: 'MB',
      ours: ours.heapBytes / 1e6,
      floor: floor.heapBytes / 1e6,
      budget: { atMostTimesFloor: budget.timesHeap },
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
