import { chooseLocale, type Locale, locales } from '@pollen/contract/codes/locale';

/** Spec §4: the language chosen on this device, else the browser's, else en-US. */
export function startingLocale(chosen: string | null, browserLanguage: string | undefined): Locale {
  return locales.find((locale) => locale === chosen) ?? chooseLocale(browserLanguage);
}

/** Spec §7, z-language: the prefix of the language. */
export const prefixOf = (locale: Locale): string => locale.split('-')[0] ?? 'en';
