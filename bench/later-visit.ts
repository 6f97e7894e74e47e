import type { Page } from '@playwright/test';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { logInMember, sessionCookies } from './harness/log-in.ts';
import {
  inNewBrowser,
  newPhone,
  type PageUnderTest,
  readSeen,
  visit,
  waitUntilIdle,
} from './harness/page.ts';
import { type Bench, type Measure, median } from './harness/report.ts';

/** For the service worker to keep the app's files. */
const longestMs = 60_000;

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

interface Figures {
  readonly fcp: number;
  readonly lcp: number;
}

async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const shell = await (await caches.open('pollen-shell')).keys();
      const files = await (await caches.open('pollen-files')).keys();
      return navigator.serviceWorker.controller && shell.length === 2 && files.length > 2;
    });
  const end = performance.now() + longestMs;
  while (!(await isKept())) {
    if (performance.now() > end) throw new Error(`${page.url()} left no service worker`);
    await page.waitForTimeout(100);
  }
}

/** The first visit leaves a service worker with the app's files; the second starts from it. */
async function visitTwice(under: Pick<PageUnderTest, 'url' | 'cookies'>) {
  return inNewBrowser(async (browser) => {
    const phone = await newPhone(browser);
    const first = await visit(browser, under, phone);
    await waitUntilIdle(first);
    const before: Figures = await readSeen(first.page);
    // Some pages load the app, and with it the worker, when they are touched.
    await first.page.keyboard.press('Shift');
    await untilKept(first.page);
    await first.page.close();
    const second = await visit(browser, under, phone);
    await waitUntilIdle(second);
    const after: Figures = await readSeen(second.page);
    return { before, after };
  });
}

async function measure(
  name: string,
  under: Pick<PageUnderTest, 'url' | 'cookies'>,
): Promise<Measure[]> {
  console.log(`  ${name}`);
  const visits: Awaited<ReturnType<typeof visitTwice>>[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visitTwice(under));
  const figure = (label: string, key: keyof Figures): Measure => ({
    name: `${name}: ${label}`,
    unit: 's',
    ours: median(visits.map(({ after }) => after[key])) / 1000,
    floor: median(visits.map(({ before }) => before[key])) / 1000,
    budget: { atMostTimesFloor: 1 },
  });
  return [figure('first contentful paint', 'fcp'), figure('largest contentful paint', 'lcp')];
}

export const bench: Bench = {
  title: `a later visit, from the service worker, against the first one, median of ${rounds}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const cookies = sessionCookies(await logInMember(pollen.address));
      return [
        ...(await measure('/login', { url: `${pollen.address}/login` })),
        ...(await measure('/buzz/1', { url: `${pollen.address}/buzz/1` })),
        ...(await measure('/task', { url: `${pollen.address}/task`, cookies })),
      ];
    } finally {
      await pollen.stop();
    }
  },
};
