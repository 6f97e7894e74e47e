import { isObject, type Json } from './json.ts';

/** The language a document's author writes in; SurveyJS calls it `default`. */
const ownLanguage = (value: Json | undefined): string =>
  isObject(value) && !Object.hasOwn(value, 'default') && Object.hasOwn(value, 'en')
    ? 'en'
    : 'default';

/** A text in its author's language, whether it is written plainly or by language. */
export function ownText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value)) return '';
  const own = value[ownLanguage(value)] ?? Object.values(value)[0];
  return typeof own === 'string' ? own : '';
}

/** The same text with other words in its author's language; the other languages stay. */
export function withOwnText(value: Json | undefined, text: string): Json | undefined {
  if (isObject(value)) return { ...value, [ownLanguage(value)]: text };
  return text === '' ? undefined : text;
}
