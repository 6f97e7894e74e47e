import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo } from '../../platform/http/read.ts';

export const trustReading = (month: string | null = null) =>
  reading('GET /v1/trust', month === null ? {} : { month });

export function useTrust(month: string | null) {
  return useQuery({
    queryKey: ['trust', month],
    ...useAnswerTo(trustReading(month)),
    // Keeps the previous month on the page until the requested one is loaded.
    placeholderData: keepPreviousData,
  });
}
