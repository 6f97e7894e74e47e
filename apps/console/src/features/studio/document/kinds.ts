import type { StudioIcon } from '../icons.tsx';
import { isObject, type Json, type JsonObject, textIn } from './json.ts';

export type KindGroup = 'Choose' | 'Rate' | 'Write' | 'More';

/** A list that a kind of question has: choices, rows, columns or fields. */
export interface ItemList {
  readonly name: string;
  readonly label: string;
  readonly one: string;
  /** The property names of an item's code and label. */
  readonly code: 'value' | 'name';
  readonly words: 'text' | 'title';
}

export interface Kind {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly group: KindGroup;
  readonly icon: StudioIcon;
  /** The properties of a new element, besides its type and name. */
  readonly start: JsonObject;
}

const item = (value: number, text: string): JsonObject => ({ value, text });
/** Empty until the author writes them, so that no placeholder reaches members. */
const blanks = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => item(index + 1, ''));
const choices = blanks(3);
const agreement = [item(1, 'Disagree'), item(2, 'Neither agree nor disagree'), item(3, 'Agree')];
const firstColumn = { name: 'column1', title: '' };

/** Every type of the engine, as offered in the palette. The first entry of a type names that type. */
export const kinds: readonly Kind[] = [
  ...[
    {
      id: 'single',
      type: 'radiogroup',
      label: 'Single choice',
      icon: 'single',
      start: { choices },
    },
    { id: 'multi', type: 'checkbox', label: 'Multiple choice', icon: 'multi', start: { choices } },
    { id: 'dropdown', type: 'dropdown', label: 'Dropdown', icon: 'down', start: { choices } },
    { id: 'tags', type: 'tagbox', label: 'Dropdown, several', icon: 'down', start: { choices } },
    { id: 'buttons', type: 'buttongroup', label: 'Buttons', icon: 'single', start: { choices } },
    { id: 'yes-no', type: 'boolean', label: 'Yes or no', icon: 'yes', start: {} },
    {
      id: 'pictures',
      type: 'imagepicker',
      label: 'Picture choice',
      icon: 'picture',
      start: {
        choices: blanks(2).map((blank) => ({ ...blank, imageLink: 'https://' })),
      },
    },
  ].map((kind) => ({ ...kind, group: 'Choose' as const })),
  ...[
    { id: 'rating', type: 'rating', label: 'Rating', icon: 'star', start: {} },
    {
      id: 'recommend',
      type: 'rating',
      label: 'Recommend, 0–10',
      icon: 'gauge',
      start: {
        rateMin: 0,
        rateMax: 10,
        minRateDescription: 'Not at all likely',
        maxRateDescription: 'Very likely',
      },
    },
    { id: 'slider', type: 'slider', label: 'Slider', icon: 'slider', start: { min: 0, max: 100 } },
    {
      id: 'matrix',
      type: 'matrix',
      label: 'Matrix',
      icon: 'matrix',
      start: { columns: agreement, rows: blanks(2) },
    },
    { id: 'ranking', type: 'ranking', label: 'Ranking', icon: 'rank', start: { choices } },
    {
      id: 'maxdiff',
      type: 'maxdiff',
      label: 'Best and worst',
      icon: 'rank',
      start: { choices: blanks(5), setSize: 4 },
    },
  ].map((kind) => ({ ...kind, group: 'Rate' as const })),
  ...[
    { id: 'short', type: 'text', label: 'Short text', icon: 'short', start: {} },
    { id: 'long', type: 'comment', label: 'Long text', icon: 'lines', start: {} },
    {
      id: 'number',
      type: 'text',
      label: 'Number',
      icon: 'number',
      start: { inputType: 'number', min: 0 },
    },
    { id: 'date', type: 'text', label: 'Date', icon: 'date', start: { inputType: 'date' } },
    { id: 'e-mail', type: 'text', label: 'E-mail', icon: 'short', start: { inputType: 'email' } },
    {
      id: 'fields',
      type: 'multipletext',
      label: 'Several fields',
      icon: 'short',
      start: { items: [1, 2].map((at) => ({ name: `field${at}`, title: '' })) },
    },
  ].map((kind) => ({ ...kind, group: 'Write' as const })),
  ...[
    { id: 'photo', type: 'file', label: 'Photo', icon: 'camera', start: {} },
    { id: 'signature', type: 'signaturepad', label: 'Signature', icon: 'sign', start: {} },
    { id: 'words', type: 'html', label: 'Text only', icon: 'text', start: { html: '' } },
    { id: 'image', type: 'image', label: 'Picture', icon: 'picture', start: { imageLink: '' } },
    {
      id: 'formula',
      type: 'expression',
      label: 'Calculated text',
      icon: 'formula',
      start: { expression: '' },
    },
    { id: 'panel', type: 'panel', label: 'Group', icon: 'group', start: { elements: [] } },
    {
      id: 'loop',
      type: 'paneldynamic',
      label: 'Repeated group',
      icon: 'group',
      start: {
        panelCount: 1,
        templateElements: [{ type: 'text', name: 'answer', title: '' }],
      },
    },
    {
      id: 'table',
      type: 'matrixdropdown',
      label: 'Table',
      icon: 'matrix',
      start: {
        columns: [firstColumn],
        choices,
        rows: blanks(2),
      },
    },
    {
      id: 'rows',
      type: 'matrixdynamic',
      label: 'Table, rows added',
      icon: 'matrix',
      start: { columns: [firstColumn], choices, rowCount: 1 },
    },
  ].map((kind) => ({ ...kind, group: 'More' as const })),
].map((kind) => kind as Kind);

