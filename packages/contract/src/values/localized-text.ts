import { defaultLocale, type Locale, locales } from '../codes/locale.ts';

/** A text in several languages. */
export type LocalizedText = Readonly<Partial<Record<Locale, string>>>;

/** A text in our own code: every language is present. */
export type TranslatedText = Readonly<Record<Locale, string>>;

/** A text from a form: languages may be missing or empty. */
export type DraftText = Readonly<Partial<Record<Locale, string | undefined>>>;

/** The text in a language, otherwise in English, otherwise in any language it has. */
export const localize = (text: LocalizedText, locale: Locale = defaultLocale): string =>
  text[locale] || text[defaultLocale] || Object.values(text).find(Boolean) || '';

/** The text in every language, as `localize` returns it. */
export const translated = (text: LocalizedText): TranslatedText =>
  Object.fromEntries(locales.map((locale) => [locale, localize(text, locale)])) as TranslatedText;

/** As stored: trimmed, without empty languages. */
export const withoutEmpty = (text: DraftText): LocalizedText =>
  Object.fromEntries(
    Object.entries(text).flatMap(([locale, written]) =>
      written?.trim() ? [[locale, written.trim()] as const] : [],
    ),
  );
