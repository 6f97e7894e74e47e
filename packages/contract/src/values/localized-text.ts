import { defaultLocale, type Locale } from '../codes/locale.ts';

/** A text in several languages. */
export type LocalizedText = Readonly<Partial<Record<Locale, string>>>;

/** A text as our own code writes it: no language is missing. */
export type TranslatedText = Readonly<Record<Locale, string>>;

/** The text in a language; in English where that language is missing or empty. */
export const localize = (text: LocalizedText, locale: Locale = defaultLocale): string =>
  text[locale] || text[defaultLocale] || '';
