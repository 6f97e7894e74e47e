import * as z from 'zod/mini';
import { operatorOperation } from './operation.ts';

export const pointExpirySchema = z.object({
  /** Without taking part; 0 if points never expire. */
  months: z.int(),
  /** Null if it was never changed. */
  since: z.nullable(z.string()),
  /** Members who were notified that their points expire. */
  announced: z.int(),
  /** A change that waits for a second person. */
  approvalId: z.nullable(z.int()),
});
export type PointExpiry = z.infer<typeof pointExpirySchema>;

export const pointExpiryOperations = {
  readPointExpiry: operatorOperation({
    method: 'GET',
    path: '/point-expiry',
    summary: 'After how many months without taking part points expire.',
    auth: 'operator',
    permission: 'pointValue.read',
    input: z.object({}),
    output: pointExpirySchema,
    errors: [],
  }),
  savePointExpiry: operatorOperation({
    method: 'POST',
    path: '/point-expiry',
    summary:
      'Requests a second person’s approval to switch expiry on or off, or to change its time.',
    auth: 'operator',
    permission: 'pointValue.write',
    stepUp: true,
    movesMoney: true,
    input: z.object({ months: z.int().check(z.gte(0), z.lte(60)) }),
    output: pointExpirySchema,
    errors: [],
    idempotent: true,
  }),
};
