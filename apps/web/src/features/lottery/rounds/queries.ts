import { usePagedQuery } from '@pollen/browser/paged-query';
import { call } from '../../../platform/http/api.ts';
import { firstPageOf } from '../../../platform/http/first-page-of.ts';

export function useRounds() {
  return usePagedQuery({
    queryKey: ['lottery', 'rounds'],
    load: (cursor) => call('GET /v1/lottery/rounds', cursor, { onFailure: 'log' }),
    initialData: () => firstPageOf('GET /v1/lottery/rounds', {}),
  });
}
