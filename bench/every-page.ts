import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { logInMember, sessionCookies } from './harness/log-in.ts';
import { inNewBrowser, loadPage, middleOf, type PageUnderTest, readSeen } from './harness/page.ts';
import { buildFloor } from './harness/page-budget.ts';
import { type Bench, type Measure, median } from './harness/report.ts';
import { serveFolder } from './harness/static-server.ts';

/** One page of each kind; entry pages have their own benches. */
const pages = [
  '/task',
  '/task/detail/T-20418',
  '/buzz/topic/all',
  '/cashout',
  '/cashout/point',
  '/lottery',
  '/referrals',
  '/my',
  '/my/account',
  '/my/help',
  '/my/profile',
  '/my/task-record',
  '/help/list',
  '/about/trust',
] as const;

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const budget = { tapToPaintMs: 80, timesHeap: 1.7, timesLongTasks: 2, layoutShift: 0.02 };
/** Long enough for the slowest frame after a tap. */
const settleMs = 600;
/** An element that responds on the page itself; a link leads to the next page. */
const tappable =
  'main :is(button, [role=tab], select, a[href^="/"]), #tap, nav a[aria-current=page]';

interface Figures {
  readonly tapToPaintMs: number;
  readonly heapBytes: number;
  readonly longTasksMs: number;
  readonly layoutShift: number;
}

async function measureOnce(under: Pick<PageUnderTest, 'url' | 'cookies'>): Promise<Figures> {
  return inNewBrowser(async (browser) => {
    const { page, figures } = await loadPage(browser, under);
    const { x, y } = await middleOf(page.locator(tappable).filter({ visible: true }).first());
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(settleMs);
    const { slowestEvent } = await readSeen(page).catch(() => ({ slowestEvent: Number.NaN }));
    const { heapBytes, longTasksMs, layoutShift } = figures;
    return { tapToPaintMs: slowestEvent, heapBytes, longTasksMs, layoutShift };
  });
}

async function measure(under: Pick<PageUnderTest, 'url' | 'cookies'>): Promise<Figures> {
  const all: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measureOnce(under));
  const of = (key: keyof Figures) => median(all.map((figures) => figures[key]));
  return {
    tapToPaintMs: of('tapToPaintMs'),
    heapBytes: of('heapBytes'),
    longTasksMs: of('longTasksMs'),
    layoutShift: of('layoutShift'),
  };
}

function measuresOf(page: string, ours: Figures, floor: Figures): Measure[] {
  return [
    {
      name: `${page}: tap to paint`,
      unit: 'ms',
      ours: ours.tapToPaintMs,
      floor: floor.tapToPaintMs,
      budget: { atMost: budget.tapToPaintMs },
    },
    {
      name: `${page}: heap`,
      unit: 'MB',
      ours: ours.heapBytes / 1e6,
      floor: floor.heapBytes / 1e6,
      budget: { atMostTimesFloor: budget.timesHeap },
    },
    {
      name: `${page}: long tasks`,
      unit: 'ms',
      ours: ours.longTasksMs,
      floor: floor.longTasksMs,
      budget: { atMostTimesFloor: budget.timesLongTasks },
    },
    {
      name: `${page}: layout shift`,
      unit: '',
      ours: ours.layoutShift,
      budget: { atMost: budget.layoutShift },
    },
  ];
}

export const bench: Bench = {
  title: `tap to paint, heap and long tasks of a member's pages, CPU slowed 4 times, median of ${rounds}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const bare = await serveFolder(await buildFloor());
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const cookies = sessionCookies(await logInMember(pollen.address));
      const floor = await measure({ url: `${bare.address}/` });
      const measures: Measure[] = [];
      for (const page of pages) {
        console.log(`  ${page}`);
        const ours = await measure({ url: pollen.address + page, cookies });
        measures.push(...measuresOf(page, ours, floor));
      }
      return measures;
    } finally {
      await pollen.stop();
      await bare.close();
    }
  },
};
