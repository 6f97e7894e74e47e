import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';
import { firstAnswer } from '../../platform/http/first-answers.ts';

export function useTrust(month: string | null) {
  return useQuery({
    queryKey: ['trust', month],
    queryFn: () => call('GET /v1/trust', month === null ? {} : { month }, { onFailure: 'log' }),
    initialData: () => (month === null ? firstAnswer('GET /v1/trust', {}) : undefined),
    // Keeps the previous month on the page until the requested one is loaded.
    placeholderData: keepPreviousData,
  });
}
