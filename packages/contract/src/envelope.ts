/** The envelope of every answer (spec §7): success is HTTP 200 and body code 200. */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data?: Data;
  /** Only if the call issues tokens. */
  readonly token?: string;
}

export const successCode = 200;

/** Spec §7: an answer is read as code, msg and token. A call that issues tokens names the token there. */
export function dataOf({ data, token }: Envelope): unknown {
  const issuesTokens = typeof data === 'object' && data !== null && 'refreshToken' in data;
  return token && issuesTokens ? { ...data, token } : data;
}

/** `data` of a bad-input answer: a message key per field. */
export interface FieldErrors {
  readonly fields: Readonly<Record<string, string>>;
}

/** The message key of each refused field, from an answer's `data`; empty for any other answer. */
export const fieldErrorsOf = (data: unknown): FieldErrors['fields'] =>
  typeof data === 'object' && data !== null && 'fields' in data ? (data as FieldErrors).fields : {};

/** Spec §7, header names. */
export const headers = {
  client: 'z-client',
  cookie: 'z-cookie',
  deviceType: 'z-device-type',
  language: 'z-language',
  timeZone: 'z-time-zone',
  token: 'z-token',
  idempotencyKey: 'idempotency-key',
} as const;

/** Spec §7: z-client is always 3 for the web app. */
export const webClient = '3';
