import type { WalletFilter } from '@pollen/contract/operations/wallet';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';

export function useWallet() {
  return useQuery({
    queryKey: ['wallet'],
    queryFn: () => call('GET /v1/wallet', {}, { onFailure: 'log' }),
  });
}

/** Refetched with the wallet: the gift is paid with a survey. */
export function useWelcomeGift() {
  return useQuery({
    queryKey: ['wallet', 'gift'],
    queryFn: () => call('GET /v1/user/invite/welcome', {}, { onFailure: 'log' }),
  });
}

export function useWalletLines(filter: WalletFilter) {
  return useInfiniteQuery({
    queryKey: ['wallet', 'lines', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      return call('GET /v1/wallet/lines', { filter, ...cursor }, { onFailure: 'log' });
    },
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
