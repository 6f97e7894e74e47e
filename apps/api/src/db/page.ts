/** The input of a call that lists something. */
export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

/** An invalid cursor starts at the beginning. */
export const numberCursor = (cursor: string | undefined): number | null =>
  cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;

/** Cuts off the extra row, which shows whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | number,
): { readonly shown: Row[]; readonly next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    shown,
    next: rows.length > limit && last !== undefined ? String(cursorOf(last)) : null,
  };
}

/** `cutPage` for rows that are presented one by one. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  cursorOf: (last: Row) => string | number,
): Page<Item> {
  const { shown, next } = cutPage(rows, limit, cursorOf);
  return { items: shown.map(present), next };
}
