import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';

const bankKey = ['bank'] as const;

export function useBankRecord() {
  return useQuery({
    queryKey: bankKey,
    queryFn: () => call('GET /v1/user/bank', {}, { onFailure: 'log' }),
  });
}

export function useBankTypes() {
  return useQuery({
    queryKey: ['bank', 'types'],
    queryFn: () => call('GET /v1/bank/types', {}, { onFailure: 'log' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a saved record changes: the record itself and the cash-out options. */
export function useForgetBank() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: bankKey }),
      queries.invalidateQueries({ queryKey: ['cashout'] }),
    ]);
}
