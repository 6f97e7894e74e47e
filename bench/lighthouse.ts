import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { ensureChromium } from '../scripts/chromium.mjs';
import { type Bench, type Measure, median } from './harness/report.ts';

/**
 * The last one that runs on Node 20. With what it brings along it is larger than all our dependencies together, so it
 * is fetched when this bench runs, and kept by npm, instead of being installed with every clone.
 */
const lighthouse = 'lighthouse@12.8.2';

const pages = ['/login', '/register', '/buzz/1', '/help/list', '/about/privacy'];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const largestReport = 64 * 1024 * 1024;

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

async function reportOf(url: string, chromium: string | null): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', '--output=json', '--only-categories=performance'],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ],
    {
      env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
      maxBuffer: largestReport,
    },
  );
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
}

async function measure(address: string, page: string, chromium: string | null): Promise<Measure[]> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) {
    reports.push(await reportOf(address + page, chromium));
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
    const chromium = await ensureChromium();
    const folder = await createThrowawayFolder();
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const measures: Measure[] = [];
      for (const page of pages) {
        console.log(`  ${page}`);
        measures.push(...(await measure(pollen.address, page, chromium)));
      }
      return measures;
    } finally {
      await pollen.stop();
    }
  },
};
