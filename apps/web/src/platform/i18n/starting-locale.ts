import { chooseLocale, type Locale, locales } from '@pollen/contract/codes/locale';

/** For a link to another page: a language that only the address names is lost without it. */
export const namedLanguage = (search: string) => ({
  lang: new URLSearchParams(search).get('lang'),
});

/**
 * Spec §4: the language chosen on this device, otherwise the browser's, otherwise en-US. The language of a
 * shared link comes before the browser's.
 */
export function startingLocale(
  chosen: string | null,
  search: string,
  browserLanguage: string | undefined,
): Locale {
  const { lang: named } = namedLanguage(search);
  return (
    locales.find((locale) => locale === chosen) ??
    locales.find((locale) => locale === named) ??
    chooseLocale(browserLanguage)
  );
}

/**
 * Spec §7, z-language: the prefix of the browser's language, even if we do not support it. If the member
 * chose another language than the browser's, it is that one.
 */
export function languageSent(shown: Locale, browserLanguage: string | undefined): string {
  const spoken =
    browserLanguage && chooseLocale(browserLanguage) === shown ? browserLanguage : shown;
  return spoken.split('-')[0] ?? 'en';
}
