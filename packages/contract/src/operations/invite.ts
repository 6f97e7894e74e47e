import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { giftStates, inviteRefusals } from '../values/invite.ts';
import { pageInput, pageOf } from '../values/page.ts';

const inviteLinkSchema = z.object({
  code: z.string(),
  url: z.string(),
  friends: z.int(),
  qualified: z.int(),
  /** What invited friends have earned the host so far. */
  points: z.int(),
});
export type InviteLink = z.infer<typeof inviteLinkSchema>;

export const friendStandings = ['joined', 'inReview', 'qualified', 'refused'] as const;

export const friendSchema = z.object({
  id: z.string(),
  /** Masked if no reward is paid; empty once the friend has left. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  joinedAt: z.string(),
  standing: z.enum(friendStandings),
  refusal: z.nullable(z.enum(inviteRefusals)),
  points: z.int(),
  /** The host gets a share of the friend's surveys until then. */
  shareUntil: z.string(),
  sharing: z.boolean(),
});
export type Friend = z.infer<typeof friendSchema>;

const inviteOfferSchema = z.object({
  /** Null if Pollen itself invites. */
  host: z.nullable(z.object({ name: z.string(), avatar: z.nullable(z.string()) })),
  campaign: z.nullable(
    z.object({ name: z.string(), taskNo: z.nullable(z.string()), open: z.boolean() }),
  ),
  points: z.int(),
});
export type InviteOffer = z.infer<typeof inviteOfferSchema>;

const welcomeSchema = z.object({
  invited: z.boolean(),
  hostName: z.nullable(z.string()),
  /** `waiting`: paid with the first accepted survey. */
  gift: z.enum(giftStates),
  /** Of the gift, waiting or paid. */
  points: z.int(),
  refusal: z.nullable(z.enum(inviteRefusals)),
  taskNo: z.nullable(z.string()),
});
export type InviteWelcome = z.infer<typeof welcomeSchema>;

const rankRowSchema = z.object({
  place: z.int(),
  name: z.string(),
  friends: z.int(),
  me: z.boolean(),
});
export type RankRow = z.infer<typeof rankRowSchema>;

const boardSchema = z.object({
  /** For example `2026-03`. */
  month: z.string(),
  endsAt: z.string(),
  friends: z.int(),
  /** Null before the first friend of the month. */
  place: z.nullable(z.int()),
  members: z.int(),
  /** Friends needed for the next rank; null at the top. */
  toNextPlace: z.nullable(z.int()),
});
export type InviteBoard = z.infer<typeof boardSchema>;

export const inviteOperations = {
  readInviteLink: operation({
    method: 'GET',
    path: '/v1/user/invite/link',
    summary: "The member's code and link, and what friends have earned them.",
    auth: 'member',
    input: z.object({}),
    output: inviteLinkSchema,
    errors: [],
  }),
  listInvited: operation({
    method: 'GET',
    path: '/v1/user/invite/history',
    summary:
      'Friends who joined through the member’s link, the newest first, and the state of each.',
    auth: 'member',
    input: z.object(pageInput),
    output: pageOf(friendSchema),
    errors: [],
  }),
  readInviteWelcome: operation({
    method: 'GET',
    path: '/v1/user/invite/welcome',
    summary: 'The invitation through which the member joined, and its gift.',
    auth: 'member',
    input: z.object({}),
    output: welcomeSchema,
    errors: [],
  }),
  readInviteOffer: operation({
    method: 'GET',
    path: '/v1/invite/offer',
    summary: 'The host and the offer of a code.',
    auth: 'public',
    input: z.object({ code: z.string().check(z.regex(/^[\w.-]{1,64}$/)) }),
    output: inviteOfferSchema,
    errors: [],
  }),
  readInviteBoard: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/invite/board',
    summary: 'The invitation board of this month and the member’s rank.',
    auth: 'member',
    input: z.object({}),
    output: boardSchema,
    errors: [],
  }),
  listInviteRank: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/invite/rank',
    summary: 'The board of this month from the top; names are masked.',
    auth: 'member',
    input: z.object(pageInput),
    output: pageOf(rankRowSchema),
    errors: [],
  }),
};
