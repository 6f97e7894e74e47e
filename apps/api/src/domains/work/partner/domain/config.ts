import { isIP } from 'node:net';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import * as z from 'zod/mini';

/*
 * A network is a row of configuration. Everything that differs between networks is configured here, so
 * that a new one needs no code: parameter names, what is signed and how, what its status values mean.
 */

/** An address, or a network in CIDR: 192.0.2.0/24. */
function isNetworkAddress(text: string): boolean {
  const [base = '', bits, ...rest] = text.split('/');
  const family = isIP(base);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const name = z.string().check(z.regex(/^[\w.-]{1,60}$/));

/** One part of the signed text. A value is decoded first, as the network signs it. */
const part = z.union([
  z.object({ value: name, empty: z.optional(z.enum(['keep', 'skip'])) }),
  z.object({ text: z.string() }),
  z.object({ secret: z.literal(true) }),
]);
export type SignedPart = z.infer<typeof part>;

const signed = z.union([
  /** The raw address up to its last parameter, which is the signature; with or without the `&` before it. */
  z.object({ url: z.enum(['before-separator', 'with-separator']) }),
  /** The query's parameters sorted by name and form-encoded. */
  z.object({ sortedQuery: z.literal('form') }),
  z.object({ values: z.array(part), separator: z.string() }),
]);

const signature = z.object({
  in: z.enum(['parameters', 'header']),
  name,
  algorithm: z.enum(['md5', 'sha1', 'sha256', 'hmac-sha1', 'hmac-sha256', 'hmac-sha512']),
  encoding: z.enum(['hex', 'base64', 'base64url']),
  over: signed,
});
export type SignatureConfig = z.infer<typeof signature>;

const condition = z.union([
  z.string(),
  z.array(z.string()),
  z.object({ below: z.number() }),
  z.object({ atLeast: z.number() }),
]);
export type Condition = z.infer<typeof condition>;

export const effects = ['finish', 'reverse', 'restore', 'note'] as const;
export type Effect = (typeof effects)[number];

const stateSchema = z.enum(surveyStates);

/** The first rule whose conditions all hold gives the result. */
const result = z.object({
  when: z.record(name, condition),
  /** Our name for this type of message: a transaction sends each type once. */
  type: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/)),
  effect: z.enum(effects),
  /** The response state of a `finish`: spec §3. */
  state: z.optional(stateSchema),
  /** A short reason, stored for auditors. */
  reason: z.optional(z.string()),
});
export type ResultRule = z.infer<typeof result>;

const amount = z.object({
  name,
  unit: z.enum(['points', 'usd', 'us-cents']),
  /** A larger amount is refused; in `unit`. */
  cap: z.nullable(z.number().check(z.positive())),
});

const answers = z.object({
  accepted: z.string(),
  /** Null answers a duplicate like the first message. */
  duplicate: z.nullable(z.string()),
  refused: z.string(),
});

const entry = z.object({
  /** `{session}`, `{return}`, `{survey}` and `{account}` are filled in. */
  template: z.string().check(z.regex(/^(https?:\/\/|\/)/)),
  maxLength: z.number(),
  signature: z.nullable(signature),
});

export const networkConfigSchema = z
  .object({
    /** Notes for the operator who sets the network up: what is documented elsewhere or unknown. */
    notes: z.string(),
    method: z.enum(['GET', 'POST']),
    parameters: z.enum(['query', 'json', 'form']),
    /**
     * How a message is verified. `both`: so little is signed that the sender's address must be known, too.
     * `display`: nothing is signed, so no message of this network pays.
     */
    trust: z.enum(['signature', 'both', 'addresses', 'display']),
    signature: z.nullable(signature),
    /** The parameter with the session id we issued. */
    session: name,
    transaction: name,
    /** The parameter that refers to an earlier transaction. */
    reference: z.nullable(name),
    /** The parameter with the network's own reason. */
    reason: z.nullable(name),
    amount: z.nullable(amount),
    /** Marks a message as a trial, which some networks do not sign and which never pays. */
    trial: z.nullable(z.object({ name, value: z.string() })),
    /** Networks in CIDR; none means any address. */
    addresses: z.array(z.string().check(z.refine(isNetworkAddress))),
    results: z.array(result),
    answers,
    entry,
  })
  .check(
    z.refine(
      (config) => ['signature', 'both'].includes(config.trust) === (config.signature !== null),
      {
        error: 'trust by signature needs a signature, and other trust must not have one',
      },
    ),
    z.refine(
      (config) => !config.amount || isCovered(config, config.amount.name) || hasCap(config),
      {
        error: 'an amount that is not signed needs a cap',
      },
    ),
    z.refine(
      (config) =>
        config.results.every((rule) => (rule.effect === 'finish') === (rule.state !== undefined)),
      {
        error: 'a finish needs a state, and other effects must not have one',
      },
    ),
  );
export type NetworkConfig = z.infer<typeof networkConfigSchema>;

const hasCap = ({ amount: given }: Pick<NetworkConfig, 'amount'>): boolean => given?.cap !== null;

/** Whether the signature covers a parameter, so that nobody could have changed it on the way. */
export function isCovered(
  { signature: rule, parameters }: Pick<NetworkConfig, 'signature' | 'parameters'>,
  parameter: string,
): boolean {
  if (!rule) return false;
  if ('values' in rule.over) {
    return rule.over.values.some((piece) => 'value' in piece && piece.value === parameter);
  }
  return parameters === 'query';
}

export function parseNetworkConfig(json: unknown): NetworkConfig {
  return networkConfigSchema.parse(json);
}

/** The faults of a configuration, for its author; empty if it is valid. */
export function faultsOfConfig(json: unknown): { path: string; message: string }[] {
  const parsed = networkConfigSchema.safeParse(json);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
