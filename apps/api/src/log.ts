import { pino } from 'pino';

/** The loggable part of an error, never the values involved. */
export interface FaultReport {
  readonly error: string;
  readonly message: string;
  /** SQLSTATE or the operating system's error code. */
  readonly errorCode?: string;
  readonly constraint?: string;
  readonly frames: readonly string[];
  readonly cause?: FaultReport;
}

export interface Log {
  info(facts: Readonly<Record<string, unknown>>, message: string): void;
  warn(facts: Readonly<Record<string, unknown>>, message: string): void;
  /** `secrets` are texts of the request; all of them are removed from the log. */
  fault(
    error: unknown,
    facts: Readonly<Record<string, unknown>>,
    secrets?: readonly string[],
  ): void;
  flush(): void;
}

export interface LogOptions {
  readonly level?: 'info' | 'warn' | 'error' | 'silent';
  readonly destination?: { write(line: string): void };
}

const hidden = '[hidden]';
/** Shorter texts are common words and numbers; hiding them would make messages unreadable. */
const shortestSecret = 4;

/**
 * Errors quote the values that caused them. Removes all texts of the request, anything in quotation
 * marks, and whatever looks like an address, a token, a code or an account number.
 */
export function scrub(text: string, secrets: readonly string[] = []): string {
  let scrubbed = text;
  for (const secret of secrets) {
    if (secret.length >= shortestSecret) scrubbed = scrubbed.replaceAll(secret, hidden);
  }
  return scrubbed
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|=\([^)]*\)/g, hidden)
    .replaceAll(/[\w.+-]+@[\w.-]+/g, hidden)
    .replaceAll(/\b(?=[\w-]*\d)[\w-]{16,}\b/g, hidden)
    .replaceAll(/\d(?:[ -]?\d){3,}/g, hidden)
    .slice(0, 500);
}

export function reportOf(error: unknown, secrets: readonly string[] = [], depth = 0): FaultReport {
  if (!(error instanceof Error)) return { error: typeof error, message: hidden, frames: [] };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    error: error.name,
    message: scrub(error.message, secrets),
    ...(typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? { errorCode: code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    // Only the stack frames: the first line of a stack repeats the message.
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause instanceof Error && depth < 3
      ? { cause: reportOf(error.cause, secrets, depth + 1) }
      : {}),
  };
}

/** Every text in a value, for `fault` to hide. */
export function textsIn(value: unknown, found: string[] = []): string[] {
  if (found.length >= 200) return found;
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) textsIn(part, found);
  }
  return found;
}

/** Nothing logs these on purpose; if a fact contains one by mistake, it is hidden. */
const redactedNames = [
  'token',
  'refreshToken',
  'password',
  'oldPassword',
  'code',
  'ticket',
  'snsTicket',
  'idToken',
  'accountNumber',
  'secret',
  'cookie',
  'authorization',
  'email',
];

export function createLog({ level = 'info', destination }: LogOptions = {}): Log {
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedNames.flatMap((name) => [name, `*.${name}`]), censor: hidden },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  return {
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    fault: (error, facts, secrets) =>
      logger.error({ ...facts, fault: reportOf(error, secrets) }, 'fault'),
    flush: () => logger.flush(),
  };
}
