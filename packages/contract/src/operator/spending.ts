import * as z from 'zod/mini';
import { countryField } from '../values/fields.ts';
import { operatorOperation } from './operation.ts';
import { type Role, roles } from './permission.ts';

/** What operators may commit alone, and which roles may commit at all. */
export const limitKinds = {
  task: { label: 'Largest task', roles: ['publisher', 'admin'] },
  taskDay: { label: 'All tasks of one operator in a day', roles: ['publisher', 'admin'] },
  grant: { label: 'Largest grant or deduction', roles: ['support', 'admin'] },
  grantDay: {
    label: 'All grants and deductions of one operator in a day',
    roles: ['support', 'admin'],
  },
  grantMemberMonth: {
    label: 'All grants and deductions for one member in a month',
    roles: ['support', 'admin'],
  },
  buzzReward: { label: 'Largest reward for a comment', roles: ['publisher', 'admin'] },
  prize: { label: 'Largest prize of the lottery', roles: ['publisher', 'admin'] },
  drawAverage: { label: 'Average points of a draw', roles: ['publisher', 'admin'] },
  /** Paid by a job, not by an operator; admins set the limit. */
  fairPayDay: { label: 'All fair-pay top-ups in a day', roles: ['admin'] },
} as const satisfies Readonly<Record<string, { label: string; roles: readonly Role[] }>>;
export type LimitKind = keyof typeof limitKinds;
export const limitKindNames = Object.keys(limitKinds) as LimitKind[];

export const limitSchema = z.object({
  kind: z.enum(limitKindNames),
  role: z.enum(roles),
  points: z.int(),
  /** All countries; an amount of null means no limit in its currency. */
  money: z.array(
    z.object({ country: z.int(), currency: z.string(), amount: z.nullable(z.string()) }),
  ),
  /** A change that waits for a second person. */
  approvalId: z.nullable(z.int()),
});
export type Limit = z.infer<typeof limitSchema>;

const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/));

export const spendingOperations = {
  listLimits: operatorOperation({
    method: 'GET',
    path: '/limits',
    summary: 'What each role may commit without a second person.',
    auth: 'operator',
    permission: 'limit.read',
    input: z.object({}),
    output: z.object({ items: z.array(limitSchema) }),
    errors: [],
  }),
  saveLimit: operatorOperation({
    method: 'POST',
    path: '/limits',
    summary: 'Lowers a limit at once; a raise waits for a second person.',
    auth: 'operator',
    permission: 'limit.write',
    stepUp: true,
    movesMoney: true,
    input: z.object({
      kind: z.enum(limitKindNames),
      role: z.enum(roles),
      points: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
      /** Countries left out have no limit in their currency. */
      money: z.array(z.object({ country: countryField, amount })).check(z.maxLength(7)),
    }),
    output: limitSchema,
    errors: ['notFound'],
    idempotent: true,
  }),
};
