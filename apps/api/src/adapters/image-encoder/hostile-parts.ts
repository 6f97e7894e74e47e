import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pieces to build broken and malicious pictures from, for tests. */

export interface HostileFile {
  readonly title: string;
  /** For some files it is not known in advance whether a decoder accepts them. */
  readonly expected: 'refused' | 'drawn' | 'either';
  readonly bytes: Buffer;
}

/** Part of every payload: a published file that still contains it was not re-encoded. */
export const payload = '<script>alert("pollen-payload")</script><?php system("pollen-payload") ?>';

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const uint16le = (value: number) => Buffer.of(value & 0xff, value >> 8);

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

const pngSignature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const headerEnd = pngSignature.length + 25;

export const header = (width: number, height: number, bits = 8, colour = 2) =>
  pngChunk(
    'IHDR',
    Buffer.concat([uint32(width), uint32(height), Buffer.of(bits, colour, 0, 0, 0)]),
  );

export const pngOf = (...chunks: Buffer[]) =>
  Buffer.concat([pngSignature, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);

/** Inserts chunks right after the header of a valid PNG. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.of(0xff, marker), length, data]);
}

/** Inserts segments right after the start of a valid JPEG. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** Writes another size into the frame header of a JPEG. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      bytes.writeUInt16BE(height, at + 5);
      bytes.writeUInt16BE(width, at + 7);
      return bytes;
    }
  }
  throw new Error('no frame header');
}

/** A GIF extension: `0xfe` a comment, `0xff` an application's. */
export function gifExtension(label: number, ...blocks: Buffer[]): Buffer {
  const parts = blocks.flatMap((block) => [Buffer.of(block.length), block]);
  return Buffer.concat([Buffer.of(0x21, label), ...parts, Buffer.of(0)]);
}

/** Puts an extension before the first frame of a GIF made by `gifOf`. */
const gifHeadBytes = 13 + 6;
export const withExtension = (gif: Buffer, extension: Buffer) =>
  Buffer.concat([gif.subarray(0, gifHeadBytes), extension, gif.subarray(gifHeadBytes)]);

/** A GIF of two colours whose frames hold one pixel each, on a canvas of any size. */
export function gifOf(width: number, height: number, frames: number, frameEdge = 1): Buffer {
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    uint16le(width),
    uint16le(height),
    Buffer.of(0x80, 0, 0),
    Buffer.of(200, 30, 30, 30, 30, 200),
  ]);
  const frame = (index: number) =>
    Buffer.concat([
      gifExtension(0xf9, Buffer.of(4, 5, 0, 0)),
      Buffer.of(0x2c, 0, 0, 0, 0),
      uint16le(frameEdge),
      uint16le(frameEdge),
      Buffer.of(0),
      Buffer.of(2, 2, index % 2 === 0 ? 0x44 : 0x4c, 0x01, 0),
    ]);
  const all = Array.from({ length: frames }, (_, index) => frame(index));
  return Buffer.concat([head, ...all, Buffer.of(0x3b)]);
}

/** Zeros, which compress to a tiny fraction of their size. */
export const bomb = (megabytes: number) =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });

export async function soundPictures() {
  const noise = Buffer.from({ length: 64 * 48 * 3 } as ArrayLike<number>).map(
    (_, at) => (at * 73) % 251,
  );
  const picture = () => sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });
  const [png, jpeg, webp, tiff] = await Promise.all([
    picture().png().toBuffer(),
    picture().jpeg().toBuffer(),
    picture().webp().toBuffer(),
    picture().tiff().toBuffer(),
  ]);
  return { picture, png, jpeg, webp, tiff, gif: gifOf(64, 48, 3) };
}
