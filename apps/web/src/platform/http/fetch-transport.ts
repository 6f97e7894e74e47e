import type { Message } from '@pollen/contract/client';
import type { Envelope } from '@pollen/contract/envelope';
import { CallError } from './call-error.ts';
import { fetchWithRetry, HttpError, retryAfterMs } from './fetch-with-retry.ts';

/** A request: its message and headers. */
export interface OutgoingMessage extends Message {
  readonly headers: Readonly<Record<string, string>>;
  /** A file instead of JSON. */
  readonly form?: FormData;
}

export function queryOf(body: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
  );
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  const body: unknown = await response.json().catch(() => null);
  return isEnvelope(body) ? body : null;
}

/** Spec §1: GET sends params, other methods data. */
export async function sendByFetch(message: OutgoingMessage): Promise<Envelope> {
  const { method, path, body, form } = message;
  const get = method === 'GET';
  let response: Response;
  try {
    response = await fetchWithRetry(`/api${path}${get ? queryOf(body) : ''}`, {
      method,
      headers: {
        ...message.headers,
        ...(get || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(get ? {} : { body: form ?? JSON.stringify(body) }),
      // The same key and body return the same answer, so such a POST may be sent twice.
      idempotent: get || message.idempotencyKey !== undefined,
    });
  } catch (error) {
    if (error instanceof HttpError) throw await statusError(path, error.response);
    throw new CallError(path, { kind: 'noAnswer' });
  }
  const envelope = response.status === 200 ? await readEnvelope(response) : null;
  if (!envelope) throw await statusError(path, response);
  return envelope;
}

async function statusError(path: string, response: Response): Promise<CallError> {
  const envelope = response.bodyUsed ? null : await readEnvelope(response);
  return new CallError(path, {
    kind: 'status',
    status: response.status,
    msg: envelope?.msg || null,
    statusText: response.statusText,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
  });
}
