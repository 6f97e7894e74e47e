/* The subset of the ZIP format that workbooks need: written without compression, read with it. */

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers of two and four bytes. */
function pack(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function writeZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const title = encoder.encode(name);
    const bytes = encoder.encode(text);
    const { length } = bytes;
    // Version 2.0, UTF-8 names, stored, dated 1 January 1980.
    const common = [
      ...([
        [2, 20],
        [2, 0x800],
        [2, 0],
        [2, 0],
        [2, 33],
      ] as const),
      ...([
        [4, crcOf(bytes)],
        [4, length],
        [4, length],
        [2, title.length],
        [2, 0],
      ] as const),
    ] as const;
    const head = pack([4, 0x04034b50], ...common);
    local.push(head, title, bytes);
    central.push(
      pack([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      title,
    );
    offset += head.length + title.length + length;
  }
  const directory = join(central);
  const count = Object.keys(files).length;
  const end = pack(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
    ] as const),
    ...([
      [4, directory.length],
      [4, offset],
      [2, 0],
    ] as const),
  );
  return join([...local, directory, end]);
}

/** Thrown for a file that is not a ZIP archive, or a damaged one. */
export class ZipFault extends Error {}

const maxBytes = 50_000_000;

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    size += read.value.length;
    if (size > maxBytes) throw new ZipFault('too large');
  }
  return join(pieces);
}

/** Unpacks an archive; texts by file name. */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadonlyMap<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new ZipFault('no archive');
  const decoder = new TextDecoder();
  const files = new Map<string, string>();
  try {
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      const method = view.getUint16(at + 10, true);
      const size = view.getUint32(at + 20, true);
      const nameLength = view.getUint16(at + 28, true);
      const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength));
      const head = view.getUint32(at + 42, true);
      const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
      const packed = bytes.slice(start, start + size);
      files.set(name, decoder.decode(method === 0 ? packed : await inflate(packed)));
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    throw new ZipFault('broken archive');
  }
  return files;
}
