import { parsePain002 } from './pain-002.ts';
import { parseResultCsv } from './result-csv.ts';
import type { ResultFile } from './result-file.ts';
import { decodeResultFile } from './result-text.ts';

/** Reads a bank's results of payments. Throws `UnreadableFile` if it cannot be parsed at all. */
export function parseResults(file: Uint8Array): ResultFile {
  const text = decodeResultFile(file);
  return /^\s*</.test(text) ? parsePain002(text) : parseResultCsv(text);
}
