import type { Readable } from 'node:stream';
import { headerOf, type WireRequest } from './canonical-request.ts';
import type { FileStore, OpenObject, PutMetadata } from './file-store.ts';
import { S3Error } from './s3-error.ts';

/** An answer of the store, independent of the HTTP server. */
export interface S3Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | Readable;
}

function cleanHeader(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header may not carry them
  return value.replace(/[\0-\x1f\x7f]/g, '').slice(0, 512);
}

export function metadataOf(request: WireRequest): PutMetadata {
  const kept = (name: string) => {
    const value = headerOf(request, name);
    return value === null ? null : cleanHeader(value);
  };
  const contentDisposition = kept('content-disposition');
  const cacheControl = kept('cache-control');
  const user = request.headers
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .map(([name, value]) => [name.slice('x-amz-meta-'.length), cleanHeader(value)]);
  return {
    contentType: kept('content-type') ?? 'application/octet-stream',
    ...(contentDisposition === null ? {} : { contentDisposition }),
    ...(cacheControl === null ? {} : { cacheControl }),
    user: Object.fromEntries(user.slice(0, 20)),
  };
}

/** `bytes=a-b`, `bytes=a-` or `bytes=-n`; anything else is ignored, as HTTP requires. */
export function readRange(
  header: string | null,
  sizeBytes: number,
): { start: number; end: number } | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return null;
  const suffix = parts[1] === '';
  const start = suffix ? Math.max(0, sizeBytes - Number(parts[2])) : Number(parts[1]);
  const end = suffix || parts[2] === '' ? sizeBytes - 1 : Math.min(Number(parts[2]), sizeBytes - 1);
  if (!suffix && parts[2] !== '' && Number(parts[2]) < start) return null;
  if (start >= sizeBytes || (suffix && Number(parts[2]) === 0)) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  }
  return { start, end };
}

const overridable = [
  'content-type',
  'content-disposition',
  'cache-control',
  'content-language',
  'content-encoding',
  'expires',
] as const;

function headersOf(object: OpenObject, query: ReadonlyMap<string, string>) {
  const { metadata } = object;
  const headers: Record<string, string | number> = {
    'accept-ranges': 'bytes',
    etag: `"${metadata.etag}"`,
    'last-modified': new Date(metadata.modifiedAt).toUTCString(),
    'content-type': metadata.contentType,
    ...(metadata.contentDisposition ? { 'content-disposition': metadata.contentDisposition } : {}),
    ...(metadata.cacheControl ? { 'cache-control': metadata.cacheControl } : {}),
  };
  for (const [name, value] of Object.entries(metadata.user)) headers[`x-amz-meta-${name}`] = value;
  for (const name of overridable) {
    const value = query.get(`response-${name}`);
    if (value !== undefined) headers[name] = cleanHeader(value);
  }
  return headers;
}

export async function readObject(
  store: FileStore,
  key: string,
  request: WireRequest,
  query: ReadonlyMap<string, string>,
): Promise<S3Answer> {
  const object = await store.open(key);
  if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  try {
    const headers = headersOf(object, query);
    if (headerOf(request, 'if-none-match') === headers['etag']) {
      await object.close();
      return { status: 304, headers };
    }
    const range = readRange(headerOf(request, 'range'), object.sizeBytes);
    const length = range ? range.end - range.start + 1 : object.sizeBytes;
    const answer = {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'content-length': length,
        ...(range
          ? { 'content-range': `bytes ${range.start}-${range.end}/${object.sizeBytes}` }
          : {}),
      },
    };
    if (request.method === 'HEAD') {
      await object.close();
      return answer;
    }
    return { ...answer, body: range ? object.stream(range.start, range.end) : object.stream() };
  } catch (error) {
    await object.close();
    throw error;
  }
}
