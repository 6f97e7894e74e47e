import { BlockList, isIP } from 'node:net';
import type { SurveyState } from '@pollen/contract/codes/survey-state';
import type { Condition, Effect, NetworkConfig, ResultRule } from './config.ts';
import { type RawPostback, readMessage } from './message.ts';
import { type Verification, verifySignature } from './signature.ts';

/** Why a postback is refused; stored with it for operators. */
export const refusals = [
  'malformed',
  'address',
  'unsigned',
  'signature',
  'trial',
  'unknown-result',
  'missing',
  'amount',
  'session',
  'replayed',
  'disabled',
] as const;
export type Refusal = (typeof refusals)[number];

/** The content of a verified postback. */
export interface Meaning {
  readonly session: string;
  readonly transaction: string;
  readonly reference: string | null;
  readonly type: string;
  readonly effect: Effect;
  readonly state: SurveyState | null;
  readonly reason: string | null;
  /** In the network's unit. */
  readonly amount: number | null;
  readonly trial: boolean;
}

/** The result of one check of a postback, in order of the checks; `detail` never contains the secret. */
export interface Finding {
  readonly step: 'read' | 'address' | 'signature' | 'trial' | 'result' | 'amount' | 'session';
  readonly ok: boolean;
  readonly detail: string;
}

export type Judgement = { readonly findings: readonly Finding[] } & (
  | { readonly ok: true; readonly meaning: Meaning }
  | { readonly ok: false; readonly refusal: Refusal }
);

export interface JudgeOptions {
  /** Null if the installation has none; then no signature can be verified. */
  readonly secret: string | null;
  /** Accepts test postbacks, which never pay. */
  readonly trialsAllowed: boolean;
}

const longestId = 200;

function addressAllowed(addresses: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const network of addresses) {
    const [base = '', bits] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(
      base,
      bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
      family,
    );
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

function holds(condition: Condition, value: string | undefined): boolean {
  const text = value ?? '';
  if (typeof condition === 'string') return text === condition;
  if (Array.isArray(condition)) return condition.includes(text);
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return 'below' in condition ? number < condition.below : number >= condition.atLeast;
}

export function resultOf(
  rules: readonly ResultRule[],
  parameters: ReadonlyMap<string, string>,
): ResultRule | null {
  const fits = ({ when }: ResultRule) =>
    Object.entries(when).every(([name, condition]) => holds(condition, parameters.get(name)));
  return rules.find(fits) ?? null;
}

/** The signed text as an operator may see it. */
const shown = (text: string, secret: string): string =>
  secret === '' ? text : text.replaceAll(secret, '(secret)');

function describeSignature(checked: Verification, secret: string): string {
  if (checked.ok) return `signed over ${shown(checked.text, secret)}`;
  if (checked.missing !== null) return `${checked.missing} is missing`;
  return `does not match ${shown(checked.text ?? '', secret)}`;
}

/** A decimal number with a plausible number of digits; anything else is refused. */
function amountOf(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) return null;
  return Number(text);
}

/** Verifies a postback by its network's configuration only; its session is checked later. */
export function judgePostback(
  config: NetworkConfig,
  { secret, trialsAllowed }: JudgeOptions,
  raw: RawPostback,
): Judgement {
  const findings: Finding[] = [];
  const find = (step: Finding['step'], ok: boolean, detail: string): boolean => {
    findings.push({ step, ok, detail });
    return ok;
  };
  const refuse = (refusal: Refusal): Judgement => ({ ok: false, refusal, findings });

  const read = readMessage(config, raw);
  if (!read.ok) {
    find('read', false, read.why);
    return refuse('malformed');
  }
  const { parameters } = read.message;
  find('read', true, `${parameters.size} parameters`);

  if (config.addresses.length > 0) {
    const ok = addressAllowed(config.addresses, raw.address);
    if (!find('address', ok, ok ? 'on the list' : 'not on the list')) return refuse('address');
  }
  if (
    config.trust !== 'signature' &&
    (config.trust === 'display' || config.addresses.length === 0)
  ) {
    find('address', false, 'the configuration requires a listed address, and none is listed');
    return refuse('unsigned');
  }
  if (config.signature) {
    if (secret === null) {
      find('signature', false, 'no secret is set');
      return refuse('unsigned');
    }
    const checked = verifySignature(config.signature, secret, read.message);
    if (!find('signature', checked.ok, describeSignature(checked, secret)))
      return refuse('signature');
  }

  const { trial: trialRule } = config;
  const trial =
    trialRule !== null && parameters.get(trialRule.name)?.toLowerCase() === trialRule.value;
  if (trial && !find('trial', trialsAllowed, 'a trial never pays')) return refuse('trial');

  const rule = resultOf(config.results, parameters);
  if (
    !find(
      'result',
      rule !== null,
      rule ? `${rule.type}: ${rule.effect}` : 'no result rule matches',
    ) ||
    !rule
  ) {
    return refuse('unknown-result');
  }
  const session = parameters.get(config.session) ?? '';
  const transaction = parameters.get(config.transaction) ?? '';
  for (const [name, value] of [
    [config.session, session],
    [config.transaction, transaction],
  ] as const) {
    if (value === '' || value.length > longestId) {
      find('session', false, `${name} is missing or too long`);
      return refuse('missing');
    }
  }
  const amount = config.amount ? amountOf(parameters.get(config.amount.name)) : null;
  if (config.amount) {
    const { cap, name, unit } = config.amount;
    const present = (parameters.get(name) ?? '') !== '';
    const ok = amount === null ? !present : cap === null || Math.abs(amount) <= cap;
    const amountText =
      amount === null ? (present ? 'not a number' : 'none sent') : `${amount} ${unit}`;
    if (!find('amount', ok, cap === null ? amountText : `${amountText}, at most ${cap}`))
      return refuse('amount');
  }
  const textOf = (name: string | null) =>
    name === null ? null : parameters.get(name)?.slice(0, longestId) || null;
  return {
    ok: true,
    findings,
    meaning: {
      session,
      transaction,
      reference: textOf(config.reference),
      type: rule.type,
      effect: rule.effect,
      state: rule.state ?? null,
      reason: rule.reason ?? textOf(config.reason),
      amount,
      trial,
    },
  };
}
