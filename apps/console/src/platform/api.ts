import { toMessage } from '@pollen/contract/client';
import { type Envelope, headers, successCode } from '@pollen/contract/envelope';
import type {
  OperatorAnswer,
  OperatorArgument,
  OperatorEndpoint,
} from '@pollen/contract/operator/client';
import { consoleHeader } from '@pollen/contract/operator/header';
import { CallError } from './call-error.ts';
import { setSession } from './session.ts';

export interface CallOptions {
  /** Made once per action (`actions.ts`), so that a repeated click or retry has one effect. */
  readonly idempotencyKey?: string;
  /** A file beside the fields, for calls that take one. */
  readonly file?: File;
}

const noConnection = 'The server cannot be reached. Check the connection and try again.';
const broken = 'Something broke on our side. Please try again.';

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
    });
  } catch {
    throw new CallError(0, noConnection);
  }
}

/** A 401 ends the session; every other refusal is the caller's to show. */
function raise({ code, msg, data }: Envelope): never {
  if (code === 401) setSession(null);
  throw new CallError(code, msg, data);
}

/** `await call('POST /login', { email, password })`; paths are below `/api/console`. */
export async function call<E extends OperatorEndpoint>(
  endpoint: E,
  argument: OperatorArgument<E>,
  options: CallOptions = {},
): Promise<OperatorAnswer<E>> {
  const response = await send(endpoint, argument as object, options);
  const envelope: Envelope = await response.json().catch(() => ({ code: 500, msg: broken }));
  if (envelope.code !== successCode) raise(envelope);
  return envelope.data as OperatorAnswer<E>;
}

/** Beyond this, what has come is handed to the browser, which keeps it off the page's memory. */
const foldBytes = 8_000_000;

/** For calls that stream a file. `onBytes` is told how much has come so far, and what came last. */
export async function download<E extends OperatorEndpoint>(
  endpoint: E,
  argument: OperatorArgument<E>,
  onBytes: (bytes: number, piece: Uint8Array) => void,
): Promise<{ readonly fileName: string; readonly blob: Blob }> {
  const response = await send(endpoint, argument as object, {});
  const disposition = response.headers.get('content-disposition');
  if (disposition === null || !response.body) {
    raise(await response.json().catch(() => ({ code: 500, msg: broken })));
  }
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
