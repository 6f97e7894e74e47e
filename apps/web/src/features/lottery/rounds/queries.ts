import { usePagedQuery } from '@pollen/browser/paged-query';
import { reading } from '../../../platform/http/first-answers.ts';
import { usePagesOf } from '../../../platform/http/read.ts';

export const roundsReading = reading('GET /v1/lottery/rounds', {});

export function useRounds() {
  return usePagedQuery({
    queryKey: ['lottery', 'rounds'],
    ...usePagesOf(roundsReading),
  });
}
