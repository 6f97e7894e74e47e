import type { FileHandle } from 'node:fs/promises';

/** Stored with the bytes in one file, so that one rename publishes both. */
export interface ObjectMetadata {
  readonly contentType: string;
  readonly contentDisposition?: string;
  readonly cacheControl?: string;
  /** MD5 in hexadecimal, as in S3 for an object put in one part. */
  readonly etag: string;
  readonly modifiedAt: string;
  readonly user: Readonly<Record<string, string>>;
}

/** File: content, metadata as JSON, its length (4 bytes), magic (4 bytes). */
const magic = Buffer.from('PLN1');
const tailBytes = 8;
const guessBytes = 1024;

export function encodeTrailer(metadata: ObjectMetadata): Buffer {
  const json = Buffer.from(JSON.stringify(metadata));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, magic]);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw new Error('An object file ends early');
    done += bytesRead;
  }
  return buffer;
}

export interface StoredObject {
  readonly sizeBytes: number;
  readonly metadata: ObjectMetadata;
}

export async function readTrailer(file: FileHandle): Promise<StoredObject> {
  const { size } = await file.stat();
  const guess = Math.min(size, guessBytes);
  let end = await readAt(file, size - guess, guess);
  if (guess < tailBytes || !end.subarray(-4).equals(magic)) {
    throw new Error('An object file has no trailer');
  }
  const length = end.readUInt32BE(guess - tailBytes);
  if (length + tailBytes > size) throw new Error('An object file has a wrong trailer');
  if (length + tailBytes > guess) end = await readAt(file, size - length - tailBytes, length + 8);
  const json = end.subarray(end.length - tailBytes - length, end.length - tailBytes);
  return {
    sizeBytes: size - length - tailBytes,
    metadata: JSON.parse(json.toString()) as ObjectMetadata,
  };
}
