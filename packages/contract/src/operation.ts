import type * as z from 'zod/mini';
import type { ErrorName } from './codes/error-code.ts';

export type Method = 'GET' | 'POST';

/**
 * `member` needs a living session; `optional` uses one if it is there; `public` never looks.
 * `operator` needs the console's own session and the permission the call names (`operator/`).
 */
export type Auth = 'public' | 'optional' | 'member' | 'operator';

type AnyObject = z.ZodMiniObject;

export interface OperationShape {
  readonly method: Method;
  /** Path below `/api`, with `{name}` for a path parameter declared in `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth: Auth;
  /** Only of the console's calls: a name in `operator/permission.ts`. */
  readonly permission?: string | null;
  /** Only of the console's calls: see `operator/operation.ts`. */
  readonly stepUp?: boolean;
  readonly movesMoney?: boolean;
  readonly params?: AnyObject;
  /** Query of a GET, JSON body of a POST. */
  readonly input: AnyObject;
  readonly output: z.ZodMiniType;
  /** Business errors beyond those every call may answer. */
  readonly errors: readonly ErrorName[];
  /** The call takes an `Idempotency-Key`; the same key and body give the same answer again. */
  readonly idempotent?: boolean;
  /** The session check reads the member's profile in the same query, for `call.session.profile`. */
  readonly loads?: 'profile';
  /** The body is a multipart file instead of JSON. */
  readonly multipart?: boolean;
  /** Rules JSON Schema cannot say; returns a message key per field that breaks one. */
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
/** What a handler gets: defaults filled in. */
export type InputOf<Op extends OperationShape> = Infer<Op['input']>;
/** What a caller sends: what has a default may be left out. */
export type SentOf<Op extends OperationShape> = z.input<Op['input']>;
export type OutputOf<Op extends OperationShape> = Infer<Op['output']>;
