import { headerOf, parseQuery, type WireRequest } from './canonical-request.ts';
import { S3Error } from './s3-error.ts';

export const algorithm = 'AWS4-HMAC-SHA256';
const maxPresignSeconds = 7 * 24 * 3600;
export const unsignedPayload = 'UNSIGNED-PAYLOAD';

/** What a request claims about its signature, not verified yet. */
export interface Claim {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly timestamp: string;
  readonly sessionToken: string | null;
  readonly payload: string;
  readonly expiresInSeconds: number | null;
}

type Malformed = (message: string) => S3Error;

function readCredential(text: string, malformed: Malformed) {
  const [accessKeyId, date, region, service, end, ...rest] = text.split('/');
  if (!accessKeyId || !date || !region || !service || end !== 'aws4_request' || rest.length > 0) {
    throw malformed(
      'The Credential is mal-formed; expecting "<KEY>/YYYYMMDD/REGION/SERVICE/aws4_request".',
    );
  }
  return { accessKeyId, date, region, service };
}

export function readHeaderClaim(
  request: WireRequest,
  authorization: string,
  bodyHash?: string,
): Claim {
  const malformed: Malformed = (message) => new S3Error('AuthorizationHeaderMalformed', message);
  const [name, ...rest] = authorization.split(' ');
  if (name !== algorithm) {
    throw new S3Error(
      'InvalidRequest',
      'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.',
    );
  }
  const parts = new Map<string, string>();
  for (const part of rest.join(' ').split(',')) {
    const at = part.indexOf('=');
    parts.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  const credential = parts.get('Credential');
  const signedHeaders = parts.get('SignedHeaders');
  const signature = parts.get('Signature');
  if (!credential || !signedHeaders || !signature) {
    throw malformed('The authorization header requires Credential, SignedHeaders and Signature.');
  }
  const payload = bodyHash ?? headerOf(request, 'x-amz-content-sha256');
  if (!payload) {
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  }
  const timestamp = headerOf(request, 'x-amz-date');
  if (!timestamp) {
    throw new S3Error(
      'AccessDenied',
      'AWS authentication requires a valid Date or x-amz-date header',
    );
  }
  return {
    ...readCredential(credential, malformed),
    signedHeaders: signedHeaders.split(';'),
    signature,
    timestamp,
    sessionToken: headerOf(request, 'x-amz-security-token'),
    payload,
    expiresInSeconds: null,
  };
}

export function readQueryClaim(request: WireRequest): Claim {
  const malformed: Malformed = (message) =>
    new S3Error('AuthorizationQueryParametersError', message);
  const query = new Map(parseQuery(request.query));
  const need = (name: string) => {
    const value = query.get(name);
    if (!value) throw malformed(`Query-string authentication requires the ${name} parameter.`);
    return value;
  };
  if (need('X-Amz-Algorithm') !== algorithm) {
    throw malformed('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  const expires = need('X-Amz-Expires');
  const expiresInSeconds = Number(expires);
  if (!/^\d{1,7}$/.test(expires) || expiresInSeconds < 1 || expiresInSeconds > maxPresignSeconds) {
    throw malformed('X-Amz-Expires must be between 1 and 604800 seconds');
  }
  return {
    ...readCredential(need('X-Amz-Credential'), malformed),
    signedHeaders: need('X-Amz-SignedHeaders').split(';'),
    signature: need('X-Amz-Signature'),
    timestamp: need('X-Amz-Date'),
    sessionToken: query.get('X-Amz-Security-Token') ?? null,
    payload:
      headerOf(request, 'x-amz-content-sha256') ??
      query.get('X-Amz-Content-Sha256') ??
      unsignedPayload,
    expiresInSeconds,
  };
}

/** `20260731T120000Z` in milliseconds. */
export function timeOf(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  const time = parts
    ? Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`)
    : Number.NaN;
  if (Number.isNaN(time)) {
    throw new S3Error(
      'AccessDenied',
      'AWS authentication requires a valid Date or x-amz-date header',
    );
  }
  return time;
}
