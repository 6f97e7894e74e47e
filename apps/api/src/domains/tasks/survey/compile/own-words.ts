import { defaultLocale } from '@pollen/contract/codes/locale';
import { formatMessage, type MessageParams } from '@pollen/contract/values/message-format';
import { inEveryLanguage } from '../../../../messages/catalog.ts';
import type { Messages } from '../../../../messages/en-US/all.ts';

/** A text Pollen adds to a survey, in every language, in SurveyJS's format. */
export function ownWords(
  name: keyof Messages['survey'],
  params: MessageParams = {},
): Record<string, string> {
  const texts = inEveryLanguage(({ survey }, locale) =>
    formatMessage(survey[name], params, locale),
  );
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [
      locale === defaultLocale ? 'default' : locale,
      text,
    ]),
  );
}
