import { itemsOf, usePagedQuery } from '@pollen/browser/paged-query';
import type {
  OperatorAnswer,
  OperatorArgument,
  OperatorEndpoint,
} from '@pollen/contract/operator/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { pauseAfter } from './recovery.ts';

type Reads = Extract<OperatorEndpoint, `GET ${string}`>;

/** The answer of a call, cached and refreshed; everything is refetched after an action. */
export function useCall<E extends Reads>(
  endpoint: E,
  argument: OperatorArgument<E>,
  options: {
    readonly enabled?: boolean;
    readonly refetchMs?: number;
    /** Shows the previous answer until the new one arrives. */
    readonly keepsPrevious?: boolean;
    /** Loaded once per visit: from then on the page has its own edited copy. */
    readonly isStart?: boolean;
  } = {},
) {
  return useQuery({
    queryKey: [endpoint, argument],
    queryFn: () => call(endpoint, argument),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => pauseAfter(state) ?? options.refetchMs ?? false,
    ...(options.isStart ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

interface AnyPage {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

/** The calls that return `{ items, next }`. */
type Lists = {
  [E in Reads]: OperatorAnswer<E> extends AnyPage ? E : never;
}[Reads];

type ItemOf<E extends Lists> =
  OperatorAnswer<E> extends { readonly items: readonly (infer Item)[] } ? Item : never;

/** What a table needs of a list. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly loading: boolean;
  readonly error: unknown;
  readonly more: (() => void) | null;
  readonly loadingMore: boolean;
  readonly retry: () => void;
}

/** A list page by page, with the server's cursor. */
export function usePages<E extends Lists>(
  endpoint: E,
  argument: Omit<OperatorArgument<E>, 'cursor' | 'limit'>,
  /** Refetched at this interval while the condition holds for the data. */
  again: { readonly everyMs: number; readonly while: (items: readonly ItemOf<E>[]) => boolean } = {
    everyMs: 0,
    while: () => false,
  },
): Pages<ItemOf<E>> {
  const query = usePagedQuery({
    queryKey: [endpoint, argument, 'pages'],
    load: async (cursor) => {
      const paged = { ...argument, limit: 50, ...cursor };
      const answer = await call(endpoint, paged as unknown as OperatorArgument<E>);
      return answer as unknown as { items: ItemOf<E>[]; next: string | null };
    },
    refetchInterval: ({ state }) => {
      const pause = pauseAfter(state);
      if (pause !== null) return pause;
      const items = itemsOf(state.data);
      return again.everyMs > 0 && again.while(items) ? again.everyMs : false;
    },
  });
  return {
    items: itemsOf(query.data),
    loading: query.isPending,
    error: query.error,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
  };
}
