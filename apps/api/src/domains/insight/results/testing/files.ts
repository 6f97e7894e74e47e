import { inflateRawSync } from 'node:zlib';
import type { ResultFormat } from '@pollen/contract/operator/results-export';
import { parquetMetadata } from 'hyparquet';

/** Reads an archive independently by its directory, as Excel does: the text of each file by its name. */
export function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const raw = inflateRawSync(packed);
    if (raw.length !== bytes.readUInt32LE(at + 24)) throw new Error(`${name} has a wrong length`);
    files.set(name, raw.toString());
    at += 46 + nameLength;
  }
  return files;
}

/** The cells of a sheet as texts, row by row. */
export const sheetRows = (xml: string): string[][] =>
  [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, ''),
    ),
  );

const linesOf = (bytes: Buffer) => bytes.toString().trimEnd().split('\n').length;

/** How many respondents a file of answers has. */
export function respondentsIn(format: ResultFormat, bytes: Buffer): number {
  switch (format) {
    case 'csv':
    case 'csv-codes':
      return linesOf(bytes) - 1;
    case 'jsonl':
      return bytes.length === 0 ? 0 : linesOf(bytes);
    case 'xlsx':
      return sheetRows(unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '').length - 1;
    case 'sav':
      // The number of cases in the header.
      return bytes.readInt32LE(80);
    default:
      return Number(parquetMetadata(new Uint8Array(bytes).buffer).num_rows);
  }
}
