import { createHash } from 'node:crypto';
import { headerOf, type WireRequest } from './canonical-request.ts';
import { type Checksum, checksums } from './checksum.ts';
import { decodeChunked } from './chunked-body.ts';
import { S3Error } from './s3-error.ts';
import type { VerifiedRequest } from './signature.ts';
import { unsignedPayload } from './signature-claim.ts';

const streaming: Readonly<Record<string, { signed: boolean; trailer: boolean }>> = {
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD': { signed: true, trailer: false },
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER': { signed: true, trailer: true },
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER': { signed: false, trailer: true },
};

function lengthOf(request: WireRequest, header: string): number {
  const value = headerOf(request, header);
  if (value === null || !/^\d{1,15}$/.test(value)) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  return Number(value);
}

/** Compares each checksum the client sent with the received bytes. */
class ChecksumCheck {
  readonly #running = new Map<string, Checksum>();
  readonly #expected = new Map<string, string>();

  constructor(request: WireRequest) {
    const promised = headerOf(request, 'x-amz-trailer') ?? '';
    for (const [name, make] of Object.entries(checksums)) {
      const value = headerOf(request, name);
      if (value !== null) this.#expected.set(name, value);
      if (value !== null || promised.toLowerCase() === name) this.#running.set(name, make());
    }
  }

  update(chunk: Uint8Array): void {
    for (const checksum of this.#running.values()) checksum.update(chunk);
  }

  finish(trailer: ReadonlyMap<string, string>): void {
    for (const [name, checksum] of this.#running) {
      const expected = this.#expected.get(name) ?? trailer.get(name);
      if (expected === undefined) {
        throw new S3Error('InvalidRequest', `The promised trailer ${name} is missing.`);
      }
      if (checksum.digest() !== expected) {
        throw new S3Error('BadDigest', `The ${name} you specified did not match what we received.`);
      }
    }
  }
}

function tooLarge(): S3Error {
  return new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
}

/**
 * The decoded body of a put. The iteration throws if it is too long, too short, or does not match its
 * hash, signatures or checksums; the object is then never published.
 */
export function readPayload(
  request: WireRequest,
  body: AsyncIterable<Uint8Array>,
  verified: VerifiedRequest,
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  const mode = streaming[verified.payload];
  const isHash = /^[0-9a-f]{64}$/.test(verified.payload);
  if (!mode && !isHash && verified.payload !== unsignedPayload) {
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-..., or a valid sha256 value.',
    );
  }
  const expectedBytes = lengthOf(request, mode ? 'x-amz-decoded-content-length' : 'content-length');
  if (expectedBytes > maxBytes) throw tooLarge();
  const checksum = new ChecksumCheck(request);
  let trailer: ReadonlyMap<string, string> = new Map();
  const decoded = mode
    ? decodeChunked(body, {
        chain: mode.signed ? verified.chain : null,
        hasTrailer: mode.trailer,
        onTrailer: (found) => {
          trailer = found;
        },
      })
    : body;

  return (async function* () {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of decoded) {
      bytes += chunk.length;
      if (bytes > expectedBytes) throw tooLarge();
      if (isHash) hash.update(chunk);
      checksum.update(chunk);
      yield chunk;
    }
    if (bytes !== expectedBytes) {
      throw new S3Error(
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length HTTP header.',
      );
    }
    if (isHash && hash.digest('hex') !== verified.payload) {
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    checksum.finish(trailer);
  })();
}
