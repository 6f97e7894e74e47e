import { createStore, type Store, useStore } from '@pollen/browser/store';
import { useEffect } from 'react';
import { currentTokens, watchSession } from '../session/session.ts';
import { reportFailedLoad, reportLoaded, setLoadWanted } from './recovery.ts';

/**
 * What a page loads without the query library, which is larger than the rest of a shared page: cached while
 * the app runs, refreshed when it is old, repeated after a failure like a query.
 */
interface Loaded<Data> {
  readonly data: Data | undefined;
  /** Why the last load failed; null during the next one, unless there is older data. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Zero if the data has to be loaded again. */
  readonly atMs: number;
}

interface Entry<Data> {
  readonly store: Store<Loaded<Data>>;
  /** Counts loads and changes: an answer older than the latest change is dropped. */
  turn: number;
  /** The first load while it is in flight, shared by concurrent callers. */
  first: Promise<void> | null;
  load: () => Promise<void>;
}

interface CachedLoad<Data> {
  /** A path that ends with a slash, so that no key is the beginning of another: `buzz/post/7/`. */
  readonly key: string;
  readonly load: (before: Data | undefined) => Promise<Data>;
  /** The answer embedded in the page, if it has one. */
  readonly first?: () => Data | undefined;
  /** Whether to load at all. */
  readonly isWanted?: boolean;
}

const freshMs = 30_000;
const entries = new Map<string, Entry<unknown>>();

if (!import.meta.env.SSR) {
  let wasLoggedIn = currentTokens() !== null;
  // A member sees more than a visitor, and never data loaded for another member.
  watchSession(() => {
    const isLoggedIn = currentTokens() !== null;
    if (isLoggedIn !== wasLoggedIn) entries.clear();
    wasLoggedIn = isLoggedIn;
  });
}

function createEntry<Data>({ key, first }: CachedLoad<Data>): Entry<Data> {
  const data = first?.();
  const atMs = data === undefined ? 0 : Date.now();
  const store = createStore<Loaded<Data>>({ data, error: null, isLoading: false, atMs });
  const entry: Entry<Data> = { store, turn: 0, first: null, load: async () => {} };
  // On the server, visitors never share what they see.
  if (!import.meta.env.SSR) entries.set(key, entry as unknown as Entry<unknown>);
  return entry;
}

async function run<Data>(entry: Entry<Data>, { key, load }: CachedLoad<Data>): Promise<void> {
  const { store } = entry;
  entry.turn += 1;
  const { turn } = entry;
  const before = store.get();
  store.set({ ...before, isLoading: true, ...(before.data === undefined ? { error: null } : {}) });
  try {
    const data = await load(before.data);
    if (turn !== entry.turn) return;
    store.set({ data, error: null, isLoading: false, atMs: Date.now() });
    reportLoaded(key);
  } catch (error) {
    if (turn !== entry.turn) return;
    store.set({ ...store.get(), error, isLoading: false });
    reportFailedLoad(key, error, () => entry.load());
  }
}

const isOld = ({ atMs }: Loaded<unknown>) => Date.now() - atMs > freshMs;

/** The entry of a key; the first component that asks for it creates it. */
export function entryFor<Data>(options: CachedLoad<Data>): Entry<Data> {
  return (entries.get(options.key) as Entry<Data> | undefined) ?? createEntry(options);
}

/** From now on the entry is loaded as the latest rendering says. */
export function loadBy<Data>(entry: Entry<Data>, options: CachedLoad<Data>): void {
  entry.load = () => {
    if (entry.store.get().data !== undefined) return run(entry, options);
    entry.first ??= run(entry, options).finally(() => {
      entry.first = null;
    });
    return entry.first;
  };
}

/** Loads what is missing or old, unless it is on its way. */
export function refresh<Data>({ store, load }: Entry<Data>): void {
  const now = store.get();
  if (!now.isLoading && isOld(now)) void load();
}

export function useCachedLoad<Data>(options: CachedLoad<Data>) {
  const { key, isWanted = true } = options;
  const entry = entryFor(options);
  const loaded = useStore(entry.store);
  useEffect(() => loadBy(entry, options));
  useEffect(() => {
    if (!isWanted) return undefined;
    setLoadWanted(key, true);
    const onVisible = () => document.visibilityState === 'visible' && refresh(entry);
    refresh(entry);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      setLoadWanted(key, false);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [entry, key, isWanted]);
  return { ...loaded, reload: () => entry.load() };
}

/** The data of a key, if it is loaded. */
export const cachedData = <Data>(key: string): Data | undefined =>
  entries.get(key)?.store.get().data as Data | undefined;

const startingWith = (prefix: string) => [...entries].filter(([key]) => key.startsWith(prefix));

/** Changes everything loaded under keys with this prefix; a load that is running does not undo it. */
export function changeCached<Data>(prefix: string, change: (data: Data) => Data): void {
  for (const [, entry] of startingWith(prefix)) {
    const now = entry.store.get();
    if (now.data === undefined) continue;
    entry.turn += 1;
    entry.store.set({ ...now, data: change(now.data as Data), isLoading: false });
  }
}

/** Loads again what is loaded under keys with this prefix. */
export async function reloadCached(prefix: string): Promise<void> {
  const loaded = startingWith(prefix).filter(([, { store }]) => store.get().data !== undefined);
  await Promise.all(loaded.map(([, entry]) => entry.load()));
}

export function forgetCached(prefix: string): void {
  for (const [key] of startingWith(prefix)) entries.delete(key);
}
