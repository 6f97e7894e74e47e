import type { AnswerOf } from '@pollen/contract/client';
import type { Proof } from '@pollen/contract/values/proof-of-work';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { CallError, isProofNeeded } from '../../platform/http/call-error.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { outcomeOf } from '../../platform/http/outcome.ts';
import { useAnswerTo } from '../../platform/http/read.ts';
import { appPort } from '../../platform/navigation/app-port.ts';

const offerKey = ['cashout', 'offer'] as const;

export const offerReading = reading('GET /v1/cashout', {});
export const cashoutsReading = reading('GET /v1/cashout/list', {});

export function useCashoutOffer() {
  return useQuery({
    queryKey: offerKey,
    ...useAnswerTo(offerReading),
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
    ...useAnswerTo(cashoutsReading),
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

interface Asked {
  readonly points: number;
  readonly amount: string;
}
type Answer = AnswerOf<'POST /v1/cashout'>;

/** Solves the proof of work and sends the request again; loaded when it is needed. */
export type SendWithProof = (
  refusal: CallError,
  send: (extra: { readonly proof?: Proof }) => Promise<Answer>,
) => Promise<Answer>;

/** If a proof is needed, the first refusal is not shown; every other refusal is. */
async function requestCashout(
  asked: Asked,
  idempotencyKey: string,
  sendWithProof: SendWithProof,
): Promise<Answer> {
  try {
    return await call('POST /v1/cashout', asked, { idempotencyKey, onFailure: 'form' });
  } catch (error) {
    if (isProofNeeded(error)) {
      return sendWithProof(error, (extra) =>
        call('POST /v1/cashout', { ...asked, ...extra }, { idempotencyKey }),
      );
    }
    const outcome = error instanceof CallError ? outcomeOf(error) : null;
    if (outcome?.show === 'toast' && 'text' in outcome) appPort().showOutcome(outcome);
    throw error;
  }
}

export function useRequestCashout(sendWithProof: SendWithProof) {
  const key = useActionKey();
  const moved = useMoved();
  return useMutation({
    mutationFn: (asked: Asked) =>
      key.run(asked, (idempotencyKey) => requestCashout(asked, idempotencyKey, sendWithProof)),
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
