import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assumeRole } from './assume-role.ts';
import { awsDecode, headerOf, parseQuery, type WireRequest } from './canonical-request.ts';
import { type Credentials, type Identity, isAllowed } from './credentials.ts';
import type { FileStore } from './file-store.ts';
import { listObjectsXml } from './list-objects.ts';
import { isKey } from './object-path.ts';
import { metadataOf, readObject, type S3Answer } from './object-requests.ts';
import { readPayload } from './payload.ts';
import { S3Error } from './s3-error.ts';
import { sha256Hex, type VerifiedRequest, verify } from './signature.ts';
import type { UploadCounter } from './upload-counter.ts';
import { xmlDocument } from './xml.ts';

export interface S3ServerOptions {
  readonly store: FileStore;
  readonly credentials: Credentials;
  readonly uploads: UploadCounter;
  readonly bucket: string;
  readonly region: string;
  readonly now: () => Date;
  readonly onFault: (error: unknown) => void;
  /** Largest object temporary credentials may put. */
  readonly maxUploadBytes: number;
}

export const s3MountPath = '/s3';
const maxRootBytes = 64 * 1024 * 1024;
const maxFormBytes = 16 * 1024;

/** Nothing in the store is ever served as a page. */
const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Requests are signed and carry no cookies, so any origin may make them. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, x-amz-request-id',
};

function wireRequestOf(request: FastifyRequest): WireRequest {
  const url = request.raw.url ?? '/';
  const at = url.indexOf('?');
  const raw = request.raw.rawHeaders;
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    // A trusted proxy may have replaced the host; the client signed the public one.
    headers.push([name, name === 'host' ? request.host : (raw[index + 1] ?? '')]);
  }
  return {
    method: request.method,
    path: at < 0 ? url : url.slice(0, at),
    query: at < 0 ? '' : url.slice(at + 1),
    headers,
  };
}

interface Target {
  readonly bucket: string;
  readonly key: string;
}

function targetOf(path: string): Target {
  const rest = path.slice(s3MountPath.length).replace(/^\//, '');
  const at = rest.indexOf('/');
  return at < 0
    ? { bucket: awsDecode(rest), key: '' }
    : { bucket: awsDecode(rest.slice(0, at)), key: awsDecode(rest.slice(at + 1)) };
}

/** Parameters about the signature or the SDK call, not about the request itself. */
const neutral = (name: string) => name === 'x-id' || name.toLowerCase().startsWith('x-amz-');

function refuseOthers(query: ReadonlyMap<string, string>, known: (name: string) => boolean): void {
  for (const name of query.keys()) {
    if (!neutral(name) && !known(name)) {
      throw new S3Error('NotImplemented', `This store does not implement ${name}.`);
    }
  }
}

const listParameters = new Set([
  'list-type',
  'prefix',
  'delimiter',
  'max-keys',
  'start-after',
  'continuation-token',
  'encoding-type',
  'fetch-owner',
]);

function authorize(identity: Identity, action: string, bucket: string, key: string): void {
  const resource = `arn:aws:s3:::${bucket}${key === '' ? '' : `/${key}`}`;
  if (!isAllowed(identity, action, resource)) throw new S3Error('AccessDenied', 'Access Denied');
}

async function putObject(
  options: S3ServerOptions,
  target: Target,
  wire: WireRequest,
  verified: VerifiedRequest,
  request: FastifyRequest,
): Promise<S3Answer> {
  if (headerOf(wire, 'x-amz-copy-source') !== null) {
    throw new S3Error('NotImplemented', 'This store does not implement CopyObject.');
  }
  const { session } = verified.identity;
  const maxBytes = session ? options.maxUploadBytes : maxRootBytes;
  // Stopping early must not close the connection, which still has to carry the answer.
  const bytes = request.raw.iterator({ destroyOnReturn: false });
  const body = readPayload(wire, bytes, verified, maxBytes);
  const put = () => options.store.put(target.key, body, metadataOf(wire));
  const { etag } = session ? await options.uploads.run(session, put) : await put();
  return { status: 200, headers: { etag: `"${etag}"` } };
}

async function bucketRequest(
  options: S3ServerOptions,
  wire: WireRequest,
  identity: Identity,
  query: ReadonlyMap<string, string>,
): Promise<S3Answer> {
  authorize(identity, 's3:ListBucket', options.bucket, '');
  if (wire.method === 'HEAD') return { status: 200, headers: {} };
  if (wire.method !== 'GET' || query.get('list-type') !== '2') {
    throw new S3Error(
      'NotImplemented',
      'Only ListObjectsV2 and HeadBucket are implemented for a bucket.',
    );
  }
  refuseOthers(query, (name) => listParameters.has(name));
  const xml = await listObjectsXml(options.store, options.bucket, query);
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: xml };
}

