import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalRequest, headerOf, type WireRequest } from './canonical-request.ts';
import type { Credentials, Identity } from './credentials.ts';
import { S3Error } from './s3-error.ts';
import {
  algorithm,
  type Claim,
  readHeaderClaim,
  readQueryClaim,
  timeOf,
} from './signature-claim.ts';

/** A request with a valid signature. */
export interface VerifiedRequest {
  readonly identity: Identity;
  /** `x-amz-content-sha256`: a hash, or how the body is sent. */
  readonly payload: string;
  /** The signature that the first signed chunk of a streamed body is chained to. */
  readonly chain: SignatureChain;
}

export interface SignatureChain {
  readonly signingKey: Buffer;
  readonly timestamp: string;
  readonly scope: string;
  readonly seed: string;
}

export interface VerifyOptions {
  readonly credentials: Pick<Credentials, 'find'>;
  readonly region: string;
  readonly service: 's3' | 'sts';
  readonly now: Date;
  /** The body's hash, for a service whose clients do not send it in a header (STS). */
  readonly bodyHash?: string;
}

const maxSkewMs = 15 * 60 * 1000;
export const sha256Hex = (data: string | Uint8Array) =>
  createHash('sha256').update(data).digest('hex');
export const hmac = (key: string | Uint8Array, data: string) =>
  createHmac('sha256', key).update(data).digest();

export function signingKeyOf(
  secret: string,
  date: string,
  region: string,
  service: string,
): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
}

function checkTime(claim: Claim, now: Date): void {
  const time = timeOf(claim.timestamp);
  const age = now.getTime() - time;
  if (claim.expiresInSeconds === null) {
    if (Math.abs(age) <= maxSkewMs) return;
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  if (age > claim.expiresInSeconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  if (age < -maxSkewMs) throw new S3Error('AccessDenied', 'Request is not valid yet');
}

/** A header that is not signed could be added in transit, so S3 requires these to be signed. */
function checkSignedHeaders(request: WireRequest, signedHeaders: readonly string[]): void {
  const signed = new Set(signedHeaders);
  const missing = request.headers.some(([name]) => name.startsWith('x-amz-') && !signed.has(name));
  if (!signed.has('host') || missing) {
    throw new S3Error(
      'AccessDenied',
      'There were headers present in the request which were not signed',
    );
  }
}

function equal(given: string, right: string): boolean {
  const givenBytes = Buffer.from(given);
  const rightBytes = Buffer.from(right);
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes);
}

/** Signature Version 4, by header or by query. Throws the error S3 would answer. */
export function verify(request: WireRequest, options: VerifyOptions): VerifiedRequest {
  const authorization = headerOf(request, 'authorization');
  if (authorization === null && !/(^|&)X-Amz-/.test(request.query)) {
    throw new S3Error('AccessDenied', 'Access Denied');
  }
  const claim =
    authorization === null
      ? readQueryClaim(request)
      : readHeaderClaim(request, authorization, options.bodyHash);
  const malformed =
    authorization === null ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed';
  if (claim.region !== options.region) {
    throw new S3Error(
      malformed,
      `The region '${claim.region}' is wrong; expecting '${options.region}'`,
    );
  }
  if (claim.service !== options.service || claim.date !== claim.timestamp.slice(0, 8)) {
    throw new S3Error(malformed, 'The credential scope does not match the request.');
  }
  checkTime(claim, options.now);
  checkSignedHeaders(request, claim.signedHeaders);

  const identity = options.credentials.find(claim.accessKeyId, claim.sessionToken, options.now);
  const scope = `${claim.date}/${claim.region}/${claim.service}/aws4_request`;
  const signingKey = signingKeyOf(
    identity.secretAccessKey,
    claim.date,
    claim.region,
    claim.service,
  );
  const canonical = canonicalRequest(request, claim.signedHeaders, claim.payload);
  const text = [algorithm, claim.timestamp, scope, sha256Hex(canonical)].join('\n');
  const signature = hmac(signingKey, text).toString('hex');
  if (!equal(claim.signature, signature)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  return {
    identity,
    payload: claim.payload,
    chain: { signingKey, timestamp: claim.timestamp, scope, seed: signature },
  };
}
