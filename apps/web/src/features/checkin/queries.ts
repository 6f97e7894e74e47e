import type { CheckinAnswer, CheckinState } from '@pollen/contract/operations/checkin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo } from '../../platform/http/read.ts';

const checkinKey = ['checkin'] as const;

export const checkinReading = reading('GET /v1/checkin', {});

export function useCheckin() {
  return useQuery({
    queryKey: checkinKey,
    ...useAnswerTo(checkinReading),
  });
}

/** The card's state after a check-in, without another request. */
export function stateAfter(answer: CheckinAnswer): CheckinState {
  const { checkedIn: _, points, chances, ...card } = answer;
  return { ...card, checkedInToday: true, isFirst: false, today: { points, chances } };
}

export function useCheckIn() {
  const queries = useQueryClient();
  const key = useActionKey();
  return useMutation({
    mutationFn: () =>
      key.run({}, (idempotencyKey) => call('POST /v2/user/checkin', {}, { idempotencyKey })),
    onSuccess: (answer) => {
      queries.setQueryData(checkinKey, stateAfter(answer));
      void queries.invalidateQueries({ queryKey: ['wallet'] });
    },
  });
}
