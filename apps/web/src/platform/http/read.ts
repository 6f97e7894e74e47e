import type { AnswerOf, ArgumentOf, Endpoint } from '@pollen/contract/client';
import { call } from './api.ts';
import { type Reading, useFirstAnswer } from './first-answers.ts';

/** The page shows a failure itself. */
export const read = <E extends Endpoint>({
  endpoint,
  argument,
}: Reading<E>): Promise<AnswerOf<E>> =>
  call(endpoint, argument as ArgumentOf<E>, { onFailure: 'log' });

/** What `useQuery` needs of it. */
export function useAnswerTo<E extends Endpoint>(from: Reading<E>) {
  const first = useFirstAnswer(from);
  return { queryFn: () => read(from), initialData: () => first };
}

/** What `usePagedQuery` needs of it. */
export function usePagesOf<E extends Endpoint>(from: Reading<E>) {
  const page = useFirstAnswer(from);
  return {
    load: (cursor: { readonly cursor?: string }) =>
      read({ ...from, argument: { ...from.argument, ...cursor } }),
    initialData: () => page && { pages: [page], pageParams: [undefined] },
  };
}
