import type { Locale } from '@pollen/contract/codes/locale';
import { formatMessage } from '@pollen/contract/values/message-format';
import type { SuspensionEvidence } from '@pollen/contract/values/suspension-evidence';
import { messagesIn } from '../../../messages/catalog.ts';

/** In the order of the sentences; `reviewed` is part of the sentence about refusals. */
const told = [
  'refused',
  'bank',
  'device',
  'address',
  'answers',
  'invitation',
  'reported',
  'unrecorded',
] as const;

/** What a suspension is based on, as the member reads it: a sentence for each count, then the operator's own. */
export function evidenceWords(
  { evidence, note }: { readonly evidence: SuspensionEvidence; readonly note: string | null },
  locale: Locale,
): string {
  const { evidence: sentences } = messagesIn(locale).member;
  const counted = told
    .filter((kind) => (evidence[kind] ?? 0) > 0)
    .map((kind) => {
      const params = { count: evidence[kind] ?? 0, reviewed: evidence.reviewed ?? 0 };
      return formatMessage(sentences[kind], params, locale);
    });
  return [...counted, ...(note === null ? [] : [note])].join(' ');
}
