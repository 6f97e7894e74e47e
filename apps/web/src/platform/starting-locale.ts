import { chooseLocale, type Locale, locales } from '@pollen/contract/codes/locale';

/** Spec §4: the language chosen on this device, else the browser's, else en-US. */
export function startingLocale(chosen: string | null, browserLanguage: string | undefined): Locale {
  return locales.find((locale) => locale === chosen) ?? chooseLocale(browserLanguage);
}
