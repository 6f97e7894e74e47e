import * as z from 'zod/mini';

/** What was published, or the request that waits for a second person instead. */
export const publishedSchema = z.object({
  id: z.nullable(z.int()),
  approvalId: z.nullable(z.int()),
});
export type Published = z.infer<typeof publishedSchema>;
