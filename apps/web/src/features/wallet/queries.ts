import { usePagedQuery } from '@pollen/browser/paged-query';
import type { WalletFilter } from '@pollen/contract/operations/wallet';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo, usePagesOf } from '../../platform/http/read.ts';

export const walletReading = reading('GET /v1/wallet', {});
export const giftReading = reading('GET /v1/user/invite/welcome', {});
export const linesReading = (filter: WalletFilter) => reading('GET /v1/wallet/lines', { filter });

export function useWallet() {
  return useQuery({
    queryKey: ['wallet'],
    ...useAnswerTo(walletReading),
  });
}

/** Refetched with the wallet: the gift is paid with a survey. */
export function useWelcomeGift() {
  return useQuery({
    queryKey: ['wallet', 'gift'],
    ...useAnswerTo(giftReading),
  });
}

export function useWalletLines(filter: WalletFilter) {
  return usePagedQuery({
    queryKey: ['wallet', 'lines', filter],
    ...usePagesOf(linesReading(filter)),
  });
}
