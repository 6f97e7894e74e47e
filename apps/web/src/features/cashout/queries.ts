import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';

const offerKey = ['cashout', 'offer'] as const;

export function useCashoutOffer() {
  return useQuery({
    queryKey: offerKey,
    queryFn: () => call('GET /v1/cashout', {}, { onFailure: 'log' }),
  });
}

export function useCashoutDetail(id: string) {
  return useQuery({
    queryKey: ['cashout', id],
    queryFn: () => call('GET /v1/cashout/{id}', { id }, { onFailure: 'log' }),
  });
}

export function useCashouts() {
  return useQuery({
    queryKey: ['cashout', 'list'],
    queryFn: () => call('GET /v1/cashout/list', {}, { onFailure: 'log' }),
  });
}

/** What a movement of points changes on other screens. */
function useMoved() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['cashout'] });
    void queries.invalidateQueries({ queryKey: ['wallet'] });
  };
}

export function useRequestCashout() {
  const key = useActionKey();
  const moved = useMoved();
  return useMutation({
    mutationFn: (asked: { readonly points: number; readonly amount: string }) =>
      key.run(asked, (idempotencyKey) => call('POST /v1/cashout', asked, { idempotencyKey })),
    onSettled: moved,
  });
}

export function useCancelCashout(id: string) {
  const key = useActionKey();
  const moved = useMoved();
  return useMutation({
    mutationFn: () =>
      key.run({ id }, (idempotencyKey) =>
        call('POST /v1/cashout/{id}/cancel', { id }, { idempotencyKey }),
      ),
    onSettled: moved,
  });
}
