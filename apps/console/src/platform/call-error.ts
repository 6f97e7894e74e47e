import { type FieldErrors, fieldErrorsOf } from '@pollen/contract/envelope';

/** The error of every failed call. `msg` can be shown as it is. */
export class CallError extends Error {
  /** The body's code; 0 if there was no response. */
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;

  constructor(code: number, msg: string, data: unknown = null) {
    super(`${code}: ${msg}`);
    this.name = 'CallError';
    this.code = code;
    this.msg = msg;
    this.data = data;
  }

  /** A message key per field, if the input was refused. */
  get fields(): FieldErrors['fields'] {
    return fieldErrorsOf(this.data);
  }

  /** Without an answer, or after a server error, it is unknown whether the call took effect. */
  get isAnswered(): boolean {
    return this.code !== 0 && (this.code < 500 || this.code >= 600);
  }
}
