import { isObject, type Json, type JsonObject } from './json.ts';
import type { ItemList } from './kinds.ts';
import { ownText, withOwnText } from './localized.ts';

/** The code an item is stored under. */
export function codeOf(item: Json, { code }: ItemList): string {
  const value = isObject(item) ? item[code] : item;
  return value === undefined || value === null ? '' : String(value);
}

/** The label members see; the code if there is no label. */
export function wordsOf(item: Json, list: ItemList): string {
  const words = isObject(item) ? item[list.words] : undefined;
  return words === undefined ? codeOf(item, list) : ownText(words);
}

/** Sets the label; an item that was only a code becomes an object. */
export function withWords(item: Json, list: ItemList, text: string): Json {
  const owner: JsonObject = isObject(item) ? item : { [list.code]: item };
  return { ...owner, [list.words]: withOwnText(owner[list.words], text) ?? '' };
}

/** Numeric codes stay numbers. */
export function withCode(item: Json, { code }: ItemList, text: string): Json {
  const value = code === 'value' && /^-?\d{1,9}$/.test(text) ? Number(text) : text;
  return isObject(item) ? { ...item, [code]: value } : value;
}

/** The next free code: continues the numbering, or adds a number to a name. */
function nextCode(items: readonly Json[], list: ItemList): Json {
  const codes = items.map((item) => codeOf(item, list));
  const numbers = codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number);
  if (list.code === 'value' && numbers.length === codes.length) return Math.max(0, ...numbers) + 1;
  let number = items.length + 1;
  while (codes.includes(`${list.one}${number}`)) number += 1;
  return `${list.one}${number}`;
}

/** Appends an item; in a picture choice with an empty picture address. */
export function newItem(items: readonly Json[], list: ItemList, text: string): JsonObject {
  const hasPictures = items.some((item) => isObject(item) && Object.hasOwn(item, 'imageLink'));
  return {
    [list.code]: nextCode(items, list),
    [list.words]: text,
    ...(hasPictures ? { imageLink: 'https://' } : {}),
  };
}

/** Parses pasted lines such as `1 Often`; numbering and bullets are removed. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-•*]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
