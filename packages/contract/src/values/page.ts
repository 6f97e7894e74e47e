import * as z from 'zod/mini';

/** The input of every list. The cursor is opaque: the `next` of the previous page. */
export const pageInput = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
};

/** The output of every list; `next` is null on the last page. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}
