import * as z from 'zod/mini';
import { countryField } from '../values/fields.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { operatorOperation } from './operation.ts';
import { payoutSchema } from './payout.ts';

/** Open until its file is exported, then exported, then sent; or cancelled before it is sent. */
export const batchStates = ['open', 'exported', 'sent', 'cancelled'] as const;

/** Who did a step, and when. */
const step = z.nullable(z.object({ by: z.string(), at: z.string() }));

export const batchSchema = z.object({
  id: z.int(),
  country: z.int(),
  state: z.enum(batchStates),
  payments: z.int(),
  total: moneySchema,
  /** The number of the current file, as in its name; 0 before the first export. */
  fileNo: z.int(),
  created: z.object({ by: z.string(), at: z.string() }),
  exported: step,
  sent: step,
  cancelled: step,
  cancelReason: z.nullable(z.string()),
  /** How many payments were left out of it or removed later. */
  excluded: z.int(),
});
export type PayoutBatch = z.infer<typeof batchSchema>;

export const batchDetailSchema = z.extend(batchSchema, {
  /** How many of its payments cannot be sent now; the next export leaves them out. */
  stopped: z.int(),
});
export type PayoutBatchDetail = z.infer<typeof batchDetailSchema>;

/** Why a payment was kept out of a batch: a block, an open flag, or an operator's action. */
export const exclusionSchema = z.object({
  id: z.int(),
  payoutId: z.int(),
  reference: z.string(),
  nickname: z.string(),
  worth: moneySchema,
  step: z.enum(['create', 'export', 'refuse', 'cancel']),
  reasons: z.array(z.string()),
  at: z.string(),
});
export type PayoutExclusion = z.infer<typeof exclusionSchema>;

export const importOutcomes = [
  'paid',
  'returned',
  'pending',
  'alreadyDone',
  'unknown',
  'refused',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  format: z.enum(['CSV', 'pain.002']),
  batchId: z.nullable(z.int()),
  by: z.string(),
  at: z.string(),
  lines: z.int(),
  counts: z.partialRecord(z.enum(importOutcomes), z.int()),
  /** The first import of the same file; this one changed nothing. */
  repeats: z.nullable(z.int()),
});
export type PayoutImport = z.infer<typeof importSchema>;

export const importLineSchema = z.object({
  /** The line of the file, from 1. */
  line: z.int(),
  reference: z.string(),
  payoutId: z.nullable(z.int()),
  outcome: z.enum(importOutcomes),
  /** The reason as a sentence; empty if the outcome needs none. */
  note: z.string(),
  /** The bank's own text. */
  bankReason: z.string(),
});
export type PayoutImportLine = z.infer<typeof importLineSchema>;

const id = z.object({ id: z.int().check(z.gte(1)) });

const readingCalls = {
  listBatches: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/payouts/batches',
    summary: 'Batches of payments, the newest first.',
    auth: 'operator',
    permission: 'payout.read',
    input: z.object(pageInput),
    output: pageOf(batchSchema),
    errors: [],
  }),
  previewBatch: operatorOperation({
    method: 'GET',
    path: '/payouts/batches/next',
    summary: 'What a new batch of a country would contain, and what would be left out.',
    auth: 'operator',
    permission: 'payout.read',
    input: z.object({ country: countryField }),
    output: z.object({
      payments: z.int(),
      total: moneySchema,
      /** Approved payments left for a later batch because this one is full; counted up to a thousand. */
      waiting: z.int(),
      excluded: z.array(payoutSchema),
    }),
    errors: [],
  }),
  readBatch: operatorOperation({
    method: 'GET',
    path: '/payouts/batches/{id}',
    summary: 'A batch: its state, who did which step, and whether any payout is blocked.',
    auth: 'operator',
    permission: 'payout.read',
    params: id,
    input: z.object({}),
    output: batchDetailSchema,
    errors: ['notFound'],
  }),
  listBatchPayouts: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/payouts/batches/{id}/payouts',
    summary: 'The payouts in a batch, the oldest first.',
    auth: 'operator',
    permission: 'payout.read',
    params: id,
    input: z.object(pageInput),
    output: pageOf(payoutSchema),
    errors: [],
  }),
  listBatchExclusions: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/payouts/batches/{id}/exclusions',
    summary: 'What was left out of a batch or taken out again, with the reasons.',
    auth: 'operator',
    permission: 'payout.read',
    params: id,
    input: z.object(pageInput),
    output: pageOf(exclusionSchema),
    errors: [],
  }),
  listImports: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/payouts/imports',
    summary: 'Imported result files, the newest first.',
    auth: 'operator',
    permission: 'payout.read',
    input: z.object(pageInput),
    output: pageOf(importSchema),
    errors: [],
  }),
  readImport: operatorOperation({
    method: 'GET',
    path: '/payouts/imports/{id}',
    summary: 'An imported result file and how its lines were counted.',
    auth: 'operator',
    permission: 'payout.read',
    params: id,
    input: z.object({}),
    output: importSchema,
    errors: ['notFound'],
  }),
  listImportLines: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/payouts/imports/{id}/lines',
    summary: 'Every line of an imported file with its outcome, or those of one outcome.',
    auth: 'operator',
    permission: 'payout.read',
    params: id,
    input: z.object({ ...pageInput, outcome: z.optional(z.enum(importOutcomes)) }),
    output: pageOf(importLineSchema),
    errors: [],
  }),
};

