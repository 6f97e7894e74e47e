import { useRef, useState } from 'react';
import { cachedData, changeCached, useCachedLoad } from './cached-load.ts';

interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

type Cursor = { readonly cursor?: string };

interface CachedPages<Item> {
  readonly key: string;
  readonly load: (cursor: Cursor) => Promise<ListPage<Item>>;
  /** The first page, if it is embedded in the document. */
  readonly first?: () => ListPage<Item> | undefined;
  /** Where the first page starts, if not at the beginning. */
  readonly after?: string | undefined;
  readonly isWanted?: boolean;
}

const at = (cursor: string | null | undefined): Cursor =>
  cursor === undefined || cursor === null ? {} : { cursor };

/** A list loaded page by page, without the query library. */
export function useCachedPages<Item>(options: CachedPages<Item>) {
  const { key, load, first, after, isWanted } = options;
  const list = useCachedLoad<readonly ListPage<Item>[]>({
    key,
    // As many pages as are shown.
    load: async (before) => {
      const pages = [await load(at(after))];
      for (;;) {
        const next = pages.at(-1)?.next ?? null;
        if (next === null || pages.length >= (before?.length ?? 1)) return pages;
        pages.push(await load(at(next)));
      }
    },
    first: () => {
      const page = first?.();
      return page && [page];
    },
    ...(isWanted === undefined ? {} : { isWanted }),
  });
  // Belongs to the list with this key; a new key starts over.
  const [more, setMore] = useState<{ key: string; state: 'loading' | 'failed' } | null>(null);
  const running = useRef<string | null>(null);
  const stateOfMore = more?.key === key ? more.state : null;
  const next = list.data?.at(-1)?.next ?? null;
  const loadMore = async () => {
    if (next === null || running.current === key) return;
    running.current = key;
    setMore({ key, state: 'loading' });
    try {
      const page = await load(at(next));
      // Unless the list was reloaded in the meantime.
      if (cachedData<readonly ListPage<Item>[]>(key)?.at(-1)?.next === next) {
        changeCached<readonly ListPage<Item>[]>(key, (pages) => [...pages, page]);
      }
      setMore(null);
    } catch {
      setMore({ key, state: 'failed' });
    } finally {
      running.current = null;
    }
  };
  return {
    items: list.data?.flatMap((page) => page.items) ?? [],
    isLoaded: list.data !== undefined,
    isLoading: list.isLoading,
    isError: list.error !== null || stateOfMore === 'failed',
    hasNextPage: next !== null,
    isFetchingNextPage: stateOfMore === 'loading',
    fetchNextPage: loadMore,
    reload: list.reload,
  };
}
