import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { TranslatedText } from '@pollen/contract/values/localized-text';
import { messages as english, type Messages } from './en-US/all.ts';
import { messages as filipino } from './fil/all.ts';
import { messages as indonesian } from './id/all.ts';
import { messages as malay } from './ms/all.ts';
import { messages as thai } from './th/all.ts';
import { messages as vietnamese } from './vi/all.ts';

const catalog: Readonly<Record<Locale, Messages>> = {
  'en-US': english,
  id: indonesian,
  ms: malay,
  th: thai,
  fil: filipino,
  vi: vietnamese,
};

/** Everything the API says in a language; `formatMessage` of the contract fills in parameters. */
export const messagesIn = (locale: Locale): Messages => catalog[locale];

/** One text in every language, for messages that are stored and read later. */
export const inEveryLanguage = (
  say: (messages: Messages, locale: Locale) => string,
): TranslatedText =>
  Object.fromEntries(
    locales.map((locale) => [locale, say(messagesIn(locale), locale)]),
  ) as TranslatedText;
