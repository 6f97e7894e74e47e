import { type FieldErrors, fieldErrorsOf } from '@pollen/contract/envelope';

/** What every failed call rejects with. `msg` can be shown as it is. */
export class CallError extends Error {
  /** The body's code; 0 where nothing came back. */
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

  /** A message key per field, where the input was refused. */
  get fields(): FieldErrors['fields'] {
    return fieldErrorsOf(this.data);
  }

  /** Without an answer, or with one from a server that broke, nobody knows whether the work was done. */
  get isAnswered(): boolean {
    return this.code !== 0 && (this.code < 500 || this.code >= 600);
  }
}
