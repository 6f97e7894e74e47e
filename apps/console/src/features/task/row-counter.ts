import type { ExportFormat } from '@pollen/contract/operator/task';

const lineEnd = 10;
const quote = 34;

/** Counts the rows of a file as it arrives. A cell may contain several lines, in quotes. */
export function createRowCounter(format: ExportFormat) {
  let lines = 0;
  let inside = false;
  return {
    take(piece: Uint8Array): void {
      for (const byte of piece) {
        if (format === 'csv' && byte === quote) inside = !inside;
        else if (byte === lineEnd && !inside) lines += 1;
      }
    },
    /** Without a table's header. */
    rows: (): number => (format === 'csv' ? Math.max(0, lines - 1) : lines),
  };
}
