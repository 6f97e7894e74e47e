import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import fastify from 'fastify';
import { type EmbeddedStorage, openEmbeddedStorage } from '../embedded-storage.ts';
import { canonicalRequest } from './canonical-request.ts';
import { timestampOf } from './presign.ts';
import { hmac, sha256Hex, signingKeyOf } from './signature.ts';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly payload?: string;
  readonly time?: Date;
  readonly keys?: Keys;
  readonly region?: string;
  readonly service?: string;
  readonly unsigned?: readonly string[];
  /** Changes the request after it is signed. */
  readonly bend?: (headers: Record<string, string>) => void;
}

export interface RawAnswer {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export interface TestS3Server {
  readonly storage: EmbeddedStorage;
  readonly origin: string;
  readonly folder: string;
  readonly root: Keys;
  /** Errors the store reported as its own. */
  readonly faults: unknown[];
  /** Moves the store's clock. */
  setTime(time: () => Date): void;
  client(keys?: Keys): S3Client;
  send(raw: RawRequest): Promise<RawAnswer>;
  close(): Promise<void>;
}

/** Signs and sends a request exactly as written: no library tidies its path. */
function signAndSend(
  { origin, root, storage }: Pick<TestS3Server, 'origin' | 'root' | 'storage'>,
  now: Date,
  raw: RawRequest,
): Promise<RawAnswer> {
  const { method = 'GET', query = '', body = '', keys = root, region = storage.region } = raw;
  const service = raw.service ?? 's3';
  const timestamp = timestampOf(raw.time ?? now);
  const payload = raw.payload ?? sha256Hex(body);
  const headers: Record<string, string> = {
    host: new URL(origin).host,
    'x-amz-content-sha256': payload,
    'x-amz-date': timestamp,
    ...(keys.sessionToken ? { 'x-amz-security-token': keys.sessionToken } : {}),
    ...(method === 'PUT' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...raw.headers,
  };
  const signed = Object.keys(headers)
    .filter((name) => !raw.unsigned?.includes(name))
    .sort();
  const scope = `${timestamp.slice(0, 8)}/${region}/${service}/aws4_request`;
  const canonical = canonicalRequest(
    { method, path: raw.path, query, headers: Object.entries(headers) },
    signed,
    payload,
  );
  const text = ['AWS4-HMAC-SHA256', timestamp, scope, sha256Hex(canonical)].join('\n');
  const key = signingKeyOf(keys.secretAccessKey, timestamp.slice(0, 8), region, service);
  headers['authorization'] =
    `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${signed.join(';')}, Signature=${hmac(key, text).toString('hex')}`;
  raw.bend?.(headers);
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, method, path: `${raw.path}${query ? `?${query}` : ''}`, headers },
      (answer) => {
        let xml = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          xml += chunk;
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            code: /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '',
            text: xml,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The embedded store alone, on its own server and folder. */
export async function startS3Server(): Promise<TestS3Server> {
  let now = () => new Date();
  const faults: unknown[] = [];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-s3-'));
  const storage = await openEmbeddedStorage({
    folder,
    now: () => now(),
    onFault: (error) => faults.push(error),
  });
  const server = fastify();
  storage.register(server);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const { accessKeyId, secretAccessKey } = storage.credentials.root;
  const root = { accessKeyId, secretAccessKey };
  return {
    storage,
    origin,
    folder,
    root,
    faults,
    setTime: (time) => {
      now = time;
    },
    client: (credentials = root) =>
      new S3Client({
        region: storage.region,
        endpoint: `${origin}/s3`,
        forcePathStyle: true,
        credentials,
        maxAttempts: 1,
      }),
    send: (raw) => signAndSend({ origin, root, storage }, now(), raw),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
