import type { ErrorName } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import { englishSentences } from './messages/en-US.ts';
import { filipinoSentences } from './messages/fil.ts';
import { indonesianSentences } from './messages/id.ts';
import { malaySentences } from './messages/ms.ts';
import { thaiSentences } from './messages/th.ts';
import { vietnameseSentences } from './messages/vi.ts';

/** Sentences safe to show as they are; `{name}` takes a parameter of the error. */
export type Sentences = Readonly<
  Record<ErrorName | 'serverError' | 'busy' | 'tooLarge' | 'appTooOld', string>
>;

const sentences: Readonly<Record<Locale, Sentences>> = {
  'en-US': englishSentences,
  id: indonesianSentences,
  ms: malaySentences,
  th: thaiSentences,
  fil: filipinoSentences,
  vi: vietnameseSentences,
};

export function errorSentence(
  locale: Locale,
  name: keyof Sentences,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return sentences[locale][name].replace(/\{(\w+)\}/g, (_, key: string) =>
    String(params[key] ?? ''),
  );
}
