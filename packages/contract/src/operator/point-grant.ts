import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import {
  grantReasons,
  type PointDirection,
  type PointReason,
  pointDirections,
  reasonsOf,
  takeReasons,
} from '../values/point-grant.ts';
import { operatorOperation } from './operation.ts';

const id = z.object({ id: z.int().check(z.gte(1)) });
const reason = z.enum([...grantReasons, ...takeReasons]);

export const pointGrantSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  ticketId: z.nullable(z.int()),
  direction: z.enum(pointDirections),
  points: z.int(),
  reason,
  /** Visible to operators only. */
  note: z.string(),
  /** `waiting` for a second person; `posted` once the points have moved. */
  state: z.enum(['waiting', 'posted', 'declined', 'expired']),
  requestedBy: z.string(),
  requestedAt: z.string(),
  approvedBy: z.nullable(z.string()),
  postedAt: z.nullable(z.string()),
  approvalId: z.nullable(z.int()),
});
export type PointGrant = z.infer<typeof pointGrantSchema>;

interface Written {
  readonly direction: PointDirection;
  readonly reason: PointReason;
}

export const pointGrantOperations = {
  movePoints: operatorOperation({
    method: 'POST',
    path: '/members/{id}/points',
    summary:
      'Grants a member points or takes some back, with a reason they read. Above the limits it waits for a second person.',
    auth: 'operator',
    permission: 'member.points',
    stepUp: true,
    movesMoney: true,
    params: id,
    input: z.object({
      direction: z.enum(pointDirections),
      points: z.int().check(z.gte(1), z.lte(1_000_000)),
      reason,
      note: z.string().check(z.regex(/\S/), z.maxLength(500)),
      /** The ticket it answers; it must be the same member's. */
      ticketId: z.optional(z.int().check(z.gte(1))),
    }),
    check: ({ direction, reason: given }: Written): Readonly<Record<string, string>> =>
      reasonsOf(direction).includes(given) ? {} : { reason: 'field.choice' },
    output: pointGrantSchema,
    errors: ['notFound', 'notYourself', 'memberSuspended'],
    idempotent: true,
  }),
  listPointGrants: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/members/{id}/points',
    summary: 'What support granted a member or took from them, the newest first.',
    auth: 'operator',
    permission: 'member.read',
    params: id,
    input: z.object(pageInput),
    output: pageOf(pointGrantSchema),
    errors: [],
  }),
};
