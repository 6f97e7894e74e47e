import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { type CountryResponse, Reader } from 'maxmind';

/** The location of an address. */
export interface GeoIp {
  /** ISO 3166 code; null for private, reserved or unknown addresses. */
  countryOf(address: string): string | null;
  /** A private address, which identifies nobody. */
  isPrivate(address: string): boolean;
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The format of this database's records, which are flatter than MaxMind's own. */
interface WhoisRecord {
  readonly country_code?: string;
}

/** Registered country by address block, from a file; eight megabytes that are read on first use. */
export function openGeoIp(): GeoIp {
  let reader: Reader<CountryResponse> | undefined;
  const open = () => {
    reader ??= new Reader<CountryResponse>(
      readFileSync(
        createRequire(import.meta.url).resolve(
          '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
        ),
      ),
    );
    return reader;
  };
  const isPrivate = (address: string) => {
    const bare = plain(address);
    if (isIPv4(bare)) return privateNetworks.check(bare, 'ipv4');
    return isIPv6(bare) ? privateNetworks.check(bare, 'ipv6') : true;
  };
  return {
    isPrivate,
    countryOf: (address) => {
      if (isPrivate(address)) return null;
      const found = open().get(plain(address)) as WhoisRecord | null;
      return found?.country_code ?? null;
    },
  };
}
