import { usePagedQuery } from '@pollen/browser/paged-query';
import type { Lottery } from '@pollen/contract/operations/lottery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAlwaysFresh } from '../../platform/http/always-fresh.ts';
import { call } from '../../platform/http/api.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo } from '../../platform/http/read.ts';

export const lotteryReading = reading('GET /v1/lottery', {});

export function useLottery() {
  return useQuery({
    // The next draw uses the current odds and commitment.
    ...useAlwaysFresh(),
    queryKey: ['lottery'],
    ...useAnswerTo(lotteryReading),
  });
}

export function useDraws() {
  return usePagedQuery({
    queryKey: ['lottery', 'draws'],
    load: (cursor) => call('GET /v1/lottery/draws', cursor, { onFailure: 'log' }),
  });
}

export function useWinners(month: string) {
  return usePagedQuery({
    queryKey: ['lottery', 'winners', month],
    load: (cursor) => call('GET /v1/lottery/winners', { month, ...cursor }, { onFailure: 'log' }),
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
    /** Updates the remaining chances without a request. */
    updateChances: (chances: number) =>
      queries.setQueryData<Lottery>(['lottery'], (known) => known && { ...known, chances }),
  };
}
