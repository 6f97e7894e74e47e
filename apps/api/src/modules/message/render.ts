import type { Locale } from '@pollen/contract/codes/locale';
import { localize } from '@pollen/contract/values/localized-text';
import type { MessageKind, MessageLanguage, MessageWords, Moment, Word } from './kinds.ts';
import { englishMessages } from './words/en-US.ts';
import { filipinoMessages } from './words/fil.ts';
import { indonesianMessages } from './words/id.ts';
import { malayMessages } from './words/ms.ts';
import { thaiMessages } from './words/th.ts';
import { vietnameseMessages } from './words/vi.ts';

export const messageLanguages: Readonly<Record<Locale, MessageLanguage>> = {
  'en-US': englishMessages,
  id: indonesianMessages,
  ms: malayMessages,
  th: thaiMessages,
  fil: filipinoMessages,
  vi: vietnameseMessages,
};

export type Params = Readonly<Record<string, Word>>;

const isMoment = (word: object): word is Moment => 'moment' in word;

function say(word: Word | undefined, locale: Locale): string {
  if (word === undefined) return '';
  if (typeof word === 'string') return word;
  if (typeof word === 'number') return new Intl.NumberFormat(locale).format(word);
  if (!isMoment(word)) return localize(word, locale);
  const { moment, timeZone } = word;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(
    new Date(moment),
  );
}

/** The words of a message in a language; a kind this version does not know says nothing. */
export function renderMessage(kind: MessageKind, params: Params, locale: Locale): MessageWords {
  const words: MessageWords | undefined = messageLanguages[locale][kind];
  if (!words) return { title: 'Pollen', text: '' };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      say(Object.hasOwn(params, name) ? params[name] : undefined, locale),
    );
  return { title: fill(words.title), text: fill(words.text).trim() };
}