export const batchOperations = {
  ...readingCalls,
  createBatch: operatorOperation({
    method: 'POST',
    path: '/payouts/batches',
    summary: 'Adds the approved payouts of a country to a batch; blocked ones are left out.',
    auth: 'operator',
    permission: 'payout.export',
    movesMoney: true,
    input: z.object({ country: countryField }),
    output: batchDetailSchema,
    errors: ['nothingToPay', 'payoutBlocked', 'payoutFlagsChanged'],
    idempotent: true,
  }),
  exportBatch: operatorOperation({
    method: 'POST',
    path: '/payouts/batches/{id}/export',
    summary:
      'Creates the file for the bank. Checks every payout again and leaves out blocked ones.',
    auth: 'operator',
    permission: 'payout.export',
    stepUp: true,
    movesMoney: true,
    params: id,
    input: z.object({}),
    output: batchDetailSchema,
    errors: ['notFound', 'batchOver', 'batchStopped', 'nothingToPay', 'sendersMissing'],
    idempotent: true,
  }),
  downloadBatchFile: operatorOperation({
    method: 'POST',
    path: '/payouts/batches/{id}/file',
    summary: 'The exported file. Every download is logged; before the batch is sent it is checked.',
    auth: 'operator',
    permission: 'payout.export',
    stepUp: true,
    movesMoney: true,
    params: id,
    input: z.object({}),
    // The file contains account numbers: it is streamed, and has no idempotency key, which would store it.
    output: z.unknown(),
    errors: ['notFound', 'batchNotExported', 'batchStopped', 'batchFileGone', 'sendersMissing'],
  }),
  markBatchSent: operatorOperation({
    method: 'POST',
    path: '/payouts/batches/{id}/sent',
    summary: 'Records that the bank has the file: the payouts are sent and the members notified.',
    auth: 'operator',
    permission: 'payout.export',
    stepUp: true,
    movesMoney: true,
    params: id,
    input: z.object({}),
    output: batchDetailSchema,
    errors: ['notFound', 'batchNotExported', 'batchOver', 'batchStopped'],
    idempotent: true,
  }),
  cancelBatch: operatorOperation({
    method: 'POST',
    path: '/payouts/batches/{id}/cancel',
    summary: 'Dissolves a batch that has not been sent; its payouts are ready for another one.',
    auth: 'operator',
    permission: 'payout.export',
    stepUp: true,
    movesMoney: true,
    params: id,
    input: z.object({
      reason: z.string().check(z.minLength(5), z.maxLength(200)),
    }),
    output: batchDetailSchema,
    errors: ['notFound', 'batchOver'],
    idempotent: true,
  }),
  importResults: operatorOperation({
    method: 'POST',
    path: '/payouts/results',
    summary: "Imports a bank's result file (CSV or pain.002), for one batch or any.",
    auth: 'operator',
    permission: 'payout.export',
    stepUp: true,
    movesMoney: true,
    multipart: true,
    input: z.object({
      batchId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
    }),
    output: importSchema,
    errors: ['notFound', 'resultsUnreadable'],
    idempotent: true,
  }),
};
