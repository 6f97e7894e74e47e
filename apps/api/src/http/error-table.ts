import { BusinessError, errorCodes } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Envelope, FieldErrors } from '@pollen/contract/envelope';
import { isBadData, isDatabaseAway } from '../db/failures.ts';
import { errorSentence, type SentenceName } from './error-sentence.ts';
import { AppTooOld } from './native-app.ts';

/** An answer ready for the wire. Business errors are HTTP 200 with their own code. */
export interface ErrorAnswer {
  readonly status: number;
  readonly envelope: Envelope;
  readonly retryAfterSeconds?: number;
  /** Not caused by the caller, so it is logged. */
  readonly fault?: true;
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

export function busy(locale: Locale, retryAfterSeconds = 1): ErrorAnswer {
  return {
    status: 503,
    envelope: { code: 503, msg: errorSentence(locale, 'busy') },
    retryAfterSeconds,
  };
}

export function tooManyRequests(locale: Locale, retryAfterSeconds: number): ErrorAnswer {
  return answerToBusinessError(new BusinessError('tooManyRequests', { retryAfterSeconds }), locale);
}

/** Spec §8, 3002: the blocking dialog; `appTooOld` leads on to the page that explains the update. */
function appTooOld(locale: Locale): ErrorAnswer {
  const msg = errorSentence(locale, 'appTooOld');
  return { status: 200, envelope: { code: errorCodes.blocked, msg, data: { appTooOld: true } } };
}

/** Errors of a request before it reaches a handler. */
const protocolSentences: Readonly<Record<number, SentenceName>> = {
  400: 'badInput',
  404: 'notFound',
  405: 'notFound',
  408: 'busy',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'badInput',
  431: 'tooLarge',
};

export function protocolError(locale: Locale, status: number): ErrorAnswer {
  const known = protocolSentences[status] ? status : 400;
  return {
    status: known,
    envelope: { code: known, msg: errorSentence(locale, protocolSentences[known] ?? 'badInput') },
  };
}

function answerToBusinessError(error: BusinessError, locale: Locale): ErrorAnswer {
  const status =
    error.errorName === 'unauthenticated' ? 401 : error.errorName === 'tooManyRequests' ? 429 : 200;
  const retryAfter = error.params['retryAfterSeconds'];
  return {
    status,
    envelope: {
      code: errorCodes[error.errorName],
      msg: errorSentence(locale, error.errorName, error.params),
      ...(error.data === null ? {} : { data: error.data }),
    },
    ...(typeof retryAfter === 'number' ? { retryAfterSeconds: retryAfter } : {}),
  };
}

/** Maps any error to its answer. */
export function answerTo(error: unknown, locale: Locale): ErrorAnswer {
  if (error instanceof BusinessError) return answerToBusinessError(error, locale);
  if (error instanceof ProtocolError) return protocolError(locale, error.statusCode);
  if (error instanceof AppTooOld) return appTooOld(locale);
  if (isDatabaseAway(error)) return { ...busy(locale), fault: true };
  if (isBadData(error)) return { ...badInput(locale, {}), fault: true };
  return {
    status: 500,
    envelope: { code: 500, msg: errorSentence(locale, 'serverError') },
    fault: true,
  };
}

/** A request that never reached a handler: too large, of a wrong type, malformed. */
export class ProtocolError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`HTTP ${statusCode}`);
    this.name = 'ProtocolError';
    this.statusCode = statusCode;
  }
}