async function objectRequest(
  options: S3ServerOptions,
  target: Target,
  wire: WireRequest,
  verified: VerifiedRequest,
  request: FastifyRequest,
  query: ReadonlyMap<string, string>,
): Promise<S3Answer> {
  const { key } = target;
  if (!isKey(key)) throw new S3Error('KeyTooLongError', 'Your key is too long or not text.');
  switch (wire.method) {
    case 'GET':
    case 'HEAD':
      authorize(verified.identity, 's3:GetObject', options.bucket, key);
      refuseOthers(query, (name) => name.startsWith('response-'));
      return readObject(options.store, key, wire, query);
    case 'PUT':
      authorize(verified.identity, 's3:PutObject', options.bucket, key);
      if (headerOf(wire, 'x-amz-acl') !== null) {
        authorize(verified.identity, 's3:PutObjectAcl', options.bucket, key);
      }
      refuseOthers(query, () => false);
      return putObject(options, target, wire, verified, request);
    case 'DELETE':
      authorize(verified.identity, 's3:DeleteObject', options.bucket, key);
      refuseOthers(query, () => false);
      await options.store.delete(key);
      return { status: 204, headers: {} };
    default:
      throw new S3Error(
        'MethodNotAllowed',
        'The specified method is not allowed against this resource.',
      );
  }
}

async function readForm(request: FastifyRequest): Promise<string> {
  let text = '';
  for await (const chunk of request.raw.setEncoding('utf8')) {
    text += chunk as string;
    if (text.length > maxFormBytes) throw new S3Error('EntityTooLarge', 'The form is too long.');
  }
  return text;
}

async function answerTo(options: S3ServerOptions, request: FastifyRequest): Promise<S3Answer> {
  const { credentials, region, now } = options;
  const wire = wireRequestOf(request);
  const target = targetOf(wire.path);
  if (wire.method === 'POST' && target.bucket === '') {
    const body = await readForm(request);
    const bodyHash = sha256Hex(body);
    const { identity } = verify(wire, {
      credentials,
      region,
      service: 'sts',
      now: now(),
      bodyHash,
    });
    if (identity.session) throw new S3Error('AccessDenied', 'Access Denied');
    const xml = assumeRole(body, credentials, now());
    return { status: 200, headers: { 'content-type': 'text/xml' }, body: xml };
  }
  const verified = verify(wire, { credentials, region, service: 's3', now: now() });
  if (target.bucket !== options.bucket) {
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  }
  const query = new Map(parseQuery(wire.query));
  return target.key === ''
    ? bucketRequest(options, wire, verified.identity, query)
    : objectRequest(options, target, wire, verified, request, query);
}

function errorAnswer(error: S3Error, path: string, requestId: string): S3Answer {
  const xml = xmlDocument([
    'Error',
    [
      ['Code', error.code],
      ['Message', error.message],
      ['Resource', path],
      ['RequestId', requestId],
    ],
  ]);
  return { status: error.status, headers: { 'content-type': 'application/xml' }, body: xml };
}

function send(reply: FastifyReply, answer: S3Answer, requestId: string): FastifyReply {
  reply.code(answer.status).headers({
    ...safetyHeaders,
    ...corsHeaders,
    'x-amz-request-id': requestId,
    ...answer.headers,
  });
  const bodiless = reply.request.method === 'HEAD' || answer.status === 204;
  return reply.send(bodiless ? undefined : answer.body);
}

/**
 * A body refused midway would occupy its connection forever. A client that is still sending gets the
 * answer after it has sent the rest; one with very much left to send is disconnected.
 */
function letGo(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) > maxRootBytes) {
    reply.header('connection', 'close');
  } else {
    request.raw.resume();
  }
}

/** Mounts the store on a server, below `/s3`: path-style S3, and STS's AssumeRole at its root. */
export function registerS3Server(server: FastifyInstance, options: S3ServerOptions): void {
  void server.register(async (scope) => {
    // Bodies are streamed; the handler reads them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.options(`${s3MountPath}/*`, (request, reply) =>
      reply
        .code(204)
        .headers({
          ...corsHeaders,
          'access-control-allow-methods': 'GET, HEAD, PUT',
          'access-control-allow-headers':
            request.headers['access-control-request-headers'] ?? 'authorization, content-type',
          'access-control-max-age': 3600,
        })
        .send(),
    );

    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const requestId = randomUUID();
      try {
        return send(reply, await answerTo(options, request), requestId);
      } catch (error) {
        // The client has disconnected: not an error of ours, and nobody is left to answer.
        if (!(error instanceof S3Error) && !request.raw.errored) options.onFault(error);
        letGo(request, reply);
        const known =
          error instanceof S3Error
            ? error
            : new S3Error('InternalError', 'We encountered an internal error. Please try again.');
        return send(
          reply,
          errorAnswer(known, request.url.split('?')[0] ?? '', requestId),
          requestId,
        );
      }
    };
    const method = ['GET', 'HEAD', 'PUT', 'DELETE', 'POST'] as const;
    for (const url of [s3MountPath, `${s3MountPath}/*`]) {
      scope.route({ method: [...method], url, exposeHeadRoute: false, handler });
    }
  });
}
