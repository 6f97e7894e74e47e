import * as z from 'zod/mini';
import { countryCodes } from '../codes/country.ts';
import { operation } from '../operation.ts';

/** Spec §3, user profile, and what screens need beside it. */
export const profileSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  country: z.literal([...countryCodes]),
  gender: z.nullable(z.enum(['female', 'male', 'other'])),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  email: z.string(),
  birthYear: z.nullable(z.int()),
  points: z.int(),
  chances: z.int(),
  inviterCode: z.string(),
  createdAt: z.string(),
});

export type Profile = z.infer<typeof profileSchema>;

export const profileOperations = {
  readProfile: operation({
    method: 'GET',
    path: '/v1/user',
    summary: 'The member who asks.',
    auth: 'member',
    input: z.object({}),
    output: profileSchema,
    errors: [],
  }),
};
