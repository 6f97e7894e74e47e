import * as z from 'zod/mini';

/** What every list takes. The cursor is opaque: the `next` of the page before. */
export const pageInput = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
};

/** What every list answers; `next` is null on the last page. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}
