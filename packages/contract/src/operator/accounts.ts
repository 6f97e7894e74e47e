import * as z from 'zod/mini';
import { emailField } from '../values/fields.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { momentField } from './fields.ts';
import { operatorOperation } from './operation.ts';
import { roles } from './permission.ts';

const name = z.string().check(z.regex(/\S/), z.maxLength(80));
const id = z.object({ id: z.int().check(z.gte(1)) });

export const operatorSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Password and second factor are set up. */
  enrolled: z.boolean(),
  /** When their open link expires; null if there is none. */
  linkUntil: z.nullable(z.string()),
  disabledAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** From when they may approve and export payouts, if their role allows it. */
  moneyFrom: z.string(),
});
export type OperatorAccount = z.infer<typeof operatorSchema>;

const changed = z.object({
  /** The current account; null if it will be created once a second admin has approved. */
  operator: z.nullable(operatorSchema),
  /** The request a second admin decides, if the role involves money. */
  approvalId: z.nullable(z.int()),
});

export const actionSchema = z.object({
  sequence: z.int(),
  at: z.string(),
  operatorId: z.int(),
  operatorName: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The first digits of the line's hash, to compare with a copy kept elsewhere. */
  hash: z.string(),
});
export type LoggedAction = z.infer<typeof actionSchema>;

export const accountOperations = {
  listOperators: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/operators',
    summary: 'Operator accounts by name.',
    auth: 'operator',
    permission: 'operator.manage',
    input: z.object(pageInput),
    output: pageOf(operatorSchema),
    errors: [],
  }),
  inviteOperator: operatorOperation({
    method: 'POST',
    path: '/operators',
    summary:
      'Mails a link with which they choose password and second factor; a second admin confirms money roles first.',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: true,
    input: z.object({ email: emailField, name, role: z.enum(roles) }),
    output: changed,
    errors: ['emailTaken', 'secondAdminMissing'],
    idempotent: true,
  }),
  changeOperator: operatorOperation({
    method: 'POST',
    path: '/operators/{id}',
    summary:
      'Changes the name or role, or closes or reopens the account; a second admin confirms roles that touch money.',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: true,
    params: id,
    input: z.object({ name, role: z.enum(roles), disabled: z.boolean() }),
    output: changed,
    errors: ['notFound', 'notYourself', 'secondAdminMissing'],
  }),
  resetOperator: operatorOperation({
    method: 'POST',
    path: '/operators/{id}/reset',
    summary:
      'Revokes password, second factors and sessions, and mails a link to set them up again.',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: true,
    params: id,
    input: z.object({}),
    output: operatorSchema,
    errors: ['notFound', 'notYourself'],
  }),
  makeOperatorLink: operatorOperation({
    method: 'POST',
    path: '/operators/{id}/link',
    summary:
      'A set-up link to hand over, on a server that sends no mail; never for a role that touches money.',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: true,
    params: id,
    input: z.object({}),
    output: z.object({ link: z.string() }),
    errors: ['notFound', 'notYourself', 'forbidden'],
  }),
  listActions: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/actions',
    summary: 'The action log, the newest first.',
    auth: 'operator',
    permission: 'log.read',
    input: z.object({
      ...pageInput,
      operatorId: z.optional(z.int().check(z.gte(1))),
      targetKind: z.optional(z.string().check(z.maxLength(40))),
      targetId: z.optional(z.string().check(z.maxLength(80))),
      action: z.optional(z.string().check(z.maxLength(80))),
      /** From this time (inclusive) to that one (exclusive). */
      from: z.optional(momentField),
      until: z.optional(momentField),
    }),
    output: pageOf(actionSchema),
    errors: [],
  }),
  verifyActions: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/actions/verify',
    summary: 'Recomputes every hash of the action log.',
    auth: 'operator',
    permission: 'log.read',
    input: z.object({}),
    output: z.object({
      actions: z.int(),
      /** The first line that was changed after it was written; null if none was. */
      brokenAt: z.nullable(z.int()),
    }),
    errors: [],
  }),
};
