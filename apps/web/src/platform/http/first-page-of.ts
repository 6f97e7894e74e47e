import type { ArgumentOf, Endpoint } from '@pollen/contract/client';
import { firstAnswer } from './first-answers.ts';

/** Like `firstAnswer`, for a paged list. */
export function firstPageOf<E extends Endpoint>(endpoint: E, argument: ArgumentOf<E>) {
  const page = firstAnswer(endpoint, argument);
  return page === undefined ? undefined : { pages: [page], pageParams: [undefined] };
}
