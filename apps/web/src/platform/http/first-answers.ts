import type { AnswerOf, ArgumentOf, Endpoint } from '@pollen/contract/client';
import type { FirstAnswers, FirstCall } from '@pollen/contract/page-render';
import { useFirstRender } from '../page/first-render.ts';

/** A call that a page is rendered from, written once: the page's `loader` names it, its component reads it. */
export type Reading<E extends Endpoint> = FirstCall & { readonly endpoint: E };

export const reading = <E extends Endpoint>(endpoint: E, argument: ArgumentOf<E>): Reading<E> => ({
  endpoint,
  argument: argument as Record<string, unknown>,
});

const keyOf = ({ endpoint, argument }: FirstCall) => endpoint + JSON.stringify(argument);

export const answerIn = <E extends Endpoint>(
  answers: FirstAnswers,
  from: Reading<E>,
): AnswerOf<E> | undefined =>
  answers.find(({ call }) => keyOf(call) === keyOf(from))?.data as AnswerOf<E> | undefined;

/** The answer embedded in the page: a component's initial state, for which no call is needed. */
export function useFirstAnswer<E extends Endpoint>(from: Reading<E>): AnswerOf<E> | undefined {
  const first = useFirstRender();
  return first ? answerIn(first.answers, from) : undefined;
}
