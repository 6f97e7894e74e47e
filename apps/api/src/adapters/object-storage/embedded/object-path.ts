import path from 'node:path';

/**
 * Maps keys to paths that cannot leave the store: every piece consists only of lower-case
 * letters, digits, `_`, `-`, `.` and `%`, and ends in a suffix, so it is never `.` or `..`, and two
 * keys never share a file, even on a case-insensitive file system.
 *
 * `a/B` is `a.d/%42.o`. A segment too long for a file name is split every `pieceBytes` bytes.
 */
const suffixes = { object: '.o', directory: '.d', cut: '.c' } as const;
type Suffix = (typeof suffixes)[keyof typeof suffixes];

const pieceBytes = 66;
const maxKeyBytes = 1024;

const plain = /[a-z0-9_.-]/;

function encodePiece(bytes: Uint8Array): string {
  let name = '';
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte);
    name += plain.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`;
  }
  return name;
}

function decodePiece(name: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < name.length; at += 1) {
    if (name[at] === '%') {
      bytes.push(Number.parseInt(name.slice(at + 1, at + 3), 16));
      at += 2;
    } else {
      bytes.push(name.charCodeAt(at));
    }
  }
  return Buffer.from(bytes);
}

export function isKey(key: string): boolean {
  const bytes = Buffer.from(key);
  // Half a surrogate pair would not survive the encoding.
  const isText = bytes.toString() === key && !key.includes('\0');
  return bytes.length > 0 && bytes.length <= maxKeyBytes && isText;
}

/** The last piece is always shorter than `pieceBytes`, so every key has exactly one path. */
function pathOfSegment(segment: string, last: Suffix): string[] {
  const bytes = Buffer.from(segment);
  const names: string[] = [];
  let at = 0;
  for (; bytes.length - at >= pieceBytes; at += pieceBytes) {
    names.push(encodePiece(bytes.subarray(at, at + pieceBytes)) + suffixes.cut);
  }
  names.push(encodePiece(bytes.subarray(at)) + last);
  return names;
}

/** Path below the bucket's folder. */
export function pathOfKey(key: string): string {
  const segments = key.split('/');
  const object = segments.pop() ?? '';
  return path.join(
    ...segments.flatMap((segment) => pathOfSegment(segment, suffixes.directory)),
    ...pathOfSegment(object, suffixes.object),
  );
}

export interface FolderEntry {
  readonly name: string;
  /** What it adds to the key: a directory adds its slash. */
  readonly keyPart: Buffer;
  readonly isObject: boolean;
}

/**
 * Entries of a folder in the order of the keys below them: with directories sorted as `name/`, a
 * depth-first walk yields whole keys in byte order.
 */
export function entriesInKeyOrder(names: readonly string[]): FolderEntry[] {
  const entries: FolderEntry[] = [];
  for (const name of names) {
    const suffix = name.slice(-2);
    const piece = decodePiece(name.slice(0, -2));
    if (suffix === suffixes.object || suffix === suffixes.cut) {
      entries.push({ name, keyPart: piece, isObject: suffix === suffixes.object });
    } else if (suffix === suffixes.directory) {
      entries.push({ name, keyPart: Buffer.concat([piece, Buffer.from('/')]), isObject: false });
    }
  }
  return entries.sort((a, b) => Buffer.compare(a.keyPart, b.keyPart));
}
