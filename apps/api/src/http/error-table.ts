import { BusinessError, errorCodes } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Envelope, FieldErrors } from '@pollen/contract/envelope';
import { errorSentence } from './messages.ts';

/** An answer ready for the wire. Business errors are HTTP 200 with their own code. */
export interface ErrorAnswer {
  readonly status: number;
  readonly envelope: Envelope;
  readonly retryAfterSeconds?: number;
}

export function badInput(locale: Locale, fields: FieldErrors['fields']): ErrorAnswer {
  return {
    status: 200,
    envelope: {
      code: errorCodes.badInput,
      msg: errorSentence(locale, 'badInput'),
      data: { fields },
    },
  };
}

/** Turns any failure into its answer; null means a fault of ours that must be logged. */
export function answerTo(error: unknown, locale: Locale): ErrorAnswer | null {
  if (!(error instanceof BusinessError)) return null;
  const code = errorCodes[error.errorName];
  const status =
    error.errorName === 'unauthenticated' ? 401 : error.errorName === 'tooManyRequests' ? 429 : 200;
  const retryAfter = error.params['retryAfterSeconds'];
  return {
    status,
    envelope: {
      code,
      msg: errorSentence(locale, error.errorName, error.params),
      ...(error.data === null ? {} : { data: error.data }),
    },
    ...(typeof retryAfter === 'number' ? { retryAfterSeconds: retryAfter } : {}),
  };
}
