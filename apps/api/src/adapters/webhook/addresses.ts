import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: our own machines and their private networks. */
const privateV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Also the prefixes that carry an IPv4 address inside: mapped, translated, 6to4 and Teredo. */
const privateV6 = [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

export type Network = readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'];

/** `10.0.0.0/8` or a single address; null for what is neither. */
export function parseNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const longest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  const isPrefix = bits === undefined || /^\d{1,3}$/.test(bits);
  return isPrefix && prefix <= longest ? [address, prefix, version === 4 ? 'ipv4' : 'ipv6'] : null;
}

/** One list per address family: Node compares an IPv4 address with mapped IPv6 networks as well. */
function listOf(networks: readonly string[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const text of networks) {
    const network = parseNetwork(text);
    if (!network) throw new Error(`${text} is not a network`);
    const [address, prefix, family] = network;
    lists[family].addSubnet(address, prefix, family);
  }
  return (address) => {
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    return lists[family].check(address, family);
  };
}

const isPrivate = listOf([...privateV4, ...privateV6]);

/** A host's addresses, if all of them may be called; otherwise the reason. */
export type Resolved =
  | { readonly addresses: readonly string[]; readonly isAllowedPrivate: boolean }
  | 'privateAddress'
  | 'unresolved';

/** Resolves hosts; `allowed` are the private networks this installation may call. */
export function createResolver(allowed: readonly string[]): (host: string) => Promise<Resolved> {
  const isAllowed = listOf(allowed);
  return async (host) => {
    const plain = host.replace(/^\[(.*)\]$/, '$1');
    const addresses =
      isIP(plain) !== 0
        ? [plain]
        : await lookup(plain, { all: true }).then(
            (found) => found.map(({ address }) => address),
            () => [],
          );
    if (addresses.length === 0) return 'unresolved';
    // One private address among public ones is refused, too, because any of them might be called.
    if (addresses.some((address) => isPrivate(address) && !isAllowed(address)))
      return 'privateAddress';
    return { addresses, isAllowedPrivate: addresses.every(isAllowed) };
  };
}
