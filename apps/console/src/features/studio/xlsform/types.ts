import type { Json, JsonObject } from '../document/json.ts';
import { textIn } from '../document/json.ts';
import type { Asked } from './translate.ts';

/** A parsed cell of the type column. */
export interface FormType {
  readonly word: string;
  readonly list: string;
  readonly isOpen: boolean;
}

const spellings: Readonly<Record<string, string>> = {
  int: 'integer',
  string: 'text',
  datetime: 'dateTime',
  photo: 'image',
  trigger: 'acknowledge',
  'begin group': 'begin_group',
  'end group': 'end_group',
  'begin repeat': 'begin_repeat',
  'end repeat': 'end_repeat',
};

export function typeOf(cell: string): FormType {
  const text = cell.trim().replaceAll(/\s+/g, ' ');
  const select = /^(select[_ ]one|select[_ ]multiple|rank) (\S+)( or_other| or other)?$/i.exec(
    text,
  );
  if (select) {
    const [, word = '', list = '', open] = select;
    return { word: word.toLowerCase().replace(' ', '_'), list, isOpen: open !== undefined };
  }
  const word = text === 'dateTime' ? text : text.toLowerCase();
  return { word: spellings[word] ?? word, list: '', isOpen: false };
}

/** Metadata collected by the program that runs a form; Pollen records its own. */
export const metadata = [
  'start',
  'end',
  'today',
  'deviceid',
  'phonenumber',
  'username',
  'email',
  'audit',
  'subscriberid',
  'simserial',
  'start-geopoint',
];

/** `start=0 end=10 step=1`, also with commas or semicolons. */
export const parametersOf = (cell: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cell
      .split(/[\s,;]+(?=[\w-]+\s*=)/)
      .map((part) => part.split('=').map((side) => side.trim()))
      .flatMap(([name = '', value = '']) => (name === '' ? [] : [[name.toLowerCase(), value]])),
  );

export const parametersText = (parameters: Readonly<Record<string, Json>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

const known = ['minimal', 'autocomplete', 'search', 'multiline', 'signature', 'rating'];
const knownOfGroups = ['field-list'];

/** Appearances that have no effect in Pollen. */
export const looksIn = (appearance: string): readonly string[] =>
  appearance
    .split(/\s+/)
    .filter((word) => word !== '' && ![...known, ...knownOfGroups, 'month-year'].includes(word));

const has = (appearance: string, ...words: readonly string[]) =>
  appearance.split(/\s+/).some((word) => words.includes(word));

const typed = (inputType: string): JsonObject => ({ type: 'text', inputType });

/** The element for a type; null for types members cannot answer in our runner. */
export function elementOfType(
  { word, isOpen }: FormType,
  appearance: string,
  parameters: Readonly<Record<string, string>>,
): JsonObject | null {
  const open = isOpen ? { showOtherItem: true } : {};
  const shuffled = parameters['randomize'] === 'true' ? { choicesOrder: 'random' } : {};
  const isSmall = has(appearance, 'minimal', 'autocomplete', 'search');
  const number = (name: string, otherwise: number) =>
    parameters[name] === undefined ? otherwise : Number(parameters[name]);
  switch (word) {
    case 'text':
      return { type: has(appearance, 'multiline') ? 'comment' : 'text' };
    case 'integer':
      return { ...typed('number'), step: 1 };
    case 'decimal':
      return typed('number');
    case 'range': {
      const [from, to, step] = [number('start', 1), number('end', 10), number('step', 1)];
      return has(appearance, 'rating')
        ? { type: 'rating', rateMin: from, rateMax: to, ...(step === 1 ? {} : { rateStep: step }) }
        : { type: 'slider', min: from, max: to, ...(step === 1 ? {} : { step }) };
    }
    case 'select_one':
      return { type: isSmall ? 'dropdown' : 'radiogroup', ...open, ...shuffled };
    case 'select_multiple':
      return { type: isSmall ? 'tagbox' : 'checkbox', ...open, ...shuffled };
    case 'rank':
      return { type: 'ranking', ...shuffled };
    case 'note':
      return { type: 'html' };
    case 'date':
      return typed(has(appearance, 'month-year') ? 'month' : 'date');
    case 'time':
      return typed('time');
    case 'dateTime':
      return typed('datetime-local');
    case 'acknowledge':
      return { type: 'radiogroup', choices: [{ value: 'OK', text: 'OK' }] };
    case 'image':
      return { type: has(appearance, 'signature') ? 'signaturepad' : 'file' };
    default:
      return null;
  }
}

export interface WrittenType {
  readonly type: string;
  readonly appearance?: string;
  readonly parameters?: string;
}

const select = (type: string, element: JsonObject, appearance?: string): WrittenType => ({
  type: `${type} *${element['showOtherItem'] === true ? ' or_other' : ''}`,
  ...(appearance === undefined ? {} : { appearance }),
  ...(element['choicesOrder'] === 'random' ? { parameters: 'randomize=true' } : {}),
});

const range = (start: Json, end: Json, step: Json | undefined) =>
  parametersText({ start, end, ...(step === undefined ? {} : { step }) });

const inputTypes: Readonly<Record<string, WrittenType>> = {
  '': { type: 'text' },
  date: { type: 'date' },
  month: { type: 'date', appearance: 'month-year' },
  time: { type: 'time' },
  'datetime-local': { type: 'dateTime' },
};

/** The XLSForm type of a question; `*` stands for its list name. Null if there is none. */
export function typeOfElement(element: JsonObject): WrittenType | null {
  switch (textIn(element, 'type')) {
    case 'text': {
      const input = textIn(element, 'inputType');
      if (input === 'number') return { type: element['step'] === 1 ? 'integer' : 'decimal' };
      return inputTypes[input] ?? { type: 'text' };
    }
    case 'comment':
      return { type: 'text', appearance: 'multiline' };
    case 'rating':
      return {
        type: 'range',
        appearance: 'rating',
        parameters: range(element['rateMin'] ?? 1, element['rateMax'] ?? 5, element['rateStep']),
      };
    case 'slider':
      return {
        type: 'range',
        parameters: range(element['min'] ?? 0, element['max'] ?? 100, element['step']),
      };
    case 'radiogroup':
    case 'buttongroup':
    case 'boolean':
      return select('select_one', element);
    case 'dropdown':
      return select('select_one', element, 'minimal');
    case 'checkbox':
      return select('select_multiple', element);
    case 'tagbox':
      return select('select_multiple', element, 'minimal');
    case 'ranking':
      return select('rank', element);
    case 'html':
      return { type: 'note' };
    case 'file':
      return { type: 'image' };
    case 'signaturepad':
      return { type: 'image', appearance: 'signature' };
    default:
      return null;
  }
}

/** What expressions can do with an element's answer. */
export function answerOf(element: JsonObject): Asked['answer'] {
  switch (textIn(element, 'type')) {
    case 'radiogroup':
    case 'dropdown':
    case 'buttongroup':
    case 'boolean':
      return 'one';
    case 'checkbox':
    case 'tagbox':
    case 'ranking':
      return 'many';
    case 'paneldynamic':
      return 'rounds';
    default: {
      const input = textIn(element, 'inputType');
      if (input === 'datetime-local') return 'dateTime';
      return input === 'date' ? 'date' : 'plain';
    }
  }
}
