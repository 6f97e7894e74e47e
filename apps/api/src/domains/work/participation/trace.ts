import { isIP } from 'node:net';
import { countryByCode } from '@pollen/contract/codes/country';
import type { GeoIp } from '../../../adapters/geo-ip/geo-ip.ts';
import { addressKey } from '../../../address-key.ts';
import type { RequestFacts } from '../../../http/call.ts';
import type { Trace } from './store/participations.ts';

/** The address a request claims to come from; null if it is not a valid address. */
export function traceOf(facts: Pick<RequestFacts, 'address' | 'deviceCookie'>): Trace {
  return {
    address: isIP(facts.address) === 0 ? null : facts.address,
    device: facts.deviceCookie === '' ? null : facts.deviceCookie,
  };
}

export interface TraceContext {
  readonly addressKey: string | null;
  readonly addressCountry: string | null;
  /** Known to be in another country than the member's. */
  readonly foreign: boolean;
}

/** Private addresses identify nobody and have no country. */
export function whereaboutsOf(
  geoIp: GeoIp,
  address: string | null,
  memberCountry: number,
): TraceContext {
  if (address === null || geoIp.isPrivate(address)) {
    return { addressKey: null, addressCountry: null, foreign: false };
  }
  const addressCountry = geoIp.countryOf(address);
  const home = countryByCode(memberCountry)?.iso;
  return {
    addressKey: addressKey(address),
    addressCountry,
    foreign: addressCountry !== null && home !== undefined && addressCountry !== home,
  };
}
