import * as z from 'zod/mini';
import { cashoutSchema } from '../operations/cashout.ts';
import { debtLineSchema, walletLineSchema } from '../operations/wallet.ts';
import { countryField } from '../values/fields.ts';
import { inviteRefusals } from '../values/invite.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { suspensionNoteLengths, suspensionReasons } from '../values/suspension.ts';
import { tieKinds } from '../values/tie.ts';
import { actionSchema } from './accounts.ts';
import { operatorOperation } from './operation.ts';

const memberSuspensionSchema = z.object({
  reason: z.enum(suspensionReasons),
  /** What the member reads it is based on, in English. */
  evidence: z.string(),
  /** Who suspended; somebody else decides whether it stays. */
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The date by which the member was promised a decision. */
  decideBy: z.string(),
  /** The member's answer. */
  answer: z.nullable(z.string()),
  /** When a second person confirmed it. */
  keptAt: z.nullable(z.string()),
});

export const memberRowSchema = z.object({
  id: z.int(),
  nickname: z.string(),
  /** Null once erased. */
  email: z.nullable(z.string()),
  country: z.int(),
  points: z.int(),
  createdAt: z.string(),
  suspendedAt: z.nullable(z.string()),
  suspension: z.nullable(memberSuspensionSchema),
  erasedAt: z.nullable(z.string()),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

export const memberCardSchema = z.extend(memberRowSchema, {
  gender: z.nullable(z.string()),
  birthYear: z.nullable(z.int()),
  area: z.string(),
  locale: z.string(),
  inviterCode: z.string(),
  worth: moneySchema,
  pending: z.int(),
  setAside: z.int(),
  /** The debt left after a claw-back of points they had spent. */
  debt: z.int(),
  debts: z.array(debtLineSchema),
  /** Their bank record, masked. */
  bank: z.nullable(z.object({ bank: z.string(), account: z.string(), since: z.string() })),
  securityChangedAt: z.nullable(z.string()),
});
export type MemberCard = z.infer<typeof memberCardSchema>;

export const memberWorkSchema = z.object({
  id: z.int(),
  taskNo: z.string(),
  title: z.string(),
  kind: z.string(),
  state: z.int(),
  auditState: z.int(),
  earned: z.int(),
  pending: z.int(),
  reason: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
});

const tieSchema = z.object({
  from: z.int(),
  to: z.int(),
  kinds: z.array(z.enum(tieKinds)),
  /** What they weigh together, out of 100. */
  weight: z.int(),
});

/** Members whom several kinds of ties connect, as the job found them. */
export const ringClusterSchema = z.object({
  id: z.int(),
  foundAt: z.string(),
  /** Out of 100. */
  strength: z.int(),
  /** Payouts of its members leave bulk approvals. */
  flagged: z.boolean(),
  cut: z.boolean(),
  members: z.array(z.object({ id: z.int(), nickname: z.string(), suspended: z.boolean() })),
  ties: z.array(tieSchema),
});
export type RingCluster = z.infer<typeof ringClusterSchema>;

export const ringSchema = z.object({
  members: z.array(
    z.extend(memberRowSchema, {
      /** The distance from the member in question. */
      distance: z.int(),
    }),
  ),
  ties: z.array(tieSchema),
  /** There are more than shown. */
  cut: z.boolean(),
});
export type Ring = z.infer<typeof ringSchema>;

const id = z.object({ id: z.int().check(z.gte(1)) });
const read = {
  method: 'GET',
  auth: 'operator',
  permission: 'member.read',
  params: id,
  errors: ['notFound'],
} as const;

export const memberOperations = {
  listMembers: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/members',
    summary:
      'Members by number, e-mail, nickname or invitation code; without a search, the newest first.',
    auth: 'operator',
    permission: 'member.read',
    input: z.object({
      ...pageInput,
      search: z.optional(z.string().check(z.maxLength(120))),
      country: z.optional(countryField),
      suspended: z.optional(z.boolean()),
    }),
    output: pageOf(memberRowSchema),
    errors: [],
  }),
  readMember: operatorOperation({
    ...read,
    path: '/members/{id}',
    summary: 'A member, what they have and where they are paid.',
    input: z.object({}),
    output: memberCardSchema,
  }),
  listSuspensions: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/suspensions',
    summary: 'Suspended members nobody has decided about, the first promised date first.',
    auth: 'operator',
    permission: 'member.suspend',
    input: z.object(pageInput),
    output: pageOf(memberRowSchema),
    errors: [],
  }),
  countSuspensions: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/suspensions/counts',
    summary: 'How many suspensions wait for a decision.',
    auth: 'operator',
    permission: 'member.suspend',
    input: z.object({}),
    output: z.object({
      /** Those this operator may decide. */
      open: z.int(),
      /** Those this operator began, which somebody else decides. */
      own: z.int(),
      answered: z.int(),
      overdue: z.int(),
    }),
    errors: [],
  }),
  readSuspensionEvidence: operatorOperation({
    ...read,
    path: '/members/{id}/suspension-evidence',
    summary: 'What the member would read a suspension is based on, for each reason.',
    permission: 'member.suspend',
    input: z.object({}),
    output: z.object({
      /** The language the member reads. */
      locale: z.string(),
      /** The text, in English, is null where no count shows the reason. */
      reasons: z.array(
        z.object({ reason: z.enum(suspensionReasons), text: z.nullable(z.string()) }),
      ),
    }),
  }),
  listMemberLines: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/members/{id}/lines',
    summary: "The member's statement, as they see it.",
    input: z.object(pageInput),
    output: pageOf(walletLineSchema),
  }),
  listMemberCashouts: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/members/{id}/cashouts',
    summary: "The member's cash-outs.",
    input: z.object(pageInput),
    output: pageOf(cashoutSchema),
  }),
  listMemberWork: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/members/{id}/participations',
    summary: 'What the member took part in, and how it ended.',
    input: z.object(pageInput),
    output: pageOf(memberWorkSchema),
  }),
  listMemberSessions: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/members/{id}/sessions',
    summary: 'Where the member is logged in.',
    input: z.object(pageInput),
    output: pageOf(
      z.object({
        id: z.int(),
        address: z.string(),
        userAgent: z.string(),
        createdAt: z.string(),
        usedAt: z.string(),
      }),
    ),
  }),
  listMemberTickets: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/members/{id}/tickets',
    summary: "The member's tickets, the newest first.",
    input: z.object(pageInput),
    output: pageOf(
      z.object({
        id: z.int(),
        category: z.string(),
        state: z.int(),
        opening: z.string(),
        createdAt: z.string(),
        dueAt: z.nullable(z.string()),
        rating: z.nullable(z.int()),
      }),
    ),
  }),
  listMemberActions: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/members/{id}/actions',
    summary: 'Operators’ actions about the member.',
    input: z.object(pageInput),
    output: pageOf(actionSchema),
  }),
  readMemberRing: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/members/{id}/ring',
    summary: 'Members connected by device, address, bank account or invitation, up to three steps.',
    permission: 'signal.read',
    input: z.object({}),
    output: ringSchema,
  }),
  suspendMember: operatorOperation({
    method: 'POST',
    path: '/members/{id}/suspend',
    summary: 'Suspends the member immediately; the app answers 3002.',
    auth: 'operator',
    permission: 'member.suspend',
    params: id,
    input: z.object({
      reason: z.enum(suspensionReasons),
      /** To the member; required where no count shows the reason. */
      note: z.optional(z.string().check(z.maxLength(suspensionNoteLengths.max))),
    }),
    output: memberCardSchema,
    errors: ['notFound', 'notYourself'],
  }),
  restoreMember: operatorOperation({
    method: 'POST',
    path: '/members/{id}/restore',
    summary: 'Ends a suspension.',
    auth: 'operator',
    permission: 'member.suspend',
    params: id,
    input: z.object({}),
    output: memberCardSchema,
    errors: ['notFound', 'notYourself'],
  }),
  keepSuspended: operatorOperation({
    method: 'POST',
    path: '/members/{id}/keep-suspended',
    summary: 'Upholds a suspension; by another operator than the one who suspended.',
    auth: 'operator',
    permission: 'member.suspend',
    params: id,
    input: z.object({}),
    output: memberCardSchema,
    errors: ['notFound', 'notYourself', 'secondPersonNeeded'],
  }),
  listRings: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/signals/rings',
    summary: 'Groups of members connected by several kinds of ties, the newest first.',
    auth: 'operator',
    permission: 'signal.read',
    input: z.object(pageInput),
    output: pageOf(ringClusterSchema),
    errors: [],
  }),
  listSharedAccounts: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/signals/accounts',
    summary: 'Bank accounts used by two members, the newest 100.',
    auth: 'operator',
    permission: 'signal.read',
    input: z.object(pageInput),
    output: pageOf(z.object({ memberId: z.int(), otherMemberId: z.int(), at: z.string() })),
    errors: [],
  }),
  listRefusedInvitations: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/signals/invitations',
    summary: 'Invitations without a reward, with the reasons.',
    auth: 'operator',
    permission: 'signal.read',
    input: z.object(pageInput),
    output: pageOf(
      z.object({
        guestId: z.int(),
        hostId: z.nullable(z.int()),
        refusal: z.enum(inviteRefusals),
        at: z.string(),
        hostPoints: z.int(),
        /** Members who share something with the guest. */
        foundWith: z.array(z.int()),
      }),
    ),
    errors: [],
  }),
};
