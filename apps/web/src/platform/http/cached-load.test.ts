import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = 'buzz/post/7/';

beforeEach(() => {
  vi.resetModules();
  // Here as in a browser: on the server nothing is kept.
  vi.stubEnv('SSR', false);
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A load whose answers the test gives, one by one. */
function pendingLoads<Data>() {
  const asked: { resolve: (data: Data) => void; reject: (error: unknown) => void }[] = [];
  const load = vi.fn(
    (_before: Data | undefined) =>
      new Promise<Data>((resolve, reject) => {
        asked.push({ resolve, reject });
      }),
  );
  return { load, asked };
}

async function openCache() {
  const cache = await import('./cached-load.ts');
  const recovery = await import('./recovery.ts');
  const { CallError } = await import('./call-error.ts');
  /** What a component does when it is rendered and shown. */
  const show = (load: (before: string | undefined) => Promise<string>, first?: () => string) => {
    const options = { key, load, ...(first ? { first } : {}) };
    const entry = cache.entryFor<string>(options);
    cache.loadBy(entry, options);
    cache.refresh(entry);
    return entry;
  };
  return { ...cache, ...recovery, CallError, show };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('two components that ask for the same share one load and its answer', async () => {
  const { show, cachedData } = await openCache();
  const { load, asked } = pendingLoads<string>();
  const one = show(load);
  const other = show(load);
  void other.load();
  expect(one).toBe(other);
  expect(load).toHaveBeenCalledTimes(1);
  expect(one.store.get()).toMatchObject({ data: undefined, isLoading: true });
  asked[0]?.resolve('post');
  await settled();
  expect(one.store.get()).toMatchObject({ data: 'post', error: null, isLoading: false });
  expect(cachedData(key)).toBe('post');
});

test('the answer embedded in the page is not loaded, and what is fresh is not loaded again', async () => {
  const { show, refresh } = await openCache();
  const { load } = pendingLoads<string>();
  const entry = show(load, () => 'embedded');
  expect(entry.store.get()).toMatchObject({ data: 'embedded', isLoading: false });
  vi.advanceTimersByTime(30_000);
  refresh(entry);
  expect(load).not.toHaveBeenCalled();
});

test('what is older than 30 s is loaded again and shown until the answer is there', async () => {
  const { show, refresh } = await openCache();
  const { load, asked } = pendingLoads<string>();
  const entry = show(load, () => 'old');
  vi.advanceTimersByTime(30_001);
  refresh(entry);
  refresh(entry);
  expect(load.mock.calls).toEqual([['old']]);
  expect(entry.store.get()).toMatchObject({ data: 'old', isLoading: true });
  asked[0]?.resolve('new');
  await settled();
  expect(entry.store.get()).toMatchObject({ data: 'new', isLoading: false });
});

test('a change made while a load is running is not undone by its answer', async () => {
  const { show, changeCached } = await openCache();
  const { load, asked } = pendingLoads<string>();
  const entry = show(load, () => 'no vote');
  void entry.load();
  changeCached<string>('buzz/post/', () => 'my vote');
  asked[0]?.resolve('no vote');
  await settled();
  expect(entry.store.get()).toMatchObject({ data: 'my vote', isLoading: false });
});

test('of two reloads the later one counts, whichever is answered last', async () => {
  const { show } = await openCache();
  const { load, asked } = pendingLoads<string>();
  const entry = show(load, () => 'first');
  void entry.load();
  void entry.load();
  asked[1]?.resolve('later');
  await settled();
  asked[0]?.resolve('earlier');
  await settled();
  expect(entry.store.get().data).toBe('later');
});

test('a failed load keeps the older data and is tried again by itself', async () => {
  const { show, loadTrouble, CallError } = await openCache();
  const { load, asked } = pendingLoads<string>();
  const entry = show(load, () => 'old');
  void entry.load();
  const lost = new CallError('/v1/buzz/post/7', { kind: 'noAnswer' });
  asked[0]?.reject(lost);
  await settled();
  expect(entry.store.get()).toMatchObject({ data: 'old', error: lost, isLoading: false });
  expect(loadTrouble.get().fault).toBe('noConnection');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  asked[1]?.resolve('new');
  await settled();
  expect(entry.store.get()).toMatchObject({ data: 'new', error: null });
  expect(loadTrouble.get().fault).toBeNull();
});

test('a refusal is shown and not tried again', async () => {
  const { show, CallError } = await openCache();
  const { load, asked } = pendingLoads<string>();
  const entry = show(load);
  const refusal = new CallError('/v1/x', { kind: 'business', code: 1004, msg: 'No', data: null });
  asked[0]?.reject(refusal);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(entry.store.get()).toMatchObject({ data: undefined, error: refusal });
});

test('what was loaded is reloaded by prefix; what was never loaded is not', async () => {
  const { entryFor, loadBy, reloadCached, forgetCached, cachedData } = await openCache();
  const loaded = { key: 'buzz/post/1/', load: vi.fn(async () => 'new'), first: () => 'old' };
  const missing = { key: 'buzz/post/2/', load: vi.fn(async () => 'new') };
  const elsewhere = { key: 'help/1/', load: vi.fn(async () => 'new'), first: () => 'old' };
  for (const options of [loaded, missing, elsewhere]) loadBy(entryFor(options), options);
  await reloadCached('buzz/post/');
  expect(cachedData('buzz/post/1/')).toBe('new');
  expect(missing.load).not.toHaveBeenCalled();
  expect(elsewhere.load).not.toHaveBeenCalled();
  forgetCached('buzz/post/');
  expect(cachedData('buzz/post/1/')).toBeUndefined();
  expect(cachedData('help/1/')).toBe('old');
});

test('nothing loaded for a visitor is shown to a member, nor the other way round', async () => {
  const { entryFor, cachedData } = await openCache();
  const { restoreSession } = await import('../session/session.ts');
  entryFor({ key, load: async () => '', first: () => 'for a visitor' });
  expect(cachedData(key)).toBe('for a visitor');
  Object.assign(document, { cookie: 'TOKEN=a; RTOKEN=b; EXPIRED=1' });
  restoreSession();
  expect(cachedData(key)).toBeUndefined();
  entryFor({ key, load: async () => '', first: () => 'for a member' });
  Object.assign(document, { cookie: '' });
  restoreSession();
  expect(cachedData(key)).toBeUndefined();
});

test('on the server nothing is kept, so visitors never share what they see', async () => {
  vi.stubEnv('SSR', true);
  const { entryFor, cachedData } = await openCache();
  entryFor({ key, load: async () => '', first: () => 'for one visitor' });
  expect(cachedData(key)).toBeUndefined();
});
