import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort, startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { ensureChromium } from '../scripts/chromium.mjs';
import { logInMember, sessionCookies } from './harness/log-in.ts';
import { type Bench, type Measure, median } from './harness/report.ts';

/**
 * The last version that runs on Node 20. With its dependencies it is larger than all of ours
 * together, so it is downloaded when this bench runs, and cached by npm, instead of being installed
 * with every clone.
 */
const lighthouse = 'lighthouse@12.8.2';

const publicPages = ['/', '/login', '/register', '/buzz/1', '/help/list', '/about/privacy'];
const memberPages = ['/task', '/task/go?taskNo=T-20410', '/task/detail/T-20418'];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const largestReport = 64 * 1024 * 1024;

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

async function reportOf(url: string, port: number): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      // The session is in cookies; nothing else is stored in the new browser.
      `--port=${port}`,
      '--disable-storage-reset',
    ],
    { maxBuffer: largestReport },
  );
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
}

/** In a new browser, logged in if there are cookies. */
async function visit(url: string, cookies: ReturnType<typeof sessionCookies>): Promise<Report> {
  const executablePath = await ensureChromium();
  const port = await freePort();
  const context = await chromium.launchPersistentContext(
    path.join(await createThrowawayFolder(), 'browser'),
    {
      // Lighthouse sets the window size itself.
      viewport: null,
      args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
      ...(executablePath ? { executablePath } : {}),
    },
  );
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    return await reportOf(url, port);
  } finally {
    await context.close();
  }
}

/** Lighthouse sometimes loses the beginning of its trace, which says nothing about the page. */
const isLostTrace = (error: unknown) => error instanceof Error && /NO_NAVSTART/.test(error.message);

/** Repeats visits whose trace was lost, as often as there are rounds. */
async function visitAgainIfLost(
  url: string,
  cookies: Parameters<typeof visit>[1],
): Promise<Report> {
  for (let lost = 0; ; lost += 1) {
    try {
      return await visit(url, cookies);
    } catch (error) {
      if (!isLostTrace(error) || lost === rounds) throw error;
      console.log('    a trace was lost; once more');
    }
  }
}

async function measure(
  address: string,
  page: string,
  cookies: ReturnType<typeof sessionCookies>,
): Promise<Measure[]> {
  console.log(`  ${page}`);
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) {
    reports.push(await visitAgainIfLost(address + page, cookies));
  }
  const figure = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const score = median(reports.map(({ categories }) => categories.performance.score * 100));
  return [
    { name: `${page}: short of 100`, unit: '', ours: 100 - score, budget: { atMost: 1 } },
    {
      name: `${page}: total blocking time`,
      unit: 'ms',
      ours: figure('total-blocking-time'),
      budget: { atMost: 100 },
    },
    {
      name: `${page}: largest contentful paint`,
      unit: 'ms',
      ours: figure('largest-contentful-paint'),
    },
  ];
}

export const bench: Bench = {
  title: `Lighthouse, mobile, median of ${rounds}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const cookies = sessionCookies(await logInMember(pollen.address));
      const measures: Measure[] = [];
      for (const page of publicPages) measures.push(...(await measure(pollen.address, page, [])));
      for (const page of memberPages) {
        measures.push(...(await measure(pollen.address, page, cookies)));
      }
      return measures;
    } finally {
      await pollen.stop();
    }
  },
};
