import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { median } from './report.ts';

/** Slow 4G and a cheap phone, for which the budgets were set. */
const network = { downKbit: 1600, upKbit: 750, roundTripMs: 150 };
const cpuSlowdown = 4;
const quietMs = 1500;
const longestMs = 60_000;
/** Two taps at one place within 300 ms are a double tap, which the app ignores. */
const betweenTapsMs = 350;
const pollMs = 15;

export interface PageUnderTest {
  readonly url: string;
  /** The first element a user would tap. */
  readonly target: string;
  /** Matches once a tap on the target has had its effect. */
  readonly effect: string;
  /** State of an earlier visit: a logged-in member. */
  readonly cookies?: readonly { readonly name: string; readonly value: string }[];
}

export interface PageFigures {
  readonly scriptGzipBytes: number;
  readonly transferredBytes: number;
  readonly requests: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly layoutShift: number;
  readonly longTasksMs: number;
  readonly heapBytes: number;
  readonly firstTapMs: number;
  readonly tapToPaintMs: number;
}

interface Observed {
  fcp: number;
  lcp: number;
  shift: number;
  longTasks: number;
  lastTaskEnd: number;
  slowestEvent: number;
}

interface Tapped {
  /** Where to tap, once the target is visible. */
  place: { readonly x: number; readonly y: number } | null;
  /** When the effect was first seen, by the clock. */
  effectAt: number;
}

/**
 * Runs in the page before anything else: looks for the target and the effect of a tap at each frame. The test
 * tool's own search takes a slowed processor longer than most pages take to render.
 */
function watchTap({ target, effect }: { readonly target: string; readonly effect: string }) {
  const tapped: Tapped = { place: null, effectAt: 0 };
  (globalThis as unknown as { tapped: Tapped }).tapped = tapped;
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const look = () => {
    const found = tapped.place ? null : document.querySelector(target);
    if (found && found.getBoundingClientRect().height > 1) {
      tapped.place = middle(found);
      // Below the screen or behind a bar. What can be tapped stays where it is.
      if (!found.contains(document.elementFromPoint(tapped.place.x, tapped.place.y))) {
        found.scrollIntoView({ block: 'center' });
        tapped.place = middle(found);
      }
    }
    if (document.querySelector(effect)) {
      tapped.effectAt = performance.timeOrigin + performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page before anything else. */
function observe() {
  const seen: Observed = {
    fcp: 0,
    lcp: 0,
    shift: 0,
    longTasks: 0,
    lastTaskEnd: 0,
    slowestEvent: 0,
  };
  (globalThis as unknown as { seen: Observed }).seen = seen;
  const on = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    } as never);
  };
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const shift = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shift += shift.value;
  });
  on('longtask', (entry) => {
    seen.longTasks += entry.duration;
    seen.lastTaskEnd = entry.startTime + entry.duration;
  });
  on(
    'event',
    (entry) => {
      if (/pointer|touch|click/.test(entry.name)) {
        seen.slowestEvent = Math.max(seen.slowestEvent, entry.duration);
      }
    },
    { durationThreshold: 16 },
  );
}

export const readSeen = (page: Page) =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Observed }).seen,
    now: performance.now(),
  }));

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly requests: () => number;
  readonly idleMs: () => number;
  readonly transferredBytes: () => number;
  readonly scripts: readonly Promise<Buffer>[];
}

/** A phone without stored data; a second visit in it finds what the first has stored. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });

/** Opens a page on a slow phone and network; by default on a new phone. */
export async function visit(
  browser: Browser,
  { url, cookies, target, effect }: Pick<PageUnderTest, 'url' | 'cookies'> & Partial<PageUnderTest>,
  phone?: BrowserContext,
): Promise<Visit> {
  const context = phone ?? (await newPhone(browser));
  await context.addCookies((cookies ?? []).map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: (network.downKbit * 1000) / 8,
    uploadThroughput: (network.upKbit * 1000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  let count = 0;
  let open = 0;
  let transferred = 0;
  let last = performance.now();
  const scripts: Promise<Buffer>[] = [];
  session.on('Network.requestWillBeSent', () => {
    count += 1;
    open += 1;
    last = performance.now();
  });
  const ended = () => {
    open -= 1;
    last = performance.now();
  };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength;
    ended();
  });
  session.on('Network.loadingFailed', ended);
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) {
      scripts.push(response.body().catch(() => Buffer.alloc(0)));
    }
  });
  // The TypeScript compiler inserts a helper that names functions, which pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(observe);
  if (target && effect) await page.addInitScript(watchTap, { target, effect });
  await page.goto(url, { waitUntil: 'commit' });
  return {
    page,
    session,
    requests: () => count,
    idleMs: () => (open > 0 ? 0 : performance.now() - last),
    transferredBytes: () => transferred,
    scripts,
  };
}

