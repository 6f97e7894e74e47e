import type { Locale } from '@pollen/contract/codes/locale';
import { localize } from '@pollen/contract/values/localized-text';
import { formatMessage } from '@pollen/contract/values/message-format';
import { messagesIn } from '../../../messages/catalog.ts';
import type { MessageKind, MessageLanguage, MessageWords, Moment, Word } from './kinds.ts';

export type Params = Readonly<Record<string, Word>>;

const isMoment = (word: object): word is Moment => 'moment' in word;

function say(word: Word, locale: Locale): string {
  if (typeof word === 'string') return word;
  if (typeof word === 'number') return new Intl.NumberFormat(locale).format(word);
  if (!isMoment(word)) return localize(word, locale);
  const { moment, timeZone } = word;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(
    new Date(moment),
  );
}

/** A message in a language; a kind this version does not know is empty. */
export function renderMessage(kind: MessageKind, params: Params, locale: Locale): MessageWords {
  const language: MessageLanguage = messagesIn(locale).message;
  const words: MessageWords | undefined = language[kind];
  if (!words) return { title: 'Pollen', text: '' };
  const values = Object.fromEntries(
    Object.entries(params).map(([name, word]) => [name, say(word, locale)]),
  );
  const fill = (text: string) => formatMessage(text, values, locale);
  return { title: fill(words.title), text: fill(words.text).trim() };
}
