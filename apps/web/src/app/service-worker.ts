/// <reference lib="webworker" />
import { messagePath } from '@pollen/contract/values/web-paths';
import type { WorkerRequest } from '../platform/updates/refresh-page-cache.ts';
import { matchRoute } from './match-route.ts';

/**
 * The service worker: a later visit needs nothing but content. It caches one shell (the page without content,
 * the same for every address) and files named by their content, which never change. Pages that the server
 * renders are asked of it first. It ignores calls, the console and developer pages.
 */
declare const self: ServiceWorkerGlobalScope;
/** First path segments of the app's own pages, inserted by the build. */
declare const appSegments: readonly string[];
/** The pages that the server renders, inserted by the build. */
declare const renderedPages: readonly { readonly pattern: string }[];

interface BuildMeta {
  readonly buildId: string;
  /** What the shell needs to paint. */
  readonly shell: readonly string[];
  readonly files: readonly string[];
}

const pageCacheName = 'pollen-shell';
const fileCacheName = 'pollen-files';
const pageUrl = '/index.html';
const metaUrl = '/kept-build';

const readJson = async <Value>(response: Response | undefined): Promise<Value | null> =>
  response?.ok ? ((await response.json()) as Value) : null;

async function keptMeta(): Promise<BuildMeta | null> {
  const cache = await caches.open(pageCacheName);
  return readJson<BuildMeta>(await cache.match(metaUrl));
}

async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(fileCacheName);
  const missing: string[] = [];
  for (const url of urls) if (!(await cache.match(url))) missing.push(url);
  await cache.addAll(missing);
}

/** The message files a member uses, under the names of the next build. */
async function nextMessages(next: BuildMeta): Promise<string[]> {
  const cache = await caches.open(fileCacheName);
  const tail = (url: string) =>
    new URL(url, location.href).pathname.replace(/^\/locales\/[^/]+/, '');
  const used = new Set(
    (await cache.keys())
      .map(({ url }) => url)
      .filter((url) => url.includes('/locales/'))
      .map(tail),
  );
  return next.files.filter((file) => file.startsWith('/locales/') && used.has(tail(file)));
}

/** Removes files of builds other than the current and the previous one, which open tabs may still use. */
async function dropOldFiles(builds: readonly BuildMeta[]): Promise<void> {
  const wanted = new Set(builds.flatMap((build) => build.files));
  const cache = await caches.open(fileCacheName);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Caches the newest build's shell, but only together with everything it needs to paint. */
async function refreshPageCache(): Promise<void> {
  const latest = await readJson<{ buildId: string }>(
    await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' }),
  );
  const kept = await keptMeta();
  if (!latest || latest.buildId === kept?.buildId) return;
  const meta = await readJson<BuildMeta>(await fetch(`/builds/meta/${latest.buildId}.json`));
  const page = await fetch(pageUrl, { cache: 'no-store' });
  // During a deployment the two may differ; the next visit tries again.
  if (!meta || !page.ok || !(await page.clone().text()).includes(`"${meta.buildId}"`)) return;
  await keepFiles([...meta.shell, ...(await nextMessages(meta))]);
  const cache = await caches.open(pageCacheName);
  await cache.put(pageUrl, page);
  await cache.put(metaUrl, new Response(JSON.stringify(meta)));
  await dropOldFiles(kept ? [meta, kept] : [meta]);
}

/** One at a time: a page load and a poll may both ask for it. */
let refreshing: Promise<void> | null = null;
function refreshOnce(): Promise<void> {
  refreshing ??= refreshPageCache()
    .catch(() => {})
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

const restMs = 3_000;

/** Does not compete for the network with a page that is loading. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, restMs);
  });
}

async function answerWithShell(request: Request): Promise<Response> {
  const cache = await caches.open(pageCacheName);
  return (await cache.match(pageUrl)) ?? fetch(request);
}

/** A rendered page shows its content sooner than the shell could; if it does not come, the shell shows something. */
const longestWaitMs = 2_000;

function waitedTooLong(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), longestWaitMs);
  });
}

/** A redirect of a navigation is opaque here; the browser follows it. */
const isPage = ({ ok, status, type }: Response) =>
  ok || status === 404 || type === 'opaqueredirect';

/** The server's page; null if it cannot be reached or cannot answer. */
async function pageFromServer(request: Request): Promise<Response | null> {
  try {
    const response = await fetch(request);
    return isPage(response) ? response : null;
  } catch {
    return null;
  }
}

async function answerRendered(request: Request): Promise<Response> {
  const response = await Promise.race([pageFromServer(request), waitedTooLong()]);
  return response ?? answerWithShell(request);
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(fileCacheName);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}

const isRendered = (pathname: string) => matchRoute(renderedPages, pathname) !== null;

function isAppPage(pathname: string): boolean {
  return appSegments.includes(pathname.split('/')[1] ?? '');
}

interface RoutingEvent extends ExtendableEvent {
  /** Not in every browser. */
  addRoutes?(rules: readonly object[]): Promise<void>;
}

/** The browser asks for a rendered page while it starts this worker, whose own request then is the same one. */
async function askServerAtOnce(event: RoutingEvent): Promise<void> {
  const rules = renderedPages.map(({ pattern }) => ({
    condition: {
      urlPattern: { pathname: pattern },
      requestMethod: 'GET',
      requestMode: 'navigate',
    },
    source: 'race-network-and-fetch-handler',
  }));
  await event.addRoutes?.(rules);
}

self.addEventListener('install', (event) => {
  event.waitUntil(askServerAtOnce(event).catch(() => {}));
  event.waitUntil(refreshOnce().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isAppPage(url.pathname)) return;
    const answer = isRendered(url.pathname) ? answerRendered : answerWithShell;
    event.respondWith(answer(request));
    event.waitUntil(rest().then(refreshOnce));
  } else if (/^\/(assets|locales)\//.test(url.pathname)) {
    event.respondWith(answerFile(request));
  }
});

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  if (request.type === 'keep') event.waitUntil(keepFiles(request.urls).catch(() => {}));
  else event.waitUntil(refreshOnce().then(() => event.ports[0]?.postMessage('done')));
});

interface Push {
  readonly id: string;
  readonly lang: string;
  readonly title: string;
  readonly text: string;
}

async function showPush({ id, lang, title, text }: Push): Promise<void> {
  await self.registration.showNotification(title, {
    body: text,
    lang,
    // If shown twice, the second replaces the first.
    tag: `message-${id}`,
    data: messagePath(id),
  });
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage('push');
}

self.addEventListener('push', (event) => {
  const push = event.data?.json() as Push | undefined;
  if (push) event.waitUntil(showPush(push));
});

/** Navigates an open window of ours; otherwise opens a new one. */
async function openPath(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  await open?.focus();
  // A window that this worker does not control cannot be navigated.
  const gone = await open?.navigate(path).catch(() => null);
  if (!gone) await self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path: unknown = event.notification.data;
  if (typeof path === 'string') event.waitUntil(openPath(path));
});
