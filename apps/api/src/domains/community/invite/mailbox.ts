interface Provider {
  readonly domains: readonly string[];
  /** The character that starts a tag the provider ignores on delivery. */
  readonly tag: string;
  /** Characters it ignores in names. */
  readonly ignores?: RegExp;
}

/** Providers whose rules differ from "a tag begins with +", or that have several names for one mailbox. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], tag: '+', ignores: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], tag: '+' },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], tag: '+', ignores: /[._-]/g },
  // Names at Yahoo have no hyphen: what follows one is a disposable address.
  ...['yahoo.com', 'ymail.com', 'rocketmail.com'].map((domain) => ({
    domains: [domain],
    tag: '-',
  })),
];

const yahooCountryDomain = /^yahoo\.(com?\.)?[a-z]{2}$/;

function providerOf(domain: string): Provider {
  const known = providers.find(({ domains }) => domains.includes(domain));
  return known ?? { domains: [domain], tag: yahooCountryDomain.test(domain) ? '-' : '+' };
}

/**
 * One canonical spelling for all addresses of one mailbox: mail to `A.b+c@googlemail.com` arrives at
 * `ab@gmail.com`.
 */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const provider = providerOf(lower.slice(at + 1).replace(/\.$/, ''));
  const [name = ''] = lower.slice(0, at).split(provider.tag);
  const bare = provider.ignores ? name.replace(provider.ignores, '') : name;
  return `${bare}@${provider.domains[0]}`;
}
