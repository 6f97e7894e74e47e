import { type FieldErrors, fieldErrorsOf } from '@pollen/contract/envelope';

/** Why a call failed, as far as the response shows. */
export type CallFailure =
  /** The server answered HTTP 200 with a code of its own. */
  | {
      readonly kind: 'business';
      readonly code: number;
      readonly msg: string;
      readonly data: unknown;
    }
  /** Another HTTP status, or what a native app rejected with. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly msg: string | null;
      /** Of the HTTP answer; HTTP/2 and native apps have none. */
      readonly statusText: string;
      readonly retryAfterMs: number | null;
    }
  /** Nothing came back. Whether the server did the work is unknown. */
  | { readonly kind: 'noAnswer' };

/** What every failed call rejects with. */
export class CallError extends Error {
  readonly failure: CallFailure;
  /** Below `/api`. */
  readonly path: string;

  constructor(path: string, failure: CallFailure) {
    super(`${path}: ${failure.kind === 'business' ? failure.code : failure.kind}`);
    this.name = 'CallError';
    this.path = path;
    this.failure = failure;
  }

  /** The body code of a business refusal, else null. */
  get code(): number | null {
    return this.failure.kind === 'business' ? this.failure.code : null;
  }

  /** The server's own sentence, where it sent one. */
  get msg(): string | null {
    return this.failure.kind === 'noAnswer' ? null : this.failure.msg;
  }

  /** A message key per field, when the server refused the input. */
  get fields(): FieldErrors['fields'] {
    return fieldErrorsOf(this.failure.kind === 'business' ? this.failure.data : null);
  }

  get isUnauthenticated(): boolean {
    const { failure } = this;
    return failure.kind === 'business'
      ? failure.code === 401
      : failure.kind === 'status' && failure.status === 401;
  }
}

/** The server answered, and its answer was no: asking again would change nothing. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.code !== null;
