import { toMessage } from '@pollen/contract/client';
import { errorCodes } from '@pollen/contract/codes/error-code';
import { type Envelope, headers, successCode } from '@pollen/contract/envelope';
import type {
  OperatorAnswer,
  OperatorArgument,
  OperatorEndpoint,
} from '@pollen/contract/operator/client';
import { consoleHeader } from '@pollen/contract/operator/header';
import { CallError } from './call-error.ts';
import { moment } from './format.ts';
import { solveProof } from './proof.ts';
import { setSession } from './session.ts';
import { askStepUp } from './step-up.ts';

export interface CallOptions {
  /** Created once per action (`actions.ts`), so that a repeated click or retry has one effect. */
  readonly idempotencyKey?: string;
  /** A file in addition to the fields, for calls that accept one. */
  readonly file?: File;
}

/** How long the answer to a reading call may take to begin. */
const patienceMs = 60_000;

const noConnection = 'Cannot reach the server. Check your connection and try again.';
const broken = 'Something went wrong on our side. Please try again.';

export function queryOf(body: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

function formOf(body: Readonly<Record<string, unknown>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set('file', file);
  return form;
}

async function send(endpoint: string, argument: object, options: CallOptions): Promise<Response> {
  const { method, path, body } = toMessage(endpoint, { ...argument });
  const get = method === 'GET';
  const { idempotencyKey, file } = options;
  // Reading can be repeated, so it is given up; the body of a file may take longer.
  const patience = new AbortController();
  const timer = get ? setTimeout(() => patience.abort(), patienceMs) : undefined;
  try {
    return await fetch(`/api/console${path}${get ? queryOf(body) : ''}`, {
      method,
      headers: {
        [headers.language]: 'en-US',
        [consoleHeader]: '1',
        ...(get || file ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { [headers.idempotencyKey]: idempotencyKey }),
      },
      ...(get ? {} : { body: file ? formOf(body, file) : JSON.stringify(body) }),
      signal: patience.signal,
    });
  } catch {
    throw new CallError(0, noConnection);
  } finally {
    clearTimeout(timer);
  }
}

/** A field of a refusal's data, as text. */
function textOf(data: unknown, name: string): string {
  const found = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return String(found.find(([key]) => key === name)?.[1] ?? '');
}

const notConfirmed = 'Nothing was changed, because you did not confirm your second factor.';

/** The server's message, unless only the browser knows better. */
function sentenceOf({ code, msg, data }: Envelope): string {
  if (code === errorCodes.stepUpNeeded) return notConfirmed;
  if (code === errorCodes.moneyFromLater) {
    return `You can approve and export payouts from ${moment(textOf(data, 'from'))}.`;
  }
  return msg;
}

/** A 401 ends the session; the caller shows every other refusal. */
function raise(envelope: Envelope): never {
  if (envelope.code === 401) setSession(null);
  throw new CallError(envelope.code, sentenceOf(envelope), envelope.data);
}

/** A streamed file, or the envelope of any other answer. */
async function answerOf(response: Response): Promise<Envelope | Response> {
  if (response.headers.has('content-disposition') && response.body) return response;
  return response.json().catch(() => ({ code: 500, msg: broken }));
}

/** After too many wrong passwords from this network, the call is repeated with a proof of work. */
async function sendProved(endpoint: string, argument: object, options: CallOptions) {
  const answer = await answerOf(await send(endpoint, argument, options));
  if (answer instanceof Response || answer.code !== errorCodes.proofNeeded) return answer;
  const proof = await solveProof(textOf(answer.data, 'challenge'));
  if (!proof) throw new CallError(0, noConnection);
  return answerOf(await send(endpoint, { ...argument, proof }, options));
}

/**
 * Sends a call. If it needs a step-up, the operator is asked for their second factor, and the same call is
 * repeated under the same idempotency key.
 */
async function perform(
  endpoint: string,
  argument: object,
  options: CallOptions,
): Promise<Envelope | Response> {
  const answer = await sendProved(endpoint, argument, options);
  if (answer instanceof Response || answer.code !== errorCodes.stepUpNeeded) return answer;
  if (!(await askStepUp(textOf(answer.data, 'purpose')))) return answer;
  return answerOf(await send(endpoint, argument, options));
}

/** `await call('POST /login', { email, password })`; paths are below `/api/console`. */
export async function call<E extends OperatorEndpoint>(
  endpoint: E,
  argument: OperatorArgument<E>,
  options: CallOptions = {},
): Promise<OperatorAnswer<E>> {
  const envelope = await perform(endpoint, argument as object, options);
  if (envelope instanceof Response) throw new CallError(500, broken);
  if (envelope.code !== successCode) raise(envelope);
  return envelope.data as OperatorAnswer<E>;
}

/** Beyond this size, received data is passed to the browser, which keeps it out of the page's memory. */
const foldBytes = 8_000_000;

/** For calls that stream a file. `onBytes` receives the number of bytes so far and the latest chunk. */
export async function download<E extends OperatorEndpoint>(
  endpoint: E,
  argument: OperatorArgument<E>,
  onBytes: (bytes: number, piece: Uint8Array) => void,
): Promise<{ readonly fileName: string; readonly blob: Blob }> {
  const response = await perform(endpoint, argument as object, {});
  if (!(response instanceof Response)) raise(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  if (!response.body) throw new CallError(500, broken);
  let pieces: BlobPart[] = [];
  let bytes = 0;
  let loose = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    bytes += read.value.byteLength;
    loose += read.value.byteLength;
    if (loose > foldBytes) {
      pieces = [new Blob(pieces)];
      loose = 0;
    }
    onBytes(bytes, read.value);
  }
  const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
  return { fileName, blob: new Blob(pieces) };
}
