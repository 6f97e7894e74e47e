import { createHash, type Hash } from 'node:crypto';
import { S3Error } from './s3-error.ts';
import { hmac, type SignatureChain, sha256Hex } from './signature.ts';

export interface ChunkedOptions {
  /** Null if chunks are not signed (`STREAMING-UNSIGNED-PAYLOAD-TRAILER`). */
  readonly chain: SignatureChain | null;
  readonly hasTrailer: boolean;
  /** Called with the trailing headers once the last chunk is read and the trailer's signature is valid. */
  readonly onTrailer: (trailer: ReadonlyMap<string, string>) => void;
}

const maxLineBytes = 2048;
const maxTrailerLines = 16;
const emptyHash = sha256Hex('');

const broken = () =>
  new S3Error('IncompleteBody', 'The request body is not a valid aws-chunked stream.');
const mismatch = () =>
  new S3Error('SignatureDoesNotMatch', 'The chunk signature we calculated does not match.');

/** Reads lines and byte runs from a stream of buffers, keeping at most one buffer and one line. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #fill(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#buffer =
      this.#buffer.length === 0 ? Buffer.from(value) : Buffer.concat([this.#buffer, value]);
    return true;
  }

  /** Releases the stream, read to its end or not. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  /** Up to CRLF; null at the end of the stream. */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.#buffer.indexOf('\r\n');
      if (end > maxLineBytes || (end < 0 && this.#buffer.length > maxLineBytes)) throw broken();
      if (end >= 0) {
        const line = this.#buffer.subarray(0, end).toString('latin1');
        this.#buffer = this.#buffer.subarray(end + 2);
        return line;
      }
      if (!(await this.#fill())) {
        if (this.#buffer.length > 0) throw broken();
        return null;
      }
    }
  }

  async *take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#buffer.length === 0 && !(await this.#fill())) throw broken();
      const part = this.#buffer.subarray(0, left);
      this.#buffer = this.#buffer.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}

function readChunkHead(line: string): { length: number; signature: string | null } {
  const parts = /^([0-9a-fA-F]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(line);
  if (!parts?.[1]) throw broken();
  return { length: Number.parseInt(parts[1], 16), signature: parts[2] ?? null };
}

/** Each chunk's signature covers the one before, so chunks can be neither changed nor moved. */
class ChunkSignatures {
  readonly #chain: SignatureChain;
  #previous: string;

  constructor(chain: SignatureChain) {
    this.#chain = chain;
    this.#previous = chain.seed;
  }

  #sign(name: string, hashes: readonly string[]): string {
    const { signingKey, timestamp, scope } = this.#chain;
    const text = [name, timestamp, scope, this.#previous, ...hashes].join('\n');
    return hmac(signingKey, text).toString('hex');
  }

  checkChunk(given: string | null, hash: Hash): void {
    const right = this.#sign('AWS4-HMAC-SHA256-PAYLOAD', [emptyHash, hash.digest('hex')]);
    if (given !== right) throw mismatch();
    this.#previous = right;
  }

  checkTrailer(given: string | null, text: string): void {
    if (given !== this.#sign('AWS4-HMAC-SHA256-TRAILER', [sha256Hex(text)])) throw mismatch();
  }
}

async function readTrailer(
  reader: ByteReader,
  signatures: ChunkSignatures | null,
): Promise<Map<string, string>> {
  const trailer = new Map<string, string>();
  for (let line = await reader.line(); line; line = await reader.line()) {
    const at = line.indexOf(':');
    if (at <= 0 || trailer.size >= maxTrailerLines) throw broken();
    trailer.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
  }
  const signature = trailer.get('x-amz-trailer-signature') ?? null;
  trailer.delete('x-amz-trailer-signature');
  const text = [...trailer].map(([name, value]) => `${name}:${value}\n`).join('');
  signatures?.checkTrailer(signature, text);
  return trailer;
}

/** Decodes an `aws-chunked` body and verifies each chunk. */
export async function* decodeChunked(
  body: AsyncIterable<Uint8Array>,
  options: ChunkedOptions,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(body);
  const signatures = options.chain ? new ChunkSignatures(options.chain) : null;
  try {
    for (;;) {
      const line = await reader.line();
      if (line === null) throw broken();
      const { length, signature } = readChunkHead(line);
      const hash = createHash('sha256');
      for await (const part of reader.take(length)) {
        if (signatures) hash.update(part);
        yield part;
      }
      signatures?.checkChunk(signature, hash);
      if (length === 0) break;
      if ((await reader.line()) !== '') throw broken();
    }
    options.onTrailer(options.hasTrailer ? await readTrailer(reader, signatures) : new Map());
  } finally {
    await reader.close();
  }
}
