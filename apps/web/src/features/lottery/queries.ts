import type { Lottery } from '@pollen/contract/operations/lottery';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';

export function useLottery() {
  return useQuery({
    queryKey: ['lottery'],
    queryFn: () => call('GET /v1/lottery', {}, { onFailure: 'log' }),
    // Odds and seal are what the next draw is made by: they are asked for whenever the page opens.
    staleTime: 0,
  });
}

const cursorOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export function useDraws() {
  return useInfiniteQuery({
    queryKey: ['lottery', 'draws'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /v1/lottery/draws', cursorOf(pageParam), { onFailure: 'log' }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useRounds() {
  return useInfiniteQuery({
    queryKey: ['lottery', 'rounds'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /v1/lottery/rounds', cursorOf(pageParam), { onFailure: 'log' }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useWinners(month: string) {
  return useInfiniteQuery({
    queryKey: ['lottery', 'winners', month],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /v1/lottery/winners', { month, ...cursorOf(pageParam) }, { onFailure: 'log' }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** What a draw changes on this and other screens. */
export function useDrawn() {
  const queries = useQueryClient();
  return {
    refresh: () => {
      void queries.invalidateQueries({ queryKey: ['lottery'] });
      void queries.invalidateQueries({ queryKey: ['wallet'] });
    },
    /** What is left, at once and without asking. */
    tellChances: (chances: number) =>
      queries.setQueryData<Lottery>(['lottery'], (known) => known && { ...known, chances }),
  };
}
