import { type CountryCode, countries } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import { countryOfLanguage } from '@pollen/contract/values/country-language';
import type { GeoIp } from './geo-ip.ts';

/** The country of a visitor's address, else of their language; null if neither is one of ours. */
export function countryOfVisitor(
  geoIp: Pick<GeoIp, 'countryOf'>,
  { address, locale }: { readonly address: string; readonly locale: Locale },
): CountryCode | null {
  const iso = geoIp.countryOf(address);
  return countries.find((one) => one.iso === iso)?.code ?? countryOfLanguage(locale);
}
