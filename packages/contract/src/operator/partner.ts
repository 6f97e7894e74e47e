import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import { operatorOperation } from './operation.ts';

export const networkSchema = z.object({
  network: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** Our id at the network. */
  account: z.string(),
  /** Whether a secret is set; the secret itself is never returned. */
  hasSecret: z.boolean(),
  trust: z.string(),
  updatedAt: z.string(),
  /** Of the last 30 days, updated once an hour. */
  finished: z.int(),
  reversed: z.int(),
});
export type PartnerNetwork = z.infer<typeof networkSchema>;

/** Names, algorithm, status map, caps, addresses; the server reports what is wrong with it. */
const config = z.record(z.string(), z.unknown());

export const networkDetailSchema = z.object({
  ...networkSchema.shape,
  config,
  /** What the network is given: where it sends results, with its own placeholders in place of ours. */
  postbackUrl: z.string(),
  /** The parameters a message must carry, in the order of `postbackUrl`. */
  parameters: z.array(z.string()),
  /** Where the network sends members back to. */
  returnUrl: z.string(),
});
export type PartnerNetworkDetail = z.infer<typeof networkDetailSchema>;

const fault = z.object({ path: z.string(), message: z.string() });

const finding = z.object({ step: z.string(), ok: z.boolean(), detail: z.string() });

const network = z.object({
  network: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
});
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const longText = z.string().check(z.maxLength(16_000));

const readCalls = {
  listNetworks: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/partners',
    summary: 'Every survey network with its rate of reversals.',
    auth: 'operator',
    permission: 'partner.read',
    input: z.object({}),
    output: z.object({ items: z.array(networkSchema) }),
    errors: [],
  }),
  readNetwork: operatorOperation({
    method: 'GET',
    path: '/partners/{network}',
    summary: 'A network and its configuration, without its secret.',
    auth: 'operator',
    permission: 'partner.read',
    params: network,
    input: z.object({}),
    output: networkDetailSchema,
    errors: ['notFound'],
  }),
  listRefusedPostbacks: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/partners/{network}/refusals',
    summary: 'Refused postbacks, the newest first.',
    auth: 'operator',
    permission: 'partner.read',
    params: network,
    input: z.object(pageInput),
    output: pageOf(
      z.object({
        id: z.int(),
        refusal: z.string(),
        detail: z.string(),
        url: z.string(),
        address: z.string(),
        receivedAt: z.string(),
      }),
    ),
    errors: ['notFound'],
  }),
};

const writeCalls = {
  saveNetwork: operatorOperation({
    method: 'POST',
    path: '/partners/{network}',
    summary: 'Saves a network completely, or reports its faults and saves nothing.',
    auth: 'operator',
    permission: 'partner.write',
    params: network,
    input: z.object({
      name,
      account: z.string().check(z.trim(), z.maxLength(200)),
      enabled: z.boolean(),
      config,
      /**
       * The version that was edited, so that another operator's change is not overwritten. Null adds a
       * network.
       */
      updatedAt: z.nullable(z.string()),
    }),
    output: z.object({ saved: z.boolean(), faults: z.array(fault) }),
    errors: ['notFound'],
    idempotent: true,
  }),
  setNetworkSecret: operatorOperation({
    method: 'POST',
    path: '/partners/{network}/secret',
    summary: 'Sets a network’s secret. It is encrypted and never shown again.',
    auth: 'operator',
    permission: 'partner.write',
    stepUp: true,
    params: network,
    input: z.object({ secret: z.string().check(z.minLength(8), z.maxLength(500)) }),
    output: z.object({}),
    errors: ['notFound'],
  }),
  tryPostback: operatorOperation({
    method: 'POST',
    path: '/partners/{network}/try',
    summary:
      'Explains how a postback would be verified and mapped, and its effect. Changes nothing.',
    auth: 'operator',
    permission: 'partner.write',
    params: network,
    input: z.object({
      method: z.enum(['GET', 'POST']),
      url: longText,
      body: z._default(longText, ''),
      address: z._default(z.string().check(z.maxLength(60)), ''),
      /** One header per line, `name: value`. */
      headers: z._default(longText, ''),
    }),
    output: z.object({
      findings: z.array(finding),
      refusal: z.nullable(z.string()),
      meaning: z.nullable(z.record(z.string(), z.unknown())),
      participationId: z.nullable(z.int()),
      would: z.string(),
      enabled: z.boolean(),
    }),
    errors: ['notFound'],
  }),
};

export const partnerOperations = { ...readCalls, ...writeCalls };
