import { isObject, type Json } from './json.ts';

/** The author's language, which SurveyJS documents call `default`. */
const ownLanguage = (value: Json | undefined): string =>
  isObject(value) && !Object.hasOwn(value, 'default') && Object.hasOwn(value, 'en')
    ? 'en'
    : 'default';

/** A text in the author's language, stored as a plain string or by language. */
export function ownText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value)) return '';
  const own = value[ownLanguage(value)] ?? Object.values(value)[0];
  return typeof own === 'string' ? own : '';
}

/** Replaces a text in the author's language and keeps the other languages. */
export function withOwnText(value: Json | undefined, text: string): Json | undefined {
  if (isObject(value)) return { ...value, [ownLanguage(value)]: text };
  return text === '' ? undefined : text;
}
