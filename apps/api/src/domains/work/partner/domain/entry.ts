import { addressOf, paths } from '@pollen/contract/values/web-paths';
import type { NetworkConfig } from './config.ts';
import { signUrl } from './signature.ts';

export interface EntryFacts {
  readonly session: string;
  /** Where the browser comes back to. */
  readonly return: string;
  /** The network's ids of the survey and of our account. */
  readonly survey: string;
  readonly account: string;
}

/** The address that opens the survey; signed if the network requires it. */
export function entryUrl(
  { entry }: Pick<NetworkConfig, 'entry'>,
  secret: string | null,
  facts: EntryFacts,
): string {
  const filled = entry.template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in facts)) throw new Error(`An entry address has no value for ${whole}`);
    return encodeURIComponent(facts[name as keyof EntryFacts]);
  });
  if (entry.signature && secret === null) throw new Error('The network has no secret to sign with');
  const url = entry.signature ? signUrl(entry.signature, secret ?? '', filled) : filled;
  if (url.length > entry.maxLength) throw new Error('The entry address is longer than allowed');
  return url;
}

/** Every parameter that is read or signed, once; the signature last, as some networks sign all before it. */
function parametersOf(config: NetworkConfig): string[] {
  const { session, transaction, reference, reason, amount, signature, results } = config;
  const signed = signature && 'values' in signature.over ? signature.over.values : [];
  const names = [
    session,
    transaction,
    reference,
    reason,
    amount?.name,
    ...results.flatMap(({ when }) => Object.keys(when)),
    ...signed.map((piece) => ('value' in piece ? piece.value : null)),
  ];
  const last = signature?.in === 'parameters' ? signature.name : null;
  const read = new Set([...names, last].filter((name) => typeof name === 'string'));
  if (last !== null) read.delete(last);
  return last === null ? [...read] : [...read, last];
}

/** What an operator gives to the network; it puts its own placeholders where ours are: `uid={uid}`. */
export function addressesForNetwork(origin: string, network: string, config: NetworkConfig) {
  const parameters = parametersOf(config);
  const query = parameters.map((name) => `${name}={${name}}`).join('&');
  const base = `${origin}/api/v1/postback/${network}`;
  return {
    postbackUrl: config.parameters === 'query' ? `${base}?${query}` : base,
    parameters,
    returnUrl: `${addressOf(origin, paths.taskBack())}?session={session}`,
  };
}
