/** Spec §8: retried when the request is idempotent, and on these statuses only. */
export const retryStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Raised for every answer from 400 to 599; the answer itself is kept. */
export class HttpError extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`HTTP ${response.status}`);
    this.name = 'HttpError';
    this.response = response;
  }
}

/** No answer came: no network, or none in time. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause });
    this.name = 'NoAnswerError';
  }
}

export interface RetryOptions extends RequestInit {
  /** Whether sending twice is the same as sending once. GET and HEAD always are. */
  readonly idempotent?: boolean;
  /** How many more times an idempotent request is sent. */
  readonly retries?: number;
  /** One budget for all tries together. */
  readonly timeoutMs?: number;
}

/** What a test replaces: the network, the clock and chance. */
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

/** Doubles each time, and by chance up to half more: a crowd that failed together comes back spread out. */
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

/** The body is read whole, so that the timeout and the retries also cover an answer that breaks off. */
async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

const browser: RetryServices = {
  fetch: fetchWhole,
  wait: waitFor,
  random: Math.random,
  now: Date.now,
};

/** The generic client of spec §8. Resolves with an answer below 400, raises otherwise. */
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
      // Asked to wait longer than a person would: the failure is shown instead.
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
