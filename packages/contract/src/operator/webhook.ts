import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';

/** The events an endpoint can receive. */
export const webhookEvents = [
  /** Submitted, and either accepted at once or waiting for a review. */
  'participation.completed',
  'participation.accepted',
  'participation.refused',
  'task.closed',
  'export.ready',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent only when an operator requests it. */
export const webhookTest = 'webhook.test';

export const webhookStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why an attempt failed. */
export const webhookFailures = [
  /** An answer that is not a success. */
  'status',
  /** Redirects are not followed. */
  'redirect',
  /** 410: the receiver wants no more; the endpoint is turned off. */
  'gone',
  'timeout',
  'connection',
  /** The host has an address of a private network, loopback or link-local. */
  'privateAddress',
  'unresolved',
  /** The endpoint is turned off. */
  'off',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  /** Null for all tasks. */
  taskNo: z.nullable(taskNoSchema),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
};

const endpointSchema = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  taskNo: z.nullable(z.string()),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  /** When it answered 410 and was therefore turned off. */
  goneAt: z.nullable(z.string()),
  /** Until when deliveries are also signed with the previous secret. */
  previousSecretUntil: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Of the last seven days. */
  delivered: z.int(),
  waiting: z.int(),
  failed: z.int(),
});
export type Webhook = z.infer<typeof endpointSchema>;

const deliverySchema = z.object({
  id: z.int(),
  /** `webhook-id`, the same for every attempt and replay. */
  messageId: z.string(),
  type: z.enum([...webhookEvents, webhookTest]),
  happenedAt: z.string(),
  state: z.enum(webhookStates),
  nextAt: z.nullable(z.string()),
  /** The payload; null before the first attempt. */
  body: z.nullable(z.string()),
  /** The latest first. */
  attempts: z.array(
    z.object({
      at: z.string(),
      /** The response code; null if there was no answer. */
      status: z.nullable(z.int()),
      failure: z.nullable(z.enum(webhookFailures)),
      durationMs: z.int(),
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const call = { auth: 'operator', permission: 'webhook.manage' } as const;
const write = { ...call, method: 'POST', params: z.object({ id }), errors: ['notFound'] } as const;
const secretSchema = z.object({
  id: z.int(),
  /** `whsec_…`, shown this once. */
  secret: z.string(),
});

export const webhookOperations = {
  listWebhooks: operatorOperation({
    ...call,
    method: 'GET',
    path: '/webhooks',
    summary: 'Endpoints that are sent events, the newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(endpointSchema) }),
    errors: [],
  }),
  // Not idempotent: the stored answer would hold the secret.
  createWebhook: operatorOperation({
    ...call,
    method: 'POST',
    path: '/webhooks',
    summary: 'Adds an endpoint; only this answer contains its secret.',
    input: z.object(fields),
    output: secretSchema,
    errors: [],
  }),
  changeWebhook: operatorOperation({
    ...write,
    idempotent: true,
    path: '/webhooks/{id}',
    summary: 'Changes an endpoint, or turns it on or off.',
    input: z.object({ ...fields, enabled: z.boolean() }),
    output: z.object({}),
  }),
  rotateWebhookSecret: operatorOperation({
    ...write,
    path: '/webhooks/{id}/rotate',
    summary: 'Replaces the secret of an endpoint; for 24 hours the previous one signs as well.',
    input: z.object({}),
    output: secretSchema,
  }),
  removeWebhook: operatorOperation({
    ...write,
    idempotent: true,
    path: '/webhooks/{id}/remove',
    summary: 'Removes an endpoint and its log; pending deliveries are not sent.',
    input: z.object({}),
    output: z.object({}),
  }),
  testWebhook: operatorOperation({
    ...write,
    idempotent: true,
    path: '/webhooks/{id}/test',
    summary: 'Sends a test event to an endpoint.',
    input: z.object({}),
    output: z.object({}),
  }),
  listWebhookDeliveries: operatorOperation({
    ...call,
    method: 'GET',
    reads: 'replica',
    path: '/webhooks/{id}/deliveries',
    params: z.object({ id }),
    summary: 'Deliveries to an endpoint in the last 30 days, the newest first.',
    input: z.object({ ...pageInput, state: z.optional(z.enum(webhookStates)) }),
    output: pageOf(deliverySchema),
    errors: ['notFound'],
  }),
  replayWebhookDelivery: operatorOperation({
    ...write,
    idempotent: true,
    path: '/webhooks/{id}/deliveries/{delivery}/replay',
    params: z.object({ id, delivery: id }),
    summary: 'Sends a delivered or failed event again, under the same id.',
    input: z.object({}),
    output: z.object({}),
  }),
};
