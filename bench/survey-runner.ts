import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { root, startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { sessionCookies } from './harness/log-in.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { inNewBrowser, visit, waitUntilIdle } from './harness/page.ts';
import { type Bench, type Measure, median } from './harness/report.ts';
import { seedBegun, thirtyQuestions } from './harness/survey-task.ts';
import { framesIn } from './harness/trace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Pages of the survey with thirty questions; each is left with "Next". */
const pagesLeft = 5;
/** Two taps at one place within 300 ms are a double tap, which the app ignores. */
const betweenTapsMs = 500;
const traces = path.join(root, 'node_modules/.cache/pollen-bench/traces');

const matrix = {
  pages: [
    {
      name: 'table',
      elements: [
        {
          type: 'matrix',
          name: 'agree',
          title: 'How far do you agree?',
          columns: ['not at all', 'a little', 'half', 'mostly', 'fully'],
          rows: Array.from({ length: 10 }, (_, row) => `Statement ${row + 1} about this shop`),
        },
      ],
    },
  ],
};

interface Running {
  readonly url: string;
  readonly cookies: ReturnType<typeof sessionCookies>;
}

async function open(browser: Browser, running: Running, shown: string): Promise<Page> {
  const visited = await visit(browser, running);
  await visited.page.locator(shown).first().waitFor();
  await waitUntilIdle(visited);
  return visited.page;
}

async function answerPage(page: Page): Promise<void> {
  for (const question of await page.locator('.survey__question').all()) {
    const choices = question.locator('input[type=radio]');
    // The input is covered by its label, which a tap at its position would hit.
    if ((await choices.count()) > 0) await choices.first().dispatchEvent('click');
    const words = question.locator('textarea');
    if ((await words.count()) > 0) await words.fill('For the family, at home');
  }
}

/** From the end of the tap to the frame that shows the next page. */
async function timeOfNext(page: Page): Promise<number> {
  await page.evaluate(() => {
    const count = document.querySelector('.survey__count')?.textContent;
    const time = new Promise<number>((resolve, reject) => {
      const shown = () => document.querySelector('main')?.textContent;
      setTimeout(() => reject(new Error(`"Next" led nowhere: ${shown()}`)), 20_000);
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            if (document.querySelector('.survey__count')?.textContent === count) {
              requestAnimationFrame(look);
              return;
            }
            // The frame is on the screen when the next one begins.
            requestAnimationFrame((shown) => resolve(shown - timeStamp));
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { timeOfNext: time });
  });
  await page.waitForTimeout(betweenTapsMs);
  await page.locator('button[type=submit]').tap();
  return page.evaluate(() => Reflect.get(window, 'timeOfNext') as Promise<number>);
}

async function leavePages(running: Running): Promise<number[]> {
  return inNewBrowser(async (browser) => {
    const page = await open(browser, running, '.survey__question');
    const times: number[] = [];
    for (let at = 0; at < pagesLeft; at += 1) {
      await answerPage(page);
      times.push(await timeOfNext(page));
    }
    return times;
  });
}

/** Two swipes down and up again, traced; the trace is kept for the browser's developer tools. */
async function scrollMatrix(running: Running, round: number) {
  return inNewBrowser(async (browser) => {
    const page = await open(browser, running, '.matrix__row');
    const session = await page.context().newCDPSession(page);
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
    });
    const swipe = (yDistance: number) =>
      session.send('Input.synthesizeScrollGesture', {
        // A headless browser does not scroll by touch.
        x: 180,
        y: 400,
        yDistance,
        speed: 1000,
        gestureSourceType: 'mouse' as const,
      });
    await swipe(-600);
    if ((await page.evaluate(() => scrollY)) === 0) throw new Error('the table did not scroll');
    for (const yDistance of [-600, 600, 600]) await swipe(yDistance);
    const trace = await browser.stopTracing();
    mkdirSync(traces, { recursive: true });
    writeFileSync(path.join(traces, `matrix-${round}.json`), trace);
    return framesIn(trace.toString());
  });
}

export const bench: Bench = {
  title: 'the survey runner on a phone slowed 4 times: "Next", and scrolling a table of ten rows',
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const pollen = await startPollen({
      DATABASE_URL: database.url,
      POLLEN_DATA: folder,
      POLLEN_ROLE: 'api',
    });
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      const first = await seedMembers(client, rounds);
      // A member who has not agreed would be asked to, on top of the survey.
      await client.query('UPDATE member SET agreed_version = $1, agreed_at = now()', [
        agreementVersion,
      ]);
      const expired = Math.floor(Date.now() / 1000) + 86_000;
      const begin = async (survey: object) => {
        const begun = await seedBegun(database.url, first, rounds, survey);
        return (round: number): Running => ({
          url: `${pollen.address}/task/target?id=${begun + round}`,
          cookies: sessionCookies({ token: tokenOf(first + round), refreshToken: 'none', expired }),
        });
      };
      const thirty = await begin(thirtyQuestions);
      const table = await begin(matrix);
      const next: number[] = [];
      const frames: ReturnType<typeof framesIn>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        console.log(`  round ${round + 1} of ${rounds}`);
        next.push(...(await leavePages(thirty(round))));
        frames.push(await scrollMatrix(table(round), round));
      }
      console.log(`  traces are in ${traces}`);
      const measures: Measure[] = [
        {
          name: '"Next" to the page it leads to',
          unit: 'ms',
          ours: median(next),
          budget: { atMost: 100 },
        },
        { name: 'the slowest of them', unit: 'ms', ours: Math.max(...next) },
        {
          name: 'table of ten rows: frames dropped while it scrolls',
          unit: '%',
          ours: median(frames.map(({ droppedShare }) => droppedShare * 100)),
          budget: { atMost: 5 },
        },
        {
          name: 'table of ten rows: frames a second',
          unit: '',
          ours: median(frames.map(({ perSecond }) => perSecond)),
        },
      ];
      return measures;
    } finally {
      await client.end();
      await pollen.stop();
      await database.stop();
    }
  },
};
