import { codeOf, wordsOf } from './items.ts';
import { isObject, type Json, type JsonObject, listIn } from './json.ts';
import { listsOf } from './kinds.ts';

export interface Choice {
  readonly value: Json;
  readonly words: string;
}

/** The answers that can be picked for a question; empty if the answer is typed. */
export function choicesOf(element: JsonObject | undefined): readonly Choice[] {
  if (!element) return [];
  if (element['type'] === 'boolean') {
    return [
      { value: true, words: 'Yes' },
      { value: false, words: 'No' },
    ];
  }
  const list = listsOf(element).find(({ name }) => name === 'choices');
  if (!list) return [];
  return listIn(element, 'choices').map((item) => {
    const value = isObject(item) ? (item['value'] ?? null) : item;
    return { value, words: wordsOf(item, list) || codeOf(item, list) };
  });
}
