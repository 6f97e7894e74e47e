import * as z from 'zod/mini';
import { countryCodes } from '../codes/country.ts';
import { operation } from '../operation.ts';
import { nicknameFault, normalizeNickname } from '../values/nickname.ts';

export const genders = ['female', 'male', 'other'] as const;

/** Spec §3, user profile, plus fields that screens need. */
export const profileSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  country: z.literal([...countryCodes]),
  gender: z.nullable(z.enum(genders)),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  email: z.string(),
  birthYear: z.nullable(z.int()),
  points: z.int(),
  chances: z.int(),
  /** Unread messages, counted up to 100. */
  unread: z.int(),
  inviterCode: z.string(),
  createdAt: z.string(),
  /** False for an account that has only social sign-ins. */
  hasPassword: z.boolean(),
  /** The agreement has changed since the member agreed, so they are asked again. */
  agreementDue: z.boolean(),
});

export type Profile = z.infer<typeof profileSchema>;

/** A code of the area tables; null removes an earlier choice. */
const area = z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9._-]{1,40}$/))));

const profileChange = z.object({
  nickname: z.optional(z.string().check(z.maxLength(200))),
  /** File name of an uploaded picture. */
  avatar: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._-]{1,120}$/))),
  gender: z.optional(z.nullable(z.enum(genders))),
  birthYear: z.optional(z.nullable(z.int().check(z.minimum(1900), z.maximum(2100)))),
  province: area,
  city: area,
  district: area,
});

export type ProfileChange = z.infer<typeof profileChange>;

function checkProfileChange({ nickname }: ProfileChange): Record<string, string> {
  const fault = nickname === undefined ? null : nicknameFault(normalizeNickname(nickname));
  return fault ? { nickname: fault } : {};
}

export const profileOperations = {
  readProfile: operation({
    method: 'GET',
    path: '/v1/user',
    summary: 'The member’s own profile.',
    auth: 'member',
    loads: 'profile',
    input: z.object({}),
    output: profileSchema,
    errors: [],
  }),
  changeProfile: operation({
    method: 'POST',
    path: '/v1/user',
    summary: 'Changes the given fields; omitted ones stay.',
    auth: 'member',
    input: profileChange,
    check: checkProfileChange,
    output: profileSchema,
    errors: [],
  }),
};
