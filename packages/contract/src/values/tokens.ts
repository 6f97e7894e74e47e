import * as z from 'zod/mini';

/** The tokens every log-in issues. `expired` is when the token ends, in seconds (spec §3). */
export const tokensSchema = z.object({
  token: z.string(),
  refreshToken: z.string(),
  expired: z.int(),
});

export type Tokens = z.infer<typeof tokensSchema>;
