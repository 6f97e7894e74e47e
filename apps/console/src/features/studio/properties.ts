import { type JsonObject, textIn } from './document/json.ts';

/** A field of the inspector, bound to one property of an element. */
export interface Property {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'words'
    | 'plain'
    | 'number'
    | 'switch'
    | 'select'
    | 'condition'
    | 'formula'
    /** Another question with choices, before this one. */
    | 'question';
  readonly hint?: string;
  /** Of a select: value and label; the first option stands for an absent property. */
  readonly options?: readonly (readonly [value: string, label: string])[];
}

const words = (name: string, label: string, hint?: string): Property => ({
  name,
  label,
  kind: 'words',
  ...(hint === undefined ? {} : { hint }),
});
const number = (name: string, label: string): Property => ({ name, label, kind: 'number' });
const toggle = (name: string, label: string): Property => ({ name, label, kind: 'switch' });
const condition = (name: string, label: string): Property => ({ name, label, kind: 'condition' });

const choiceOrder: Property = {
  name: 'choicesOrder',
  label: 'Order of choices',
  kind: 'select',
  options: [
    ['', 'As written'],
    ['random', 'Shuffled'],
    ['asc', 'A to Z'],
    ['desc', 'Z to A'],
  ],
};
const rowOrder: Property = {
  name: 'rowOrder',
  label: 'Order of rows',
  kind: 'select',
  options: [
    ['', 'As written'],
    ['random', 'Shuffled'],
  ],
};
const placeholder = words('placeholder', 'Placeholder');
const howMany = [
  number('minSelectedChoices', 'Minimum (choices)'),
  number('maxSelectedChoices', 'Maximum (choices)'),
];
const special = [
  toggle('showOtherItem', 'Offer “Other”, with a text'),
  words('otherText', 'Label of “Other”'),
  toggle('showNoneItem', 'Offer “None of these”'),
  words('noneText', 'Label of “None of these”'),
  toggle('showDontKnowItem', 'Offer “Don’t know”'),
  toggle('showRefuseItem', 'Offer “Prefer not to say”'),
];
const carried: Property = {
  name: 'choicesFromQuestion',
  label: 'Choices from question',
  kind: 'question',
};
const carriedMode: Property = {
  name: 'choicesFromQuestionMode',
  label: 'Which of its choices',
  kind: 'select',
  options: [
    ['', 'All'],
    ['selected', 'Those chosen'],
    ['unselected', 'Those not chosen'],
  ],
};
const carry = [carried, carriedMode];

const inputType: Property = {
  name: 'inputType',
  label: 'Kind of text',
  kind: 'select',
  options: [
    ['', 'Text'],
    ['number', 'Number'],
    ['email', 'E-mail address'],
    ['tel', 'Phone number'],
    ['url', 'Web address'],
    ['date', 'Date'],
    ['month', 'Month'],
    ['time', 'Time'],
    ['datetime-local', 'Date and time'],
    ['range', 'Slider'],
  ],
};
const limits = [number('min', 'From'), number('max', 'To'), number('step', 'Step')];
const numbers = ['number', 'range'];

const byType: Readonly<Record<string, readonly Property[]>> = {
  radiogroup: [choiceOrder, ...special, ...carry],
  checkbox: [
    choiceOrder,
    ...howMany,
    toggle('showSelectAllItem', 'Offer “Select all”'),
    ...special,
    ...carry,
  ],
  tagbox: [choiceOrder, ...howMany, placeholder, ...special, ...carry],
  dropdown: [choiceOrder, placeholder, ...special, ...carry],
  buttongroup: [choiceOrder],
  imagepicker: [choiceOrder, toggle('multiSelect', 'Several may be chosen'), ...howMany],
  ranking: [
    choiceOrder,
    toggle('selectToRankEnabled', 'Choose first, then rank'),
    ...howMany,
    ...carry,
  ],
  maxdiff: [
    number('setSize', 'Items per set'),
    number('setCount', 'Sets'),
    words('bestText', 'Label for best'),
    words('worstText', 'Label for worst'),
  ],
  rating: [
    number('rateMin', 'From'),
    number('rateMax', 'To'),
    number('rateStep', 'Step'),
    words('minRateDescription', 'Label of the low end'),
    words('maxRateDescription', 'Label of the high end'),
  ],
  slider: limits,
  boolean: [words('labelTrue', 'Label for yes'), words('labelFalse', 'Label for no')],
  matrix: [
    {
      name: 'cellType',
      label: 'Answers per row',
      kind: 'select',
      options: [
        ['', 'One'],
        ['checkbox', 'Several'],
      ],
    },
    rowOrder,
    toggle('eachRowRequired', 'Every row must be answered'),
    toggle('eachRowUnique', 'A column only once'),
  ],
  matrixdropdown: [rowOrder],
  matrixdynamic: [
    number('rowCount', 'Rows at the start'),
    number('minRowCount', 'Minimum (rows)'),
    number('maxRowCount', 'Maximum (rows)'),
    words('addRowText', 'Text of the button that adds a row'),
  ],
  paneldynamic: [
    words('templateTitle', 'Title of each entry'),
    number('panelCount', 'Entries at the start'),
    number('minPanelCount', 'Minimum (entries)'),
    number('maxPanelCount', 'Maximum (entries)'),
    words('addPanelText', 'Text of the button that adds an entry'),
  ],
  comment: [placeholder, number('rows', 'Lines'), number('maxLength', 'Maximum (characters)')],
  file: [toggle('allowMultiple', 'Several pictures'), number('maxFiles', 'Maximum (pictures)')],
  image: [
    { name: 'imageLink', label: 'Web address (https)', kind: 'plain' },
    words('altText', 'What the picture shows'),
  ],
  expression: [
    {
      name: 'expression',
      label: 'Formula',
      kind: 'formula',
      hint: 'For example {price} * {cups}',
    },
    words('format', 'Text around it', '{0} is the result.'),
    number('precision', 'Decimals'),
  ],
};

export function propertiesOf(element: JsonObject): readonly Property[] {
  const type = textIn(element, 'type');
  if (type !== 'text') return byType[type] ?? [];
  const typed = textIn(element, 'inputType');
  if (numbers.includes(typed)) return [inputType, ...limits, placeholder];
  return [inputType, placeholder, number('maxLength', 'Maximum (characters)')];
}

export const conditionsOf = (element: JsonObject): readonly Property[] =>
  ['panel', 'html', 'image', 'expression'].includes(textIn(element, 'type'))
    ? [shown]
    : [
        shown,
        condition('requiredIf', 'Required if'),
        condition('enableIf', 'Can be answered if'),
        words('requiredErrorText', 'Error when not answered'),
      ];

const shown = condition('visibleIf', 'Shown if');

export const pageProperties: readonly Property[] = [
  words('title', 'Title'),
  words('description', 'Text below the title'),
  {
    name: 'questionOrder',
    label: 'Order of questions',
    kind: 'select',
    options: [
      ['', 'As written'],
      ['random', 'Shuffled'],
    ],
  },
  number('timeLimit', 'Time limit (seconds)'),
  shown,
];

export const surveyProperties: readonly Property[] = [
  words('title', 'Title in the survey'),
  words('description', 'Text below the title'),
  words('completedHtml', 'Closing text'),
  number('timeLimit', 'Time limit (seconds)'),
  number('timeLimitPerPage', 'Time limit per page (seconds)'),
];

/** Stored in the document's `pollen` property. */
export const pollenProperties: readonly Property[] = [
  toggle('trap', 'Attention check from the library, another one for each member'),
];
