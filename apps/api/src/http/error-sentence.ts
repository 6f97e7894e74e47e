import type { ErrorName } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import { formatMessage, type MessageParams } from '@pollen/contract/values/message-format';
import { messagesIn } from '../messages/catalog.ts';

/** Names of messages that are safe to show unchanged. */
export type SentenceName = ErrorName | 'serverError' | 'busy' | 'tooLarge' | 'appTooOld';

export const errorSentence = (
  locale: Locale,
  name: SentenceName,
  params: MessageParams = {},
): string => formatMessage(messagesIn(locale).errors[name], params, locale);
