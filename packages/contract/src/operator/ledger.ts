import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import { operatorOperation } from './operation.ts';

export const proofSchema = z.object({
  id: z.int(),
  /** Null for the nightly one. */
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  state: z.enum(['waiting', 'running', 'sound', 'broken']),
  done: z.int(),
  total: z.int(),
  findings: z.array(z.object({ name: z.string(), broken: z.int(), samples: z.array(z.string()) })),
  finishedAt: z.nullable(z.string()),
});
export type Proof = z.infer<typeof proofSchema>;

const totals = z.record(z.string(), z.int());

export const transferSchema = z.object({
  id: z.int(),
  cause: z.object({ kind: z.string(), id: z.string() }),
  step: z.string(),
  points: z.int(),
  reason: z.string(),
  at: z.string(),
  /** The entries are in the archive, and missing here. */
  archived: z.boolean(),
  entries: z.array(
    z.object({ account: z.string(), owner: z.int(), amount: z.int(), balanceAfter: z.int() }),
  ),
});
export type Transfer = z.infer<typeof transferSchema>;

export const ledgerOperations = {
  readBooks: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/ledger',
    summary: 'Balances by kind of account, recent and over time.',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object({ days: z._default(z.int().check(z.gte(1), z.lte(366)), 90) }),
    output: z.object({
      at: z.nullable(z.string()),
      totals,
      /** The last one of each day. */
      history: z.array(z.object({ at: z.string(), totals })),
    }),
    errors: [],
  }),
  listTransfers: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/ledger/transfers',
    summary: 'Movements of points with their entries, the newest first, or those of a cause.',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object({
      ...pageInput,
      causeKind: z.optional(z.string().check(z.maxLength(40))),
      causeId: z.optional(z.string().check(z.maxLength(80))),
    }),
    output: pageOf(transferSchema),
    errors: [],
  }),
  listProofs: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/ledger/proofs',
    summary: 'Ledger proofs, the newest first.',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object(pageInput),
    output: pageOf(proofSchema),
    errors: [],
  }),
  startProof: operatorOperation({
    method: 'POST',
    path: '/ledger/proofs',
    summary: 'Starts a ledger proof over the lines after the last seal.',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object({}),
    output: proofSchema,
    errors: [],
    idempotent: true,
  }),
};
