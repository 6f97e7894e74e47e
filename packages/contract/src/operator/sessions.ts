import * as z from 'zod/mini';
import { operatorOperation } from './operation.ts';

const id = z.object({ id: z.int().check(z.gte(1)) });

export const operatorSessionSchema = z.object({
  id: z.int(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  /** ISO 3166 code of the address's country; null if unknown. */
  country: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  until: z.string(),
  /** The session of this call. */
  current: z.boolean(),
});
export type OperatorSessionItem = z.infer<typeof operatorSessionSchema>;

const list = z.object({ items: z.array(operatorSessionSchema) });
const ended = z.object({ ended: z.int() });
/** Without a session: all of them; of one's own: all but the current one. */
const which = z.object({ sessionId: z.optional(z.int().check(z.gte(1))) });

export const operatorSessionOperations = {
  listOwnSessions: operatorOperation({
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the operator is logged in, last seen first.',
    auth: 'operator',
    permission: 'own.account',
    input: z.object({}),
    output: list,
    errors: [],
  }),
  endOwnSessions: operatorOperation({
    method: 'POST',
    path: '/me/sessions/end',
    summary: "Ends one of one's own sessions at once, or all but the one that asks.",
    auth: 'operator',
    permission: 'own.account',
    input: which,
    output: ended,
    errors: ['notFound'],
  }),
  listOperatorSessions: operatorOperation({
    method: 'GET',
    path: '/operators/{id}/sessions',
    summary: 'Where another operator is logged in.',
    auth: 'operator',
    permission: 'operator.manage',
    params: id,
    input: z.object({}),
    output: list,
    errors: ['notFound'],
  }),
  endOperatorSessions: operatorOperation({
    method: 'POST',
    path: '/operators/{id}/sessions/end',
    summary: "Ends one or all of another operator's sessions at once.",
    auth: 'operator',
    permission: 'operator.manage',
    params: id,
    input: which,
    output: ended,
    errors: ['notFound'],
  }),
};
