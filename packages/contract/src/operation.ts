import type * as z from 'zod/mini';
import type { ErrorName } from './codes/error-code.ts';

export type Method = 'GET' | 'POST';

/**
 * `member` requires a valid session; `optional` uses one if present; `public` ignores it. `operator`
 * requires the console's own session and the permission the call names (`operator/`). `key` requires an
 * API key with the scope the call names (`client-api.ts`).
 */
export type Auth = 'public' | 'optional' | 'member' | 'operator' | 'key';

type AnyObject = z.ZodMiniObject;

export interface OperationShape {
  readonly method: Method;
  /** Path below `/api`, with `{name}` for a path parameter declared in `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth: Auth;
  /** Console calls only: a name in `operator/permission.ts`. */
  readonly permission?: string | null;
  /** Console calls only: see `operator/operation.ts`. */
  readonly stepUp?: boolean;
  readonly movesMoney?: boolean;
  /** Calls with an API key only: a name in `operator/api-key.ts`. */
  readonly scope?: string;
  readonly params?: AnyObject;
  /** Query of a GET, JSON body of a POST. */
  readonly input: AnyObject;
  readonly output: z.ZodMiniType;
  /** Business errors in addition to those every call may return. */
  readonly errors: readonly ErrorName[];
  /** The call accepts an `Idempotency-Key`; the same key and body return the same answer. */
  readonly idempotent?: boolean;
  /** The session check reads the member's profile in the same query, for `call.session.profile`. */
  readonly loads?: 'profile';
  /** Its data may come from a replica, a few seconds old, but never older than the caller's own changes. */
  readonly reads?: 'replica';
  /** It is of no use without a mail: refused on a server that sends none. */
  readonly needsMail?: boolean;
  /** The body is a multipart file instead of JSON. */
  readonly multipart?: boolean;
  /** The answer is a file, without an envelope around it. */
  readonly answersFile?: boolean;
  /** Rules that JSON Schema cannot express; returns a message key for each field that breaks one. */
  readonly check?: (input: never) => Readonly<Record<string, string>>;
}

/** Declares a call. Everything else (routing, validation, client types, OpenAPI) is derived. */
export function operation<const Shape extends OperationShape>(shape: Shape): Shape {
  return shape;
}

type Infer<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : unknown;

export type ParamsOf<Op extends OperationShape> = Op extends { params: infer P }
  ? Infer<P>
  : unknown;
/** What a handler receives, with defaults filled in. */
export type InputOf<Op extends OperationShape> = Infer<Op['input']>;
/** What a caller sends; fields with a default are optional. */
export type SentOf<Op extends OperationShape> = z.input<Op['input']>;
export type OutputOf<Op extends OperationShape> = Infer<Op['output']>;
