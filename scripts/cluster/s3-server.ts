import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readRange } from '@pollen/api/adapters/object-storage/embedded/object-requests';
import { type XmlElement, xmlDocument } from '@pollen/api/adapters/object-storage/embedded/xml';
import { etagOf, type S3Folder } from './s3-folder.ts';

/** What a request addresses: `/bucket/key?query`. */
interface Target {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

function targetOf({ method = 'GET', url = '/' }: IncomingMessage): Target {
  const { pathname, searchParams } = new URL(url, 'https://s3');
  const [, , ...key] = pathname.split('/');
  return { method, key: decodeURIComponent(key.join('/')), query: searchParams };
}

function sendXml(response: ServerResponse, status: number, element: XmlElement): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xmlDocument(element));
}

const sendError = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, status, ['Error', [['Code', code]]]);

/** Everything in one answer, which S3 would divide into pages. */
async function list(store: S3Folder, query: URLSearchParams, response: ServerResponse) {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const folders = new Set<string>();
  const contents: XmlElement[] = [];
  for (const { key, sizeBytes, modifiedAt } of await store.list(prefix)) {
    const at = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (at >= 0) folders.add(key.slice(0, at + delimiter.length));
    else {
      contents.push([
        'Contents',
        [
          ['Key', key],
          ['LastModified', modifiedAt.toISOString()],
          ['Size', sizeBytes],
        ],
      ]);
    }
  }
  const common = [...folders].map((folder): XmlElement => ['CommonPrefixes', [['Prefix', folder]]]);
  sendXml(response, 200, [
    'ListBucketResult',
    [['Prefix', prefix], ['IsTruncated', false], ...contents, ...common],
  ]);
}

async function read(
  store: S3Folder,
  { method, key }: Target,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const object = await store.find(key);
  if (!object) return sendError(response, 404, 'NoSuchKey');
  const { sizeBytes, modifiedAt } = object;
  const range = readRange(request.headers.range ?? null, sizeBytes);
  const length = range ? range.end - range.start + 1 : sizeBytes;
  response.writeHead(range ? 206 : 200, {
    'content-length': length,
    'last-modified': modifiedAt.toUTCString(),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}` } : {}),
  });
  if (method === 'HEAD' || length === 0) response.end();
  else await pipeline(store.read(key, range), response);
}

async function put(store: S3Folder, { key, query }: Target, bytes: Buffer) {
  const uploadId = query.get('uploadId');
  if (uploadId) await store.putPart(uploadId, Number(query.get('partNumber')), bytes);
  else await store.put(key, bytes);
  return { etag: `"${etagOf(bytes)}"` };
}

/** The keys of a request to delete several objects; pgBackRest's have no characters that XML escapes. */
const keysIn = (xml: string) =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);

async function post(
  store: S3Folder,
  { key, query }: Target,
  bytes: Buffer,
  response: ServerResponse,
): Promise<void> {
  const uploadId = query.get('uploadId');
  if (query.has('delete')) {
    for (const each of keysIn(bytes.toString())) await store.delete(each);
    sendXml(response, 200, ['DeleteResult', []]);
  } else if (query.has('uploads')) {
    const id = await store.beginUpload();
    sendXml(response, 200, ['InitiateMultipartUploadResult', [['UploadId', id]]]);
  } else if (uploadId) {
    await store.completeUpload(uploadId, key);
    sendXml(response, 200, ['CompleteMultipartUploadResult', [['ETag', `"${uploadId}"`]]]);
  } else sendError(response, 501, 'NotImplemented');
}

async function answer(
  store: S3Folder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = targetOf(request);
  const bytes = await buffer(request);
  switch (target.method) {
    case 'GET':
    case 'HEAD':
      if (target.key) return read(store, target, request, response);
      return list(store, target.query, response);
    case 'PUT':
      response.writeHead(200, await put(store, target, bytes)).end();
      return;
    case 'DELETE':
      await store.delete(target.key);
      response.writeHead(204).end();
      return;
    case 'POST':
      return post(store, target, bytes, response);
    default:
      sendError(response, 405, 'MethodNotAllowed');
  }
}

/**
 * As much of S3 as pgBackRest uses, for clusters on one machine. Pollen's own object store has neither uploads in
 * several parts nor TLS, which pgBackRest needs. It knows one access key, and does not check signatures.
 */
export function answerS3(store: S3Folder, accessKey: string): RequestListener {
  return (request, response) => {
    if (!request.headers.authorization?.includes(`Credential=${accessKey}/`)) {
      request.resume();
      return sendError(response, 403, 'AccessDenied');
    }
    answer(store, request, response).catch((error: unknown) => {
      console.error(request.method, request.url, error);
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'InternalError');
    });
  };
}
