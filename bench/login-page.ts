import path from 'node:path';
import { root, startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { build } from 'vite';
import { comparePages } from './harness/page.ts';
import type { Bench, Measure } from './harness/report.ts';
import { serveFolder } from './harness/static-server.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

async function buildFloor(): Promise<string> {
  const outDir = path.join(root, 'node_modules/.cache/pollen-bench/floor');
  await build({
    root: path.join(root, 'bench/floor'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

type Pair = Awaited<ReturnType<typeof comparePages>>;

/** Budgets: as a newcomer on a cheap phone and a slow network would feel them. */
function measuresOf({ ours, floor }: Pair): Measure[] {
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
      budget: { atMost: 92 },
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
      budget: { atMost: 8 },
    },
    { ...seconds('first contentful paint', 'fcpMs'), budget: { atMostTimesFloor: 0.7 } },
    { ...seconds('largest contentful paint', 'lcpMs'), budget: { atMostTimesFloor: 1.2 } },
    { ...seconds('first tap works', 'firstTapMs'), budget: { atMostTimesFloor: 1.25 } },
    {
      name: 'tap to paint',
      unit: 'ms',
      ours: ours.tapToPaintMs,
      floor: floor.tapToPaintMs,
      budget: { atMost: 64 },
    },
    { ...seconds('long tasks', 'longTasksMs'), budget: { atMostTimesFloor: 1.6 } },
    {
      name: 'heap',
      unit: 'MB',
      ours: ours.heapBytes / 1e6,
      floor: floor.heapBytes / 1e6,
      budget: { atMostTimesFloor: 1.6 },
    },
    {
      name: 'layout shift',
      unit: '',
      ours: ours.layoutShift,
      floor: floor.layoutShift,
      budget: { atMost: 0.02 },
    },
  ];
}

export const bench: Bench = {
  title: 'cold load of /login on Slow 4G and a 4x slowed CPU against a bare React page',
  run: async () => {
    const folder = await createThrowawayFolder();
    const floor = await serveFolder(await buildFloor());
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      return measuresOf(
        await comparePages(
          {
            url: `${pollen.address}/login`,
            target: 'form button[type=submit]',
            effect: '[aria-invalid=true]',
          },
          { url: `${floor.address}/`, target: '#tap', effect: '[data-tapped]' },
          rounds,
        ),
      );
    } finally {
      await pollen.stop();
      await floor.close();
    }
  },
};
