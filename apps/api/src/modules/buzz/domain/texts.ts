import type { Locale } from '@pollen/contract/codes/locale';

/** A text in the reader's language, else in English, else in whichever there is. */
export function wordsIn(words: Readonly<Record<string, string>>, locale: Locale): string {
  return words[locale] ?? words['en-US'] ?? Object.values(words)[0] ?? '';
}
