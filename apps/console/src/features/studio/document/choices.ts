import { codeOf, wordsOf } from './items.ts';
import { isObject, type Json, type JsonObject, listIn } from './json.ts';
import { listsOf } from './kinds.ts';
import { ownText } from './localized.ts';

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

/** Answers that are offered by a switch and not by an item of the list. */
const special = [
  { flags: ['showOtherItem', 'hasOther'], text: 'otherText', value: 'other', words: 'Other' },
  { flags: ['showNoneItem', 'hasNone'], text: 'noneText', value: 'none', words: 'None' },
  {
    flags: ['showRefuseItem'],
    text: 'refuseText',
    value: 'refused',
    words: 'Prefer not to say',
  },
  { flags: ['showDontKnowItem'], text: 'dontKnowText', value: 'dontknow', words: 'Don’t know' },
];

/** Every answer a condition can ask for: the choices, “Other”, “None” and the like. */
export function answersOf(element: JsonObject | undefined): readonly Choice[] {
  const choices = choicesOf(element);
  if (!element || choices.length === 0) return choices;
  const offered = special.filter(({ flags }) => flags.some((flag) => element[flag] === true));
  return [
    ...choices,
    ...offered.map(({ text, value, words }) => ({ value, words: ownText(element[text]) || words })),
  ];
}

/** Whether members may pick several of its choices. */
export const takesSeveral = (element: JsonObject | undefined): boolean =>
  element !== undefined &&
  (['checkbox', 'tagbox', 'ranking'].includes(String(element['type'])) ||
    (element['type'] === 'imagepicker' && element['multiSelect'] === true));
