import { maxFileBytes, UnreadableFile } from './result-file.ts';

/** File types that operators choose by mistake, recognized by their first bytes. */
const otherTypes: readonly (readonly [start: string, problem: string])[] = [
  ['504b0304', 'This is an Excel workbook or a ZIP archive. Save it as CSV (UTF-8) first.'],
  ['d0cf11e0', 'This is an old Excel workbook. Save it as CSV (UTF-8) first.'],
  ['25504446', 'This is a PDF. Import the CSV or pain.002 file of the bank instead.'],
  ['fffe', 'The file is encoded as UTF-16. Save it as UTF-8.'],
  ['feff', 'The file is encoded as UTF-16. Save it as UTF-8.'],
];

const newline = 0x0a;

/** The line of the first byte that is not UTF-8. */
function lineOfBadByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(newline, start);
    const stop = end < 0 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(start, stop));
    } catch {
      return line;
    }
    line += 1;
    start = stop;
  }
  return 1;
}

/** Decodes an uploaded file, with any byte order mark removed. Throws an error with a message for the operator. */
export function decodeResultFile(file: Uint8Array): string {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > maxFileBytes) {
    throw new UnreadableFile(1, `The file is larger than ${maxFileBytes / 1024 / 1024} MB.`);
  }
  const start = bytes.subarray(0, 4).toString('hex');
  for (const [signature, problem] of otherTypes) {
    if (start.startsWith(signature)) throw new UnreadableFile(1, problem);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      lineOfBadByte(bytes),
      'This line is not UTF-8 text. Save the file as UTF-8.',
    );
  }
  if (text.trim() === '') throw new UnreadableFile(1, 'The file is empty.');
  const zero = text.indexOf('\0');
  if (zero >= 0) {
    throw new UnreadableFile(
      text.slice(0, zero).split('\n').length,
      'This line contains zero bytes. The file is not text, or not UTF-8.',
    );
  }
  return text;
}
