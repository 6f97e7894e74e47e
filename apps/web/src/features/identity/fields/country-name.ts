import type { CountryIso } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';

/** A country in the member's language, as the phone itself knows it. */
export function countryName(iso: CountryIso, locale: Locale): string {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(iso) ?? iso;
}
