import type { TranslatedText } from '@pollen/contract/values/localized-text';
import { inEveryLanguage, messagesIn } from '../../messages/catalog.ts';

/** The machine word `duplicate-answers` and the reason `same-answers` mean the same. */
const synonyms: Readonly<Record<string, string>> = { 'duplicate-answers': 'same-answers' };

/** A machine word in every language; an auditor's own sentence stays as it is. */
export function refusalText(reason: string | null): TranslatedText | string {
  const name = reason === null ? 'other' : (synonyms[reason] ?? reason);
  const isKnown = Object.hasOwn(messagesIn('en-US').participation.refusals, name);
  if (!isKnown && !/^[a-z0-9-]+$/.test(name)) return name;
  return inEveryLanguage(({ participation: { refusals } }) => {
    const known: Readonly<Record<string, string>> = refusals;
    return known[name] ?? refusals.other;
  });
}
