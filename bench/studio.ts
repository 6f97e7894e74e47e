import type { Browser } from '@playwright/test';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { consoleHeader } from '@pollen/contract/operator/header';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { openSession } from './harness/console-side.ts';
import { inNewBrowser } from './harness/page.ts';
import { type Bench, median } from './harness/report.ts';

/** The number of key presses in each survey. */
const keys = Number(process.env['BENCH_ROUNDS'] ?? 60);
const large = 300;
const small = 3;

const documentOf = (questions: number): string =>
  JSON.stringify({
    pages: Array.from({ length: Math.ceil(questions / 10) }, (_, page) => ({
      name: `page${page + 1}`,
      elements: Array.from({ length: Math.min(10, questions - page * 10) }, (__, at) => ({
        type: 'radiogroup',
        name: `q${page * 10 + at + 1}`,
        title: `Question ${page * 10 + at + 1}: how often do you do this in an ordinary week?`,
        choices: ['never', 'once', 'two or three times', 'more often'],
      })),
    })),
  });

interface Studio {
  readonly address: string;
  readonly cookie: string;
}

async function createDraft({ address, cookie }: Studio, questions: number): Promise<number> {
  const response = await fetch(`${address}/api/console/survey-drafts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      origin: address,
      [consoleHeader]: '1',
      cookie,
    },
    body: JSON.stringify({ title: `${questions} questions`, document: documentOf(questions) }),
  });
  const { data } = (await response.json()) as { data: { id: number } };
  return data.id;
}

/** Milliseconds from each key press to the paint that shows it, as reported by the browser. */
async function typeInto(browser: Browser, studio: Studio, draft: number): Promise<number[]> {
  const { address, cookie } = studio;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  // The TypeScript compiler inserts a helper that names functions, which pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.goto(`${address}/console/studio/${draft}`);
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await outline.getByRole('button', { name: /^Q2 / }).click();
  const title = page.getByLabel('Question', { exact: true });
  await title.click();
  await page.evaluate(() => {
    const seen: number[] = [];
    (globalThis as unknown as { seen: number[] }).seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'keydown') seen.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as never);
  });
  for (let key = 0; key < keys; key += 1) await title.press('x', { delay: 60 });
  await page.waitForTimeout(500);
  const slow = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  await context.close();
  // The browser does not report key presses that were painted within one frame.
  return [...slow, ...Array.from({ length: Math.max(0, keys - slow.length) }, () => 16)];
}

const slowest = (times: readonly number[]): number => Math.max(...times);

export const bench: Bench = {
  title: `typing in the studio, a survey of ${large} questions against one of ${small}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const server = await startEmbeddedPostgres(folder);
    const pollen = await startPollen({
      DATABASE_URL: server.url,
      POLLEN_DATA: folder,
      POLLEN_DEMO: '1',
      POLLEN_ROLE: 'api',
    });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      const studio = {
        address: pollen.address,
        cookie: await openSession(client, pollen.address),
      };
      const measure = async (questions: number) => {
        const draft = await createDraft(studio, questions);
        return inNewBrowser((browser) => typeInto(browser, studio, draft));
      };
      const few = await measure(small);
      const many = await measure(large);
      return [
        {
          name: 'key to paint, median',
          unit: 'ms',
          ours: median(many),
          floor: median(few),
          budget: { atMost: 100 },
        },
        {
          name: 'key to paint, slowest',
          unit: 'ms',
          ours: slowest(many),
          floor: slowest(few),
          budget: { atMost: 100 },
        },
      ];
    } finally {
      await client.end();
      await pollen.stop();
      await server.stop();
    }
  },
};
