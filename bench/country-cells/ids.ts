/**
 * Ids with the country cell in front, below 2^53 so that JSON numbers stay exact: 9 bits of cell,
 * 44 bits of row. Today's single installation is cell 0, so its existing ids stay valid.
 */
const rowsPerCell = 2 ** 44;
export const cellCount = 2 ** 9;

export function idIn(cell: number, row: number): number {
  if (!Number.isInteger(cell) || cell < 0 || cell >= cellCount) {
    throw new RangeError(`no such cell: ${cell}`);
  }
  if (!Number.isInteger(row) || row < 1 || row >= rowsPerCell) {
    throw new RangeError(`no such row: ${row}`);
  }
  return cell * rowsPerCell + row;
}

export const cellOf = (id: number): number => Math.floor(id / rowsPerCell);
