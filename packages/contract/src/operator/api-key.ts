import * as z from 'zod/mini';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';

/**
 * What a key may be used for: reading figures and charts, without small groups; or single answers
 * (microdata), as files and in figures of groups of any size.
 */
export const apiScopes = ['results.read', 'results.export'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiKeyMaxDays = 366;
const maxTasks = 100;

const keySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** What the key begins with; the rest is shown once and stored as a hash only. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** The tasks it opens; null for all, including future ones. */
  taskNos: z.nullable(z.array(z.string())),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof keySchema>;

const call = { auth: 'operator', permission: 'key.manage' } as const;

export const apiKeyOperations = {
  listApiKeys: operatorOperation({
    ...call,
    method: 'GET',
    reads: 'replica',
    path: '/keys',
    summary: 'Keys with which clients’ programs read results, the newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(keySchema) }),
    errors: [],
  }),
  // Not idempotent: the stored answer would hold the key.
  createApiKey: operatorOperation({
    ...call,
    method: 'POST',
    stepUp: true,
    path: '/keys',
    summary: 'Creates a key; this answer is the only one that contains it.',
    input: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      scopes: z.array(z.enum(apiScopes)).check(z.minLength(1), z.maxLength(apiScopes.length)),
      taskNos: z.nullable(z.array(taskNoSchema).check(z.minLength(1), z.maxLength(maxTasks))),
      days: z.int().check(z.gte(1), z.lte(apiKeyMaxDays)),
    }),
    output: z.object({ id: z.int(), key: z.string() }),
    errors: ['stepUpNeeded'],
  }),
  revokeApiKey: operatorOperation({
    ...call,
    method: 'POST',
    idempotent: true,
    path: '/keys/{id}/revoke',
    params: z.object({ id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
    summary: 'Revokes a key; it opens nothing from now on.',
    input: z.object({}),
    output: z.object({}),
    errors: ['notFound'],
  }),
};
