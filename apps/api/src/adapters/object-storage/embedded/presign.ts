import { awsEncode, canonicalRequest } from './canonical-request.ts';
import type { Identity } from './credentials.ts';
import { hmac, sha256Hex, signingKeyOf } from './signature.ts';
import { algorithm, unsignedPayload } from './signature-claim.ts';

export interface PresignRequest {
  readonly method: 'GET' | 'PUT';
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  readonly now: Date;
  readonly expiresInSeconds: number;
  /** `response-content-type` and similar parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const timestampOf = (time: Date) =>
  time.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/** A URL whose holder may make this one request until it expires. */
export function presignUrl(identity: Identity, request: PresignRequest): string {
  const { host, origin, pathname } = new URL(request.endpoint);
  const base = pathname === '/' ? '' : pathname;
  const path = `${base}/${request.bucket}/${request.key.split('/').map(awsEncode).join('/')}`;
  const timestamp = timestampOf(request.now);
  const date = timestamp.slice(0, 8);
  const scope = `${date}/${request.region}/s3/aws4_request`;
  const query = Object.entries({
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${identity.accessKeyId}/${scope}`,
    'X-Amz-Date': timestamp,
    'X-Amz-Expires': String(request.expiresInSeconds),
    'X-Amz-SignedHeaders': 'host',
    ...request.parameters,
  })
    .map(([name, value]) => `${awsEncode(name)}=${awsEncode(value)}`)
    .join('&');
  const canonical = canonicalRequest(
    { method: request.method, path, query, headers: [['host', host]] },
    ['host'],
    unsignedPayload,
  );
  const key = signingKeyOf(identity.secretAccessKey, date, request.region, 's3');
  const text = [algorithm, timestamp, scope, sha256Hex(canonical)].join('\n');
  return `${origin}${path}?${query}&X-Amz-Signature=${hmac(key, text).toString('hex')}`;
}
