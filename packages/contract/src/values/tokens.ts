import * as z from 'zod/mini';

/** What every log-in hands out. `expired` is the token's end, in seconds (spec §3). */
export const tokensSchema = z.object({
  token: z.string(),
  refreshToken: z.string(),
  expired: z.int(),
});

export type Tokens = z.infer<typeof tokensSchema>;
