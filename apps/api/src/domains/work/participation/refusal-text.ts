import type { TranslatedText } from '@pollen/contract/values/localized-text';
import { inEveryLanguage, messagesIn } from '../../../messages/catalog.ts';

/** The reason codes `duplicate-answers` and `same-answers` mean the same. */
const synonyms: Readonly<Record<string, string>> = { 'duplicate-answers': 'same-answers' };

/** A reason code in every language; a reviewer's own sentence is returned unchanged. */
export function refusalText(reason: string | null): TranslatedText | string {
  const name = reason === null ? 'other' : (synonyms[reason] ?? reason);
  const isKnown = Object.hasOwn(messagesIn('en-US').participation.refusals, name);
  if (!isKnown && !/^[a-z0-9-]+$/.test(name)) return name;
  return inEveryLanguage(({ participation: { refusals } }) => {
    const known: Readonly<Record<string, string>> = refusals;
    return known[name] ?? refusals.other;
  });
}
