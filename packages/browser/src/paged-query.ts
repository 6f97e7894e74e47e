import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';

interface AnyPage {
  readonly items: readonly unknown[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** The cursor parameter of every list in the API; absent for the first page. */
type CursorInput = { readonly cursor?: string };

type Cursor = string | undefined;
type Paged<Page> = InfiniteData<Page, Cursor>;

interface PagedQuery<Page>
  extends Omit<
    UseInfiniteQueryOptions<Page, Error, Paged<Page>, QueryKey, Cursor>,
    'queryFn' | 'initialPageParam' | 'getNextPageParam'
  > {
  readonly load: (cursor: CursorInput) => Promise<Page>;
  /** Where the first page starts, if not at the beginning. */
  readonly after?: Cursor;
}

/** A list loaded page by page. */
export function usePagedQuery<Page extends AnyPage>({
  load,
  after,
  ...options
}: PagedQuery<Page>): UseInfiniteQueryResult<Paged<Page>> {
  return useInfiniteQuery({
    ...options,
    initialPageParam: after,
    queryFn: ({ pageParam }) => load(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** The items of all pages loaded so far. */
export function itemsOf<Item>(
  data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined,
): Item[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
