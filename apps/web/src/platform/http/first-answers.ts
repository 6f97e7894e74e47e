import type { AnswerOf, ArgumentOf, Endpoint } from '@pollen/contract/client';
import type { FirstAnswers, FirstCall } from '@pollen/contract/page-render';

/** A call that a page is rendered from, written once: the page's `loader` names it, its component reads it. */
export type Reading<E extends Endpoint> = FirstCall & { readonly endpoint: E };

export const reading = <E extends Endpoint>(endpoint: E, argument: ArgumentOf<E>): Reading<E> => ({
  endpoint,
  argument: argument as Record<string, unknown>,
});

/** Answers the server rendered the page from, by call. Empty on a page that the browser renders. */
let answers = new Map<string, unknown>();

const keyOf = ({ endpoint, argument }: FirstCall) => endpoint + JSON.stringify(argument);

export function keepFirstAnswers(from: FirstAnswers): void {
  answers = new Map(from.map(({ call, data }) => [keyOf(call), data]));
}

/** The answer embedded in the page: a component's initial state, for which no call is needed. */
export function firstAnswer<E extends Endpoint>(from: Reading<E>): AnswerOf<E> | undefined {
  return answers.get(keyOf(from)) as AnswerOf<E> | undefined;
}
