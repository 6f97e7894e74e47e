import type { AnswerOf, ArgumentOf, Endpoint } from '@pollen/contract/client';
import type { FirstAnswers } from '@pollen/contract/page-render';

/** Answers the server rendered the page from, by call. Empty in a page that the browser renders. */
let answers = new Map<string, unknown>();

const keyOf = (endpoint: string, argument: object) => endpoint + JSON.stringify(argument);

export function keepFirstAnswers(from: FirstAnswers): void {
  answers = new Map(from.map(({ call, data }) => [keyOf(call.endpoint, call.argument), data]));
}

/**
 * The answer that came inside the page, where its call is spelled as in `first-calls.ts`, for the state a component
 * starts with; no call is needed then.
 */
export function firstAnswer<E extends Endpoint>(
  endpoint: E,
  argument: ArgumentOf<E>,
): AnswerOf<E> | undefined {
  return answers.get(keyOf(endpoint, argument as object)) as AnswerOf<E> | undefined;
}
