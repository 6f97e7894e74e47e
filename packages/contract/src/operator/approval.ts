import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import { operatorOperation } from './operation.ts';

const id = z.object({ id: z.int().check(z.gte(1)) });

export const approvalStates = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const person = z.object({ id: z.int(), name: z.string() });

/** What the approver needs to know, as stored when the request was made. */
export const approvalSummary = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ApprovalSummary = z.infer<typeof approvalSummary>;

export const approvalSchema = z.object({
  id: z.int(),
  /** For example `task.publish`, and its text. */
  kind: z.string(),
  kindLabel: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  summary: approvalSummary,
  state: z.enum(approvalStates),
  requestedBy: person,
  requestedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(z.string()),
  reason: z.string(),
  /** Open, made by another operator, and of a kind this operator's role may decide. */
  mayDecide: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

const reason = z.string().check(z.maxLength(500));

export const approvalOperations = {
  listApprovals: operatorOperation({
    method: 'GET',
    path: '/approvals',
    summary: 'Requests this operator made or may decide, the newest first.',
    auth: 'operator',
    permission: 'approval.read',
    input: z.object({ ...pageInput, list: z._default(z.enum(['open', 'closed']), 'open') }),
    output: pageOf(approvalSchema),
    errors: [],
  }),
  countApprovals: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/approvals/counts',
    summary: 'How many open requests this operator may decide, and how many of their own wait.',
    auth: 'operator',
    permission: 'approval.read',
    input: z.object({}),
    output: z.object({ open: z.int(), own: z.int() }),
    errors: [],
  }),
  readApproval: operatorOperation({
    method: 'GET',
    path: '/approvals/{id}',
    summary: 'One request with its summary.',
    auth: 'operator',
    permission: 'approval.read',
    params: id,
    input: z.object({}),
    output: approvalSchema,
    errors: ['notFound'],
  }),
  decideApproval: operatorOperation({
    method: 'POST',
    path: '/approvals/{id}/decide',
    summary: 'Approves a request, which applies it in the same transaction, or declines it.',
    auth: 'operator',
    permission: 'approval.decide',
    stepUp: true,
    movesMoney: true,
    params: id,
    input: z.object({
      decision: z.enum(['approved', 'declined']),
      reason: z._default(reason, ''),
    }),
    output: approvalSchema,
    errors: ['notFound', 'forbidden', 'secondPersonNeeded', 'approvalClosed'],
    idempotent: true,
    check: ({ decision, reason: text }: { decision: string; reason: string }) => {
      const missing: Readonly<Record<string, string>> = { reason: 'field.required' };
      return decision === 'declined' && !/\S/.test(text) ? missing : {};
    },
  }),
  withdrawApproval: operatorOperation({
    method: 'POST',
    path: '/approvals/{id}/withdraw',
    summary: 'Withdraws the operator’s own request.',
    auth: 'operator',
    permission: 'approval.read',
    params: id,
    input: z.object({}),
    output: approvalSchema,
    errors: ['notFound', 'approvalClosed'],
    idempotent: true,
  }),
};
