import { clientCodes } from '@pollen/contract/codes/client-code';
import { type FieldErrors, fieldErrorsOf } from '@pollen/contract/envelope';

/** Why a call failed, as far as the response shows. */
export type CallFailure =
  /** The server answered HTTP 200 with another body code. */
  | {
      readonly kind: 'business';
      readonly code: number;
      readonly msg: string;
      readonly data: unknown;
    }
  /** Another HTTP status, or a rejection by a native app. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly msg: string | null;
      /** Of the HTTP response; HTTP/2 and native apps have none. */
      readonly statusText: string;
      readonly retryAfterMs: number | null;
    }
  /** No response. It is unknown whether the server handled the call. */
  | { readonly kind: 'noAnswer' };

/** The error of every failed call. */
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

  /** The body code of a business refusal, otherwise null. */
  get code(): number | null {
    return this.failure.kind === 'business' ? this.failure.code : null;
  }

  /** The server's own message, if it sent one. */
  get msg(): string | null {
    return this.failure.kind === 'noAnswer' ? null : this.failure.msg;
  }

  /** A message key per field, if the server refused the input. */
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

/** The server answered and refused: retrying would change nothing. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.code !== null;

/** The server asks for a proof of work before it handles the call. */
export const isProofNeeded = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === clientCodes.proofNeeded;