const first = new Map<string, Kind>();
for (const kind of kinds) if (!first.has(kind.type)) first.set(kind.type, kind);

/** The types an element can be converted to. */
export const types: readonly Kind[] = [...first.values()];

/** The label and icon of an element; unknown types show their own name. */
export function kindOf(element: JsonObject): Pick<Kind, 'label' | 'icon' | 'type'> {
  const type = textIn(element, 'type');
  const inputType = element['inputType'];
  const special = kinds.find(
    (kind) =>
      kind.type === type && inputType !== undefined && kind.start['inputType'] === inputType,
  );
  if (special) return special;
  return first.get(type) ?? { type, label: type || 'No type', icon: 'short' };
}

const choiceList: ItemList = {
  name: 'choices',
  label: 'Choices',
  one: 'choice',
  code: 'value',
  words: 'text',
};
const rowList: ItemList = { ...choiceList, name: 'rows', label: 'Rows', one: 'row' };
const columnList: ItemList = { ...choiceList, name: 'columns', label: 'Columns', one: 'column' };
const namedColumns: ItemList = { ...columnList, code: 'name', words: 'title' };

const lists: Readonly<Record<string, readonly ItemList[]>> = {
  radiogroup: [choiceList],
  checkbox: [choiceList],
  dropdown: [choiceList],
  tagbox: [choiceList],
  buttongroup: [choiceList],
  imagepicker: [choiceList],
  ranking: [choiceList],
  maxdiff: [choiceList],
  matrix: [rowList, columnList],
  matrixdropdown: [rowList, namedColumns, choiceList],
  matrixdynamic: [namedColumns, choiceList],
  multipletext: [{ name: 'items', label: 'Fields', one: 'field', code: 'name', words: 'title' }],
};

export const listsOf = (element: JsonObject): readonly ItemList[] =>
  lists[textIn(element, 'type')] ?? [];

/** The property that holds an element's nested elements. */
export const nestedList = (element: Json): 'elements' | 'templateElements' | null => {
  if (!isObject(element)) return null;
  if (element['type'] === 'panel') return 'elements';
  return element['type'] === 'paneldynamic' ? 'templateElements' : null;
};

/** Whether members answer it. Other elements are only shown, calculated, or contain questions. */
export const isQuestion = (element: JsonObject): boolean =>
  !['html', 'image', 'expression', 'panel'].includes(textIn(element, 'type'));
