import { isObject, type Json, type JsonObject } from './json.ts';
import type { ItemList } from './kinds.ts';
import { ownText, withOwnText } from './localized.ts';

/** The code under which an item is stored. */
export function codeOf(item: Json, { code }: ItemList): string {
  const value = isObject(item) ? item[code] : item;
  return value === undefined || value === null ? '' : String(value);
}

/** The words members read; the code, where there are none. */
export function wordsOf(item: Json, list: ItemList): string {
  const words = isObject(item) ? item[list.words] : undefined;
  return words === undefined ? codeOf(item, list) : ownText(words);
}

/** An item that was only a code gets words beside it. */
export function withWords(item: Json, list: ItemList, text: string): Json {
  const owner: JsonObject = isObject(item) ? item : { [list.code]: item };
  return { ...owner, [list.words]: withOwnText(owner[list.words], text) ?? '' };
}

/** A number stays a number. */
export function withCode(item: Json, { code }: ItemList, text: string): Json {
  const value = code === 'value' && /^-?\d{1,9}$/.test(text) ? Number(text) : text;
  return isObject(item) ? { ...item, [code]: value } : value;
}

/** The next code: numbers go on counting, names get the next number that is free. */
function nextCode(items: readonly Json[], list: ItemList): Json {
  const codes = items.map((item) => codeOf(item, list));
  const numbers = codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number);
  if (list.code === 'value' && numbers.length === codes.length) return Math.max(0, ...numbers) + 1;
  let number = items.length + 1;
  while (codes.includes(`${list.one}${number}`)) number += 1;
  return `${list.one}${number}`;
}

/** One more item; among pictures it has a place for its own. */
export function newItem(items: readonly Json[], list: ItemList, text: string): JsonObject {
  const hasPictures = items.some((item) => isObject(item) && Object.hasOwn(item, 'imageLink'));
  return {
    [list.code]: nextCode(items, list),
    [list.words]: text,
    ...(hasPictures ? { imageLink: 'https://' } : {}),
  };
}

/** `1 Often`, a line each; numbering and bullets of a pasted list are left out. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-•*]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
