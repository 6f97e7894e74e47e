import type { Method, OperationShape, OutputOf, ParamsOf, SentOf } from './operation.ts';
import type { Operations } from './operations.ts';

/**
 * Calls are named by `METHOD /path`, so the browser needs neither schemas nor a table of routes: each chunk
 * contains only the paths it calls, and the types come from the declarations.
 */
export type ByEndpoint<Ops extends Record<string, OperationShape>> = {
  [Name in keyof Ops as `${Ops[Name]['method']} ${Ops[Name]['path']}`]: Ops[Name];
};

type MemberCalls = ByEndpoint<Operations>;
export type Endpoint = keyof MemberCalls;
type OperationAt<E extends Endpoint> = MemberCalls[E] extends OperationShape
  ? MemberCalls[E]
  : never;

export type Sent<Op extends OperationShape> =
  // The type of an empty object forbids every key, including path parameters.
  SentOf<Op> extends Record<string, never>
    ? unknown extends ParamsOf<Op>
      ? Record<string, never>
      : ParamsOf<Op>
    : SentOf<Op> & ParamsOf<Op>;

export type ArgumentOf<E extends Endpoint> = Sent<OperationAt<E>>;
export type AnswerOf<E extends Endpoint> = OutputOf<OperationAt<E>>;

export interface Message {
  readonly method: Method;
  /** Below `/api`, with path parameters filled in. */
  readonly path: string;
  /** The query of a GET, the JSON body of other methods. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
}

/** Splits `POST /v1/task/{taskNo}` and an argument into a message. */
export function toMessage(
  endpoint: string,
  argument: Readonly<Record<string, unknown>>,
  idempotencyKey?: string,
): Message {
  const [method, template] = endpoint.split(' ') as [Method, string];
  const body: Record<string, unknown> = { ...argument };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = body[name];
    delete body[name];
    return encodeURIComponent(String(value));
  });
  return { method, path, body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
}
