import * as z from 'zod/mini';
import { resultFormats } from './operator/results-export.ts';
import { type WebhookEvent, webhookTest } from './operator/webhook.ts';

/*
 * What clients' endpoints are sent, as the published API document describes it. The database writes the
 * messages; a test compares those that arrive.
 */

const taskNo = z.string();
const participation = z.object({
  taskNo,
  /** The pseudonym of the files; null if the answers are not ours, as with networks. */
  respondent: z.nullable(z.string()),
});

const messages = {
  'participation.completed': {
    summary: 'Answers were submitted, and are accepted at once or wait for a review.',
    data: participation,
  },
  'participation.accepted': { summary: 'Answers were accepted.', data: participation },
  'participation.refused': {
    summary: 'Submitted answers were refused, possibly after they had been accepted.',
    data: participation,
  },
  'task.closed': {
    summary: 'A task was closed, or its time is over.',
    data: z.object({ taskNo }),
  },
  'export.ready': {
    summary: 'A file of answers can be downloaded.',
    data: z.object({
      taskNo,
      exportId: z.int(),
      format: z.enum(resultFormats),
      answers: z.int(),
      bytes: z.int(),
    }),
  },
  [webhookTest]: { summary: 'An operator requested a test event.', data: z.object({}) },
} satisfies Record<WebhookEvent | typeof webhookTest, { summary: string; data: z.ZodMiniType }>;

export interface WebhookMessage {
  readonly type: string;
  readonly summary: string;
  readonly body: z.ZodMiniType;
}

export const webhookMessages: readonly WebhookMessage[] = Object.entries(messages).map(
  ([type, { summary, data }]) => ({
    type,
    summary,
    body: z.object({ type: z.literal(type), timestamp: z.string(), data }),
  }),
);
