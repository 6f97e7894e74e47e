import { type CountryCode, countries } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import { countryOfLanguage } from '@pollen/contract/values/country-language';
import { currentLocale } from '../../../platform/i18n/i18n.ts';

const zones: readonly (readonly [RegExp, CountryCode])[] = [
  [/^Australia\//, 2],
  [/^Asia\/(Jakarta|Pontianak|Makassar|Jayapura)$/, 3],
  [/^Asia\/(Kuala_Lumpur|Kuching)$/, 4],
  [/^Asia\/Bangkok$/, 5],
  [/^Asia\/Manila$/, 6],
  [/^(Europe\/Warsaw|Poland)$/, 8],
  [/^Asia\/(Ho_Chi_Minh|Saigon)$/, 9],
];

/** The phone's probable country: by its time zone, its region, then the language it shows; null if unknown. */
export function guessCountry(
  timeZone: string,
  language: string,
  shown: Locale,
): CountryCode | null {
  const byZone = zones.find(([pattern]) => pattern.test(timeZone))?.[1];
  if (byZone !== undefined) return byZone;
  const region = language.split('-')[1]?.toUpperCase();
  return countries.find(({ iso }) => iso === region)?.code ?? countryOfLanguage(shown);
}

export const hereCountry = () =>
  guessCountry(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    navigator.language,
    currentLocale(),
  );
