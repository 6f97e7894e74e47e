import { isIP } from 'node:net';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import * as z from 'zod/mini';

/*
 * A network is a row of configuration. Everything that differs between networks is said here, so that
 * a new one needs no code: names of parameters, what is signed and how, what its words mean.
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

/** One piece of the text that is signed. A value is taken decoded, as the network computed with it. */
const part = z.union([
  z.object({ value: name, empty: z.optional(z.enum(['keep', 'skip'])) }),
  z.object({ text: z.string() }),
  z.object({ secret: z.literal(true) }),
]);
export type SignedPart = z.infer<typeof part>;

const signed = z.union([
  /** The raw address up to its last parameter, which is the signature; with or without the `&` before it. */
  z.object({ url: z.enum(['before-separator', 'with-separator']) }),
  /** The query's parameters ordered by name and written as a form. */
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

/** The first result whose conditions all hold is what the network meant. */
const result = z.object({
  when: z.record(name, condition),
  /** Our name for this kind of message: a transaction sends each kind once. */
  type: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/)),
  effect: z.enum(effects),
  /** The response state of a `finish`: spec §3. */
  state: z.optional(stateSchema),
  /** In a word, for the record and for auditors. */
  reason: z.optional(z.string()),
});
export type ResultRule = z.infer<typeof result>;

const amount = z.object({
  name,
  unit: z.enum(['points', 'usd', 'us-cents']),
  /** A larger amount is refused, in the unit above. */
  cap: z.nullable(z.number().check(z.positive())),
});

const answers = z.object({
  accepted: z.string(),
  /** Null: a duplicate is answered as the first was. */
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
     * Why a message is believed. `both` where so little is signed that the sender's address must be
     * known, too. `display`: nothing is signed, so nothing this network sends pays.
     */
    trust: z.enum(['signature', 'both', 'addresses', 'display']),
    signature: z.nullable(signature),
    /** Which parameter carries the session id we handed out. */
    session: name,
    transaction: name,
    /** Names the first transaction where a later one is about it. */
    reference: z.nullable(name),
    /** Says why, in the network's words. */
    reason: z.nullable(name),
    amount: z.nullable(amount),
    /** A message that carries this is a trial: unsigned with some, and never paid. */
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
        error: 'a network trusted by its signature has one, and no other has',
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
        error: 'a finish has a state, and nothing else has',
      },
    ),
  );
export type NetworkConfig = z.infer<typeof networkConfigSchema>;

const hasCap = ({ amount: given }: Pick<NetworkConfig, 'amount'>): boolean => given?.cap !== null;

/** Whether the signature holds for a parameter: only then nobody between could have changed it. */
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

/** The faults of a configuration, for its author; empty when it is valid. */
export function faultsOfConfig(json: unknown): { path: string; message: string }[] {
  const parsed = networkConfigSchema.safeParse(json);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
