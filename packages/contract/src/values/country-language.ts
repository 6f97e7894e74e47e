import { type CountryCode, countries } from '../codes/country.ts';
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

/** The one country whose members read a language; null for English, which several do. */
export function countryOfLanguage(locale: Locale): CountryCode | null {
  const found = countries.filter(({ code }) => languages[code] === locale);
  return found.length === 1 ? (found[0]?.code ?? null) : null;
}
