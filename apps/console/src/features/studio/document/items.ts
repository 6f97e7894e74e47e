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

const isBlank = (item: Json | undefined, list: ItemList): boolean =>
  item !== undefined &&
  wordsOf(item, list).trim() === '' &&
  Object.hasOwn(Object(item), list.words);

/**
 * Writes lines into a list from a place on: over the item there if `replaces`, then into blank ones that
 * follow, then as new ones. Written items keep their codes. Also says where the last line is.
 */
export function withLines(
  items: readonly Json[],
  list: ItemList,
  index: number,
  { lines, replaces }: { readonly lines: readonly string[]; readonly replaces: boolean },
): { readonly items: readonly Json[]; readonly last: number } {
  let all = items;
  let at = index;
  for (const [number, line] of lines.entries()) {
    const item = all[at];
    const takes = (number === 0 && replaces) || isBlank(item, list);
    all =
      takes && item !== undefined
        ? all.with(at, withWords(item, list, line))
        : all.toSpliced(at, 0, newItem(all, list, line));
    at += 1;
  }
  return { items: all, last: at - 1 };
}

/** Parses pasted lines such as `1 Often`; numbering and bullets are removed. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-•*]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
