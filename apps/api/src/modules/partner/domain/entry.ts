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
