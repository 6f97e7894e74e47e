import { usePagedQuery } from '@pollen/browser/paged-query';
import { call } from '../../../platform/http/api.ts';

export function useRounds() {
  return usePagedQuery({
    queryKey: ['lottery', 'rounds'],
    load: (cursor) => call('GET /v1/lottery/rounds', cursor, { onFailure: 'log' }),
  });
}
