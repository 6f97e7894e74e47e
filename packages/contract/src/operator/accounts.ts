import * as z from 'zod/mini';
import { emailField } from '../values/fields.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { operatorOperation } from './operation.ts';
import { roles } from './permission.ts';

const name = z.string().check(z.regex(/\S/), z.maxLength(80));
const id = z.object({ id: z.int().check(z.gte(1)) });

export const operatorSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The second factor stands. */
  enrolled: z.boolean(),
  disabledAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** From when they may approve and export payouts, if their role lets them. */
  moneyFrom: z.string(),
});
export type OperatorAccount = z.infer<typeof operatorSchema>;

/** No idempotency key here: the kept answer would keep the password in clear. */
const handedOut = z.object({
  operator: operatorSchema,
  /** Shown once; replaced at the next log-in. */
  password: z.nullable(z.string()),
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
  /** The beginning of the line's hash, to compare with a copy kept elsewhere. */
  hash: z.string(),
});
export type LoggedAction = z.infer<typeof actionSchema>;

export const accountOperations = {
  listOperators: operatorOperation({
    method: 'GET',
    path: '/operators',
    summary: 'Operator accounts by name.',
    auth: 'operator',
    permission: 'operator.manage',
    input: z.object(pageInput),
    output: pageOf(operatorSchema),
    errors: [],
  }),
  createOperator: operatorOperation({
    method: 'POST',
    path: '/operators',
    summary: 'Makes an account; its first password is shown once.',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: true,
    input: z.object({ email: emailField, name, role: z.enum(roles) }),
    output: handedOut,
    errors: ['emailTaken'],
  }),
  changeOperator: operatorOperation({
    method: 'POST',
    path: '/operators/{id}',
    summary: 'Changes name, role or standing; a closed account loses its sessions at once.',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: true,
    params: id,
    input: z.object({ name, role: z.enum(roles), disabled: z.boolean() }),
    output: operatorSchema,
    errors: ['notFound', 'notYourself'],
  }),
  resetOperator: operatorOperation({
    method: 'POST',
    path: '/operators/{id}/reset',
    summary: 'A new first password and a new enrolment, for somebody who lost theirs.',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: true,
    params: id,
    input: z.object({}),
    output: handedOut,
    errors: ['notFound', 'notYourself'],
  }),
  listActions: operatorOperation({
    method: 'GET',
    path: '/actions',
    summary: 'The action log, the newest first.',
    auth: 'operator',
    permission: 'log.read',
    input: z.object({
      ...pageInput,
      operatorId: z.optional(z.int().check(z.gte(1))),
      targetKind: z.optional(z.string().check(z.maxLength(40))),
      targetId: z.optional(z.string().check(z.maxLength(80))),
    }),
    output: pageOf(actionSchema),
    errors: [],
  }),
  verifyActions: operatorOperation({
    method: 'GET',
    path: '/actions/verify',
    summary: 'Recomputes every hash of the action log.',
    auth: 'operator',
    permission: 'log.read',
    input: z.object({}),
    output: z.object({
      actions: z.int(),
      /** The first line that is not what was written; null if all are. */
      brokenAt: z.nullable(z.int()),
    }),
    errors: [],
  }),
};
