/** SQLSTATE classes and codes of a server that is gone, going, or too busy to take us. */
const awayClasses = ['08', '57P'];
const awayCodes = ['53300', '55P03', '57014', '40001', '40P01', '25P03', '25P04'];
const awaySystemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** node-postgres has no codes for these. */
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
];

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** The database cannot do this now; the same request may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (awaySystemCodes.includes(code) || awayCodes.includes(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return awayClasses.some((start) => code.startsWith(start));
  return awayMessages.some((message) => error.message.startsWith(message));
}

/** Class 22: a value PostgreSQL could not store or compute, which validation should have caught. */
export function isBadData(error: unknown): boolean {
  return error instanceof Error && /^22[0-9A-Z]{3}$/.test(codeOf(error));
}

/** A unique index refused a row that another transaction wrote first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23505';
}
