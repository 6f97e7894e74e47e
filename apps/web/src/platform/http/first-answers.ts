import type { AnswerOf, ArgumentOf, Endpoint } from '@pollen/contract/client';
import type { FirstAnswers } from '@pollen/contract/page-render';

/** Answers the server rendered the page from, by call. Empty on a page that the browser renders. */
let answers = new Map<string, unknown>();

const keyOf = (endpoint: string, argument: object) => endpoint + JSON.stringify(argument);

export function keepFirstAnswers(from: FirstAnswers): void {
  answers = new Map(from.map(({ call, data }) => [keyOf(call.endpoint, call.argument), data]));
}

/**
 * The answer embedded in the page, if the call is written as in `first-calls.ts`: a component's initial
 * state, for which no call is needed.
 */
export function firstAnswer<E extends Endpoint>(
  endpoint: E,
  argument: ArgumentOf<E>,
): AnswerOf<E> | undefined {
  return answers.get(keyOf(endpoint, argument as object)) as AnswerOf<E> | undefined;
}
