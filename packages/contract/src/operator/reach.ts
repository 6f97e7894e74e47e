import * as z from 'zod/mini';

/** How many members match a targeting or a segment. */
export const reachSchema = z.object({
  members: z.int(),
  /** Whether the number is exact; otherwise it is estimated from a sample, plus or minus `margin`. */
  exact: z.boolean(),
  margin: z.int(),
});
export type Reach = z.infer<typeof reachSchema>;

/** A sample: its matches, its size, and the number of all members. */
export interface Sample {
  readonly matched: number;
  readonly sampled: number;
  readonly members: number;
}

/** The margin of the 95 % confidence interval. */
const certainty = 1.96;

export function reachOf({ matched, sampled, members }: Sample): Reach {
  if (sampled === 0 || members <= sampled) return { members: matched, exact: true, margin: 0 };
  const share = matched / sampled;
  const error = Math.sqrt((share * (1 - share)) / sampled);
  return {
    members: Math.round(share * members),
    exact: false,
    margin: Math.ceil(certainty * error * members),
  };
}
