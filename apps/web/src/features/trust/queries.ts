import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';

export function useTrust(month: string | null) {
  return useQuery({
    queryKey: ['trust', month],
    queryFn: () => call('GET /v1/trust', month === null ? {} : { month }, { onFailure: 'log' }),
    // Keeps the previous month on the page until the requested one is loaded.
    placeholderData: keepPreviousData,
  });
}
