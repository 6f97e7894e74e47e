import { defaultLocale, type Locale, locales } from '../codes/locale.ts';

/** A text in several languages. */
export type LocalizedText = Readonly<Partial<Record<Locale, string>>>;

/** A text as our own code writes it: no language is missing. */
export type TranslatedText = Readonly<Record<Locale, string>>;

/** A text as a form sends it: languages may be missing or empty. */
export type DraftText = Readonly<Partial<Record<Locale, string | undefined>>>;

/** The text in a language; else in English, else in whichever language it was written. */
export const localize = (text: LocalizedText, locale: Locale = defaultLocale): string =>
  text[locale] || text[defaultLocale] || Object.values(text).find(Boolean) || '';

/** The text in every language, as `localize` finds it. */
export const translated = (text: LocalizedText): TranslatedText =>
  Object.fromEntries(locales.map((locale) => [locale, localize(text, locale)])) as TranslatedText;

/** As it is stored: trimmed, without the languages left empty. */
export const withoutEmpty = (text: DraftText): LocalizedText =>
  Object.fromEntries(
    Object.entries(text).flatMap(([locale, written]) =>
      written?.trim() ? [[locale, written.trim()] as const] : [],
    ),
  );
