/** Spec §8: retried when the request is idempotent, and on these statuses only. */
export const retryStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Thrown for every answer from 400 to 599; contains the answer. */
export class HttpError extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`HTTP ${response.status}`);
    this.name = 'HttpError';
    this.response = response;
  }
}

/** No answer: no network, or a timeout. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause });
    this.name = 'NoAnswerError';
  }
}

export interface RetryOptions extends RequestInit {
  /** Whether sending twice has the same effect as sending once. GET and HEAD always do. */
  readonly idempotent?: boolean;
  /** The maximum number of retries of an idempotent request. */
  readonly retries?: number;
  /** One time limit for all attempts together. */
  readonly timeoutMs?: number;
}

/** What a test replaces: the network, the clock and randomness. */
export interface RetryServices {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  readonly now: () => number;
}

const firstDelayMs = 400;
const longestDelayMs = 5_000;
const defaultTimeoutMs = 30_000;
const defaultRetries = 2;

/** `Retry-After` in seconds or as a date. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const delayMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(delayMs) ? Math.max(0, delayMs) : null;
}

/**
 * Doubles each time, plus up to half at random, so that clients that failed together do not return
 * together.
 */
export function backoffMs(attempt: number, random: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** attempt) * (1 + random / 2);
}

function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The body is read completely, so that the timeout and the retries also cover a truncated answer. */
async function fetchCompletely(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

const browser: RetryServices = {
  fetch: fetchCompletely,
  wait: waitFor,
  random: Math.random,
  now: Date.now,
};

/** The generic client of spec §8. Resolves with an answer below 400, throws otherwise. */
export async function fetchWithRetry(
  url: string,
  {
    idempotent,
    retries = defaultRetries,
    timeoutMs = defaultTimeoutMs,
    ...init
  }: RetryOptions = {},
  services: RetryServices = browser,
): Promise<Response> {
  const method = (init.method ?? 'GET').toUpperCase();
  const mayRetry = idempotent ?? (method === 'GET' || method === 'HEAD');
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  init.signal?.addEventListener('abort', abort);
  try {
    return await tryAndRetry(url, init, mayRetry ? retries : 0, controller.signal, services);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

async function tryAndRetry(
  url: string,
  init: RequestInit,
  retries: number,
  signal: AbortSignal,
  services: RetryServices,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= retries;
    let delayMs = backoffMs(attempt, services.random());
    let failure: HttpError | NoAnswerError;
    try {
      const response = await services.fetch(url, { ...init, signal });
      if (response.status < 400) return response;
      failure = new HttpError(response);
      if (last || !retryStatuses.has(response.status)) throw failure;
      const asked = retryAfterMs(response.headers.get('retry-after'), services.now());
      // The server asks for a longer wait than a person would accept: the failure is shown instead.
      if (asked !== null && asked > longestDelayMs) throw failure;
      delayMs = Math.max(delayMs, asked ?? 0);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      failure = new NoAnswerError(error);
      if (last || signal.aborted) throw failure;
    }
    await services.wait(delayMs, signal).catch(() => {
      throw failure;
    });
  }
}
