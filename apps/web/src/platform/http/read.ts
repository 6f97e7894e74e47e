import type { AnswerOf, ArgumentOf, Endpoint } from '@pollen/contract/client';
import { call } from './api.ts';
import { firstAnswer, type Reading } from './first-answers.ts';

/** The page shows a failure itself. */
export const read = <E extends Endpoint>({
  endpoint,
  argument,
}: Reading<E>): Promise<AnswerOf<E>> =>
  call(endpoint, argument as ArgumentOf<E>, { onFailure: 'log' });

/** What `useQuery` needs of it. */
export const answerTo = <E extends Endpoint>(from: Reading<E>) => ({
  queryFn: () => read(from),
  initialData: () => firstAnswer(from),
});

/** What `usePagedQuery` needs of it. */
export const pagesOf = <E extends Endpoint>(from: Reading<E>) => ({
  load: (cursor: { readonly cursor?: string }) =>
    read({ ...from, argument: { ...from.argument, ...cursor } }),
  initialData: () => {
    const page = firstAnswer(from);
    return page === undefined ? undefined : { pages: [page], pageParams: [undefined] };
  },
});
