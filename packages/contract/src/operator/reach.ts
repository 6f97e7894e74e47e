import * as z from 'zod/mini';

/** How many members something is for. */
export const reachSchema = z.object({
  members: z.int(),
  /** Counted one by one; estimated from a sample otherwise, give or take `margin`. */
  exact: z.boolean(),
  margin: z.int(),
});
export type Reach = z.infer<typeof reachSchema>;

/** Of a sample: how many fitted of how many looked at, and how many members there are in all. */
export interface Sample {
  readonly matched: number;
  readonly lookedAt: number;
  readonly members: number;
}

/** With 95 % certainty the truth is no further off than the margin. */
const certainty = 1.96;

export function reachOf({ matched, lookedAt, members }: Sample): Reach {
  if (lookedAt === 0 || members <= lookedAt) return { members: matched, exact: true, margin: 0 };
  const share = matched / lookedAt;
  const error = Math.sqrt((share * (1 - share)) / lookedAt);
  return {
    members: Math.round(share * members),
    exact: false,
    margin: Math.ceil(certainty * error * members),
  };
}
