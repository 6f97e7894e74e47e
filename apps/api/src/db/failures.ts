/** A standby, or a server whose operator made it read-only. */
const readOnlyCode = '25006';
const diskFullCode = '53100';

/** The server has not answered in time, so work on it was aborted. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor() {
    super('The database does not answer');
  }
}

/** SQLSTATE classes of a server that is gone, stopping, or short of disk, memory or connections. */
const awayClasses = ['08', '53', '57P'];
const awayCodes = [
  readOnlyCode,
  '25P03', // idle in a transaction for too long
  '25P04', // transaction took too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement cancelled
  '58030', // input or output failed
];
const awaySystemCodes = [
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
];
/** node-postgres has no codes for these. */
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
];

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** The server itself reported the error, so the connection is in order. */
export function hasSqlState(error: unknown): boolean {
  const code = codeOf(error);
  return /^[0-9A-Z]{5}$/.test(code) && !awaySystemCodes.includes(code);
}

/** The database cannot do this now; the same request may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  const code = codeOf(error);
  if (awaySystemCodes.includes(code) || awayCodes.includes(code)) return true;
  if (hasSqlState(error)) return awayClasses.some((start) => code.startsWith(start));
  return awayMessages.some((message) => error.message.startsWith(message));
}

export const isReadOnly = (error: unknown) => codeOf(error) === readOnlyCode;
export const isDiskFull = (error: unknown) => codeOf(error) === diskFullCode;

/** Class 22: a value PostgreSQL could not store or compute, which validation should have caught. */
export function isBadData(error: unknown): boolean {
  return error instanceof Error && /^22[0-9A-Z]{3}$/.test(codeOf(error));
}

/** A unique index refused a row that another transaction wrote first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23505';
}
