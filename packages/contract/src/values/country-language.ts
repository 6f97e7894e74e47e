import type { CountryCode } from '../codes/country.ts';
import { defaultLocale, type Locale, locales } from '../codes/locale.ts';

/** What most members of a country read; Polish is not among our languages. */
const languages: Readonly<Record<CountryCode, Locale>> = {
  2: 'en-US',
  3: 'id',
  4: 'ms',
  5: 'th',
  6: 'fil',
  8: 'en-US',
  9: 'vi',
};

/** The languages of some countries, English first, in our order. */
export function languagesOf(countries: readonly CountryCode[]): Locale[] {
  const read = new Set<Locale>([defaultLocale, ...countries.map((code) => languages[code])]);
  return locales.filter((locale) => read.has(locale));
}
