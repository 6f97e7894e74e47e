import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export function useWallet() {
  return useQuery({
    queryKey: ['wallet'],
    queryFn: () => call('GET /v1/wallet', {}, { onFailure: 'log' }),
  });
}
