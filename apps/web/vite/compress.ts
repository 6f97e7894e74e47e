import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this size the compressed form is no smaller on the wire. */
const worthBytes = 600;

/**
 * Compressed once at the highest level, so that the server does not have to: `<file>.br` and `<file>.gz`
 * next to each file.
 */
export function compressFiles(output: string, names: Iterable<string>): void {
  for (const name of names) {
    const file = path.join(output, name);
    const bytes = readFileSync(file);
    if (!/\.(js|css|json)$/.test(name) || bytes.length < worthBytes) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  }
}

/** The original of a compressed file. */
export function uncompressedName(name: string): string {
  return name.replace(/\.(br|gz)$/, '');
}
