import { usePagedQuery } from '@pollen/browser/paged-query';
import type { WalletFilter } from '@pollen/contract/operations/wallet';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';
import { firstAnswer } from '../../platform/http/first-answers.ts';
import { firstPageOf } from '../../platform/http/first-page-of.ts';

export function useWallet() {
  return useQuery({
    queryKey: ['wallet'],
    queryFn: () => call('GET /v1/wallet', {}, { onFailure: 'log' }),
    initialData: () => firstAnswer('GET /v1/wallet', {}),
  });
}

/** Refetched with the wallet: the gift is paid with a survey. */
export function useWelcomeGift() {
  return useQuery({
    queryKey: ['wallet', 'gift'],
    queryFn: () => call('GET /v1/user/invite/welcome', {}, { onFailure: 'log' }),
    initialData: () => firstAnswer('GET /v1/user/invite/welcome', {}),
  });
}

export function useWalletLines(filter: WalletFilter) {
  return usePagedQuery({
    queryKey: ['wallet', 'lines', filter],
    load: (cursor) => call('GET /v1/wallet/lines', { filter, ...cursor }, { onFailure: 'log' }),
    initialData: () => firstPageOf('GET /v1/wallet/lines', { filter }),
  });
}