/** No request is open, and no long task has run for a while. */
export async function waitUntilIdle({ page, idleMs }: Visit): Promise<void> {
  const began = performance.now();
  for (;;) {
    await page.waitForTimeout(250);
    const { now, lastTaskEnd } = await readSeen(page);
    if (idleMs() > quietMs && now - lastTaskEnd > quietMs) return;
    if (performance.now() - began > longestMs) throw new Error(`${page.url()} never became idle`);
  }
}

export async function loadPage(
  browser: Browser,
  { url, cookies = [] }: Pick<PageUnderTest, 'url' | 'cookies'>,
) {
  const visited = await visit(browser, { url, cookies });
  const { page, session, requests, transferredBytes, scripts } = visited;
  await waitUntilIdle(visited);
  const seen = await readSeen(page);
  await session.send('HeapProfiler.collectGarbage');
  const heap = await session.send('Runtime.getHeapUsage');
  const bodies = await Promise.all(scripts);
  const figures = {
    scriptGzipBytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
    transferredBytes: transferredBytes(),
    requests: requests(),
    fcpMs: seen.fcp,
    lcpMs: seen.lcp,
    layoutShift: seen.shift,
    longTasksMs: seen.longTasks,
    heapBytes: heap.usedSize,
  };
  return { page, figures };
}

/** Where to tap an element; one below the fold is scrolled to first, away from the bars at the edges. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.evaluate((found) => found.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps as soon as the target is visible, and again until a tap works. */
async function tap(browser: Browser, under: PageUnderTest) {
  const { url, target } = under;
  const { page, session } = await visit(browser, under);
  let leaves = false;
  page.on('request', (request) => {
    leaves ||= request.isNavigationRequest();
  });
  const read = async (): Promise<Tapped & { began: number }> => {
    const expression = 'JSON.stringify({ ...globalThis.tapped, began: performance.timeOrigin })';
    const { result } = await session.send('Runtime.evaluate', { expression });
    return JSON.parse(result.value);
  };
  // A tap on a link may load another document, whose clock starts again.
  const { began } = await read();
  const end = performance.now() + longestMs;
  let lastTap = Number.NEGATIVE_INFINITY;
  while (performance.now() < end) {
    const { place, effectAt, began: beganNow } = await read();
    if (effectAt) {
      await page.waitForTimeout(400);
      // A document that the tap has loaded knows nothing of the tap.
      const tapToPaintMs =
        beganNow === began
          ? (await readSeen(page)).slowestEvent
          : effectAt - (performance.timeOrigin + lastTap);
      return { firstTapMs: effectAt - began, tapToPaintMs };
    }
    if (place && !leaves && performance.now() - lastTap > betweenTapsMs) {
      lastTap = performance.now();
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else await delay(pollMs);
  }
  throw new Error(`No tap on ${target} worked on ${url}`);
}

/**
 * The address bar of a new window is itself a page of 200 files, loaded while a visit is measured; a phone's is
 * not. The others replace the test tool's own list: what waits, asks the network or changes a paint.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

const browserFlags = [
  `--disable-features=${unwantedFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browserPath: Promise<string | null> | undefined;

/** A new browser loads its own parts first. On a phone it is already running when a link is opened. */
const browserStartMs = 2_500;

/** A new browser for each visit, so that nothing is cached. */
export async function inNewBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  browserPath ??= ensureChromium();
  const executablePath = await browserPath;
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    await delay(browserStartMs);
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function measureOnce(page: PageUnderTest): Promise<PageFigures> {
  const loaded = await inNewBrowser(async (browser) => (await loadPage(browser, page)).figures);
  const tapped = await inNewBrowser((browser) => tap(browser, page));
  return { ...loaded, ...tapped };
}

function medianFigures(all: readonly PageFigures[]): PageFigures {
  const names = Object.keys(all[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name]))]),
  ) as unknown as PageFigures;
}

/** Visits both in turn and returns the medians of each. */
export async function comparePages(ours: PageUnderTest, floor: PageUnderTest, rounds: number) {
  const figures: { ours: PageFigures[]; floor: PageFigures[] } = { ours: [], floor: [] };
  for (let index = 0; index < rounds; index += 1) {
    console.log(`  round ${index + 1} of ${rounds}`);
    figures.floor.push(await measureOnce(floor));
    figures.ours.push(await measureOnce(ours));
  }
  return { ours: medianFigures(figures.ours), floor: medianFigures(figures.floor) };
}
