import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A running checksum, in base64 as in S3's headers. */
export interface Checksum {
  update(chunk: Uint8Array): void;
  digest(): string;
}

function hashed(name: 'sha1' | 'sha256' | 'md5'): Checksum {
  const hash = createHash(name);
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest('base64') };
}

function word(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes.toString('base64');
}

function crc32Checksum(): Checksum {
  let value = 0;
  return {
    update: (chunk) => {
      value = crc32(chunk, value);
    },
    digest: () => word(value),
  };
}

/** Castagnoli, reflected. */
const crc32cTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32cChecksum(): Checksum {
  let value = 0xffffffff;
  return {
    update: (chunk) => {
      for (const byte of chunk) {
        value = (crc32cTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
      }
    },
    digest: () => word(value ^ 0xffffffff),
  };
}

/** CRC-64/NVME, reflected, in two halves: 64-bit integers would be tens of times slower here. */
const crc64High = new Uint32Array(256);
const crc64Low = new Uint32Array(256);
for (let index = 0; index < 256; index += 1) {
  let value = BigInt(index);
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1n ? (value >> 1n) ^ 0x9a6c9329ac4bc9b5n : value >> 1n;
  }
  crc64High[index] = Number(value >> 32n);
  crc64Low[index] = Number(value & 0xffffffffn);
}

function crc64Checksum(): Checksum {
  let high = 0xffffffff;
  let low = 0xffffffff;
  return {
    update: (chunk) => {
      for (const byte of chunk) {
        const index = (low ^ byte) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ (crc64Low[index] ?? 0);
        high = (high >>> 8) ^ (crc64High[index] ?? 0);
      }
    },
    digest: () => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE(~high >>> 0, 0);
      bytes.writeUInt32BE(~low >>> 0, 4);
      return bytes.toString('base64');
    },
  };
}

/** By the name of the header or trailer that carries it. */
export const checksums: Readonly<Record<string, () => Checksum>> = {
  'content-md5': () => hashed('md5'),
  'x-amz-checksum-crc32': crc32Checksum,
  'x-amz-checksum-crc32c': crc32cChecksum,
  'x-amz-checksum-crc64nvme': crc64Checksum,
  'x-amz-checksum-sha1': () => hashed('sha1'),
  'x-amz-checksum-sha256': () => hashed('sha256'),
};
