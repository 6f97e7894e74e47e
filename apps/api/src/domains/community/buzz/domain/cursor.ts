/** Before the first row of any order. */
const start = { hot: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/** A cursor is the position of the last row shown, `hot-id`. An invalid one starts at the beginning. */
export function placeAfter(cursor: string | undefined): { hot: number; id: number } {
  const found = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '');
  return found ? { hot: Number(found[1]), id: Number(found[2]) } : start;
}

export function cursorOf({ hot, id }: { hot: number; id: number }): string {
  return `${hot}-${id}`;
}
