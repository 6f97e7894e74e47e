export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A cursor that is none starts from the beginning. */
export const numberCursor = (cursor: string | undefined): number | null =>
  cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;

/** One row more was read than asked for: it says whether there is a next page. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  cursorOf: (row: Row) => string | number,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next: rows.length > limit && last !== undefined ? String(cursorOf(last)) : null,
  };
}
