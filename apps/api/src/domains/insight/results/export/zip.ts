import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/* A ZIP archive whose last entry grows part by part: deflated data can be split into blocks that end on a byte. */

export interface Entry {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly raw: number;
  readonly offset: number;
}

/** Names are ASCII. Sizes follow the data if they are not known in advance. */
function localHeader(name: string, known: Omit<Entry, 'name' | 'offset'> | null): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(known ? 0 : 8, 6);
  header.writeUInt16LE(8, 8);
  // The earliest date of a ZIP archive: the same answers give the same bytes.
  header.writeUInt16LE(0x21, 12);
  header.writeUInt32LE(known?.crc ?? 0, 14);
  header.writeUInt32LE(known?.packed ?? 0, 18);
  header.writeUInt32LE(known?.raw ?? 0, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

const deflate = promisify<Buffer, Buffer>(deflateRaw);

/** A complete entry, compressed on another thread. */
export const packedEntry = async (name: string, text: string, offset: number) => {
  const raw = Buffer.from(text);
  return entryOf(name, raw, await deflate(raw), offset);
};

export function completeEntry(name: string, text: string, offset: number) {
  const raw = Buffer.from(text);
  return entryOf(name, raw, deflateRawSync(raw), offset);
}

function entryOf(name: string, raw: Buffer, packed: Buffer, offset: number) {
  const facts = { crc: crc32(raw), packed: packed.length, raw: raw.length };
  const bytes = Buffer.concat([localHeader(name, facts), packed]);
  return { bytes, entry: { name, offset, ...facts } };
}

export const growingHeader = (name: string): Buffer => localHeader(name, null);

/** A block of the growing entry; more blocks follow. */
export const piece = (raw: Buffer): Buffer =>
  deflateRawSync(raw, { finishFlush: constants.Z_SYNC_FLUSH });

/** The empty block that ends deflated data. */
export const lastBlock = Buffer.from([3, 0]);

export function descriptor({ crc, packed, raw }: Omit<Entry, 'name' | 'offset'>): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(raw, 12);
  return bytes;
}

/** The end of an archive whose last entry grew. */
export const directory = (entries: readonly Entry[], offset: number): Buffer =>
  directoryOf(entries, offset, entries.length - 1);

/** The end of an archive whose entries were all known before writing. */
export const completeDirectory = (entries: readonly Entry[], offset: number): Buffer =>
  directoryOf(entries, offset, null);

function directoryOf(entries: readonly Entry[], offset: number, grown: number | null): Buffer {
  const records = entries.map((entry, at) => {
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(20, 4);
    record.writeUInt16LE(20, 6);
    record.writeUInt16LE(at === grown ? 8 : 0, 8);
    record.writeUInt16LE(8, 10);
    record.writeUInt16LE(0x21, 14);
    record.writeUInt32LE(entry.crc, 16);
    record.writeUInt32LE(entry.packed, 20);
    record.writeUInt32LE(entry.raw, 24);
    record.writeUInt16LE(entry.name.length, 28);
    record.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([record, Buffer.from(entry.name)]);
  });
  const size = records.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...records, end]);
}
