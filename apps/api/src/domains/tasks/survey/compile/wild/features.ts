/**
 * Small documents, each about one feature of SurveyJS that real questionnaires use. `warns` lists what the
 * author must be warned about; a document without it means the same in Pollen.
 */
export interface FeatureDocument {
  readonly elements: readonly object[];
  /** Properties of the survey other than its elements. */
  readonly survey?: object;
  readonly warns?: readonly string[];
}

const choices = ['a', 'b', 'c'];
const named = (value: string, text: string) => ({ value, text });
const inputTypes = [
  'text',
  'number',
  'email',
  'tel',
  'url',
  'date',
  'month',
  'time',
  'datetime-local',
  'range',
];
const plainInputs = ['color', 'week', 'password', 'datetime', 'search'];

export const inputs: Readonly<Record<string, FeatureDocument>> = {
  'every inputType': {
    elements: inputTypes.map((inputType) => ({ type: 'text', name: inputType, inputType })),
  },
  'input types a phone has no field for': {
    elements: plainInputs.map((inputType) => ({ type: 'text', name: inputType, inputType })),
    warns: ['inputType'],
  },
  'limits by expressions': {
    elements: [
      { type: 'text', name: 'from', inputType: 'date', maxValueExpression: 'today()' },
      { type: 'text', name: 'to', inputType: 'date', minValueExpression: '{from}' },
      { type: 'text', name: 'adults', inputType: 'number', min: 0, max: 9 },
      { type: 'text', name: 'cars', inputType: 'number', min: 0, maxValueExpression: '{adults}' },
    ],
  },
  'validators of all types': {
    elements: [
      {
        type: 'text',
        name: 'age',
        validators: [{ type: 'numeric', minValue: 18, maxValue: 99, text: 'From 18 to 99' }],
      },
      {
        type: 'comment',
        name: 'why',
        validators: [{ type: 'text', minLength: 10, maxLength: 500, allowDigits: false }],
      },
      {
        type: 'checkbox',
        name: 'brands',
        choices,
        validators: [{ type: 'answercount', minCount: 1, maxCount: 2 }],
      },
      { type: 'text', name: 'mail', validators: [{ type: 'email' }] },
      { type: 'text', name: 'zip', validators: [{ type: 'regex', regex: '^[0-9]{4,5}$' }] },
      {
        type: 'text',
        name: 'again',
        validators: [{ type: 'expression', expression: '{again} = {mail}', text: 'Not the same' }],
      },
      { type: 'text', name: 'id', isUnique: true, validators: [{ type: 'nationalid' }] },
    ],
    warns: ['nationalid validator'],
  },
  'a validator by a function of the host': {
    elements: [
      {
        type: 'text',
        name: 'code',
        validators: [{ type: 'expression', expression: 'codeExists({code})' }],
      },
    ],
    warns: ['codeExists()'],
  },
  'other, none, refuse, do not know, select all': {
    elements: ['radiogroup', 'checkbox', 'dropdown', 'tagbox'].map((type) => ({
      type,
      name: type,
      choices,
      showOtherItem: true,
      showNoneItem: true,
      showRefuseItem: true,
      showDontKnowItem: true,
      otherText: 'Another',
      ...(['checkbox', 'tagbox'].includes(type) ? { showSelectAllItem: true } : {}),
    })),
  },
  'choices from an address': {
    elements: [
      {
        type: 'dropdown',
        name: 'country',
        choicesByUrl: { url: 'https://example.com/countries', valueName: 'name' },
      },
    ],
    warns: ['choicesByUrl'],
  },
  'ratings of all looks': {
    elements: [
      { type: 'rating', name: 'stars', rateType: 'stars', rateMax: 5 },
      { type: 'rating', name: 'smileys', rateType: 'smileys', rateCount: 4, autoGenerate: true },
      { type: 'rating', name: 'words', rateValues: [named('1', 'Bad'), named('2', 'Good')] },
      { type: 'rating', name: 'half', rateMin: 0, rateMax: 2, rateStep: 0.5 },
      { type: 'rating', name: 'picked', rateMax: 20, displayMode: 'dropdown' },
    ],
  },
  'a boolean as a switch, boxes or words': {
    elements: [
      { type: 'boolean', name: 'a', labelTrue: 'I agree', labelFalse: 'I do not' },
      { type: 'boolean', name: 'b', renderAs: 'radio', valueTrue: 'Yes', valueFalse: 'No' },
      { type: 'boolean', name: 'c', renderAs: 'checkbox', defaultValue: 'false' },
      { type: 'boolean', name: 'd', defaultValue: 'indeterminate', label: 'Sure?' },
    ],
  },
  'pictures to choose from': {
    elements: [
      {
        type: 'imagepicker',
        name: 'look',
        showLabel: true,
        multiSelect: true,
        choices: [
          { value: 'lion', imageLink: 'https://example.com/lion.jpg' },
          { value: 'bear', text: 'Bear', imageLink: 'pictures/bear.jpg' },
          { value: 'film', imageLink: 'https://example.com/film.mp4' },
        ],
      },
    ],
    warns: ['imageLink'],
  },
  'a picture inside the document': {
    elements: [
      {
        type: 'html',
        name: 'logo',
        html: `<img src="data:image/png;base64,${'A'.repeat(90_000)}">`,
      },
      { type: 'image', name: 'map', imageLink: `data:image/png;base64,${'B'.repeat(90_000)}` },
      { type: 'text', name: 'q' },
    ],
    warns: ['picture'],
  },
  'a document that only takes files of other kinds': {
    elements: [{ type: 'file', name: 'cv', acceptedTypes: '.pdf,.docx', isRequired: true }],
    warns: ['acceptedTypes'],
  },
  'choices written in every way': {
    elements: [
      {
        type: 'radiogroup',
        name: 'q',
        hasOther: true,
        otherText: 'Else',
        choices: [
          'plain',
          7,
          true,
          { value: 'v' },
          { text: 'only words' },
          { value: 2, text: 'Two' },
        ],
      },
      { type: 'dropdown', name: 'years', choicesMin: 1950, choicesMax: 2010 },
      {
        type: 'dropdown',
        name: 'towns',
        choices: Array.from({ length: 1_800 }, (_, at) => `Town ${at}`),
      },
    ],
  },
  'masks of every type': {
    elements: [
      {
        type: 'text',
        name: 'phone',
        maskType: 'pattern',
        maskSettings: { pattern: '+9 (999)-999-99-99' },
      },
      { type: 'text', name: 'income', maskType: 'currency', maskSettings: { prefix: '$' } },
      { type: 'text', name: 'rate', maskType: 'numeric', maskSettings: { precision: 1 } },
      { type: 'text', name: 'day', maskType: 'datetime', maskSettings: { pattern: 'dd/mm/yyyy' } },
    ],
  },
  'question types of widgets and other hosts': {
    elements: [
      { type: 'bootstrapslider', name: 'a', min: 0, max: 10 },
      { type: 'sortablelist', name: 'b', choices },
      { type: 'nouislider', name: 'c', rangeMin: 0, rangeMax: 9 },
      { type: 'text', name: 'd', renderAs: 'datepicker', inputType: 'date' },
      { type: 'microphone', name: 'e' },
      { type: 'my-address', name: 'f', title: 'Address' },
      { type: 'nps', name: 'g' },
      { type: 'dropdown', name: 'h', renderAs: 'select2', choices },
    ],
    warns: ['bootstrapslider', 'sortablelist', 'my-address'],
  },
};

export const tables: Readonly<Record<string, FeatureDocument>> = {
  'cells of every type': {
    elements: [
      {
        type: 'matrixdropdown',
        name: 'table',
        choices,
        rows: ['r1', 'r2'],
        columnsLayout: 'vertical',
        columns: [
          'dropdown',
          'checkbox',
          'radiogroup',
          'tagbox',
          'text',
          'comment',
          'boolean',
          'expression',
          'rating',
          'slider',
          'buttongroup',
          'file',
          'signaturepad',
          'imagepicker',
          'html',
          'image',
          'ranking',
        ].map((cellType) => ({
          name: cellType,
          cellType,
          expression: '1 + 1',
          ...(['buttongroup', 'imagepicker', 'ranking'].includes(cellType) ? { choices } : {}),
        })),
      },
    ],
  },
  'totals below columns': {
    elements: [
      {
        type: 'matrixdynamic',
        name: 'order',
        rowCount: 2,
        addRowText: 'Add a line',
        columns: [
          {
            name: 'item',
            cellType: 'dropdown',
            choices,
            totalType: 'count',
            totalFormat: 'N: {0}',
          },
          { name: 'price', cellType: 'text', inputType: 'number', totalType: 'sum' },
          { name: 'cost', cellType: 'expression', expression: '{row.price} * 2', totalType: 'sum' },
          { name: 'best', cellType: 'text', inputType: 'number', totalExpression: '1 + 1' },
        ],
      },
      { type: 'expression', name: 'sum', expression: '{order-total.price} + 1' },
      {
        type: 'expression',
        name: 'some',
        expression:
          "sumInArray({order}, 'price', '{price} > 2') + countInArray({order}, 'price', {item} = 'a')",
      },
    ],
  },
  'details below rows': {
    elements: [
      {
        type: 'matrixdynamic',
        name: 'jobs',
        detailPanelMode: 'underRow',
        rowCount: 1,
        columns: [{ name: 'title', cellType: 'text' }],
        detailElements: [
          { type: 'comment', name: 'tasks', visibleIf: '{row.title} notempty' },
          { type: 'panel', elements: [{ type: 'text', name: 'pay', inputType: 'number' }] },
          { type: 'html', html: 'Thank you' },
        ],
      },
    ],
    warns: ['detailElements'],
  },
  'rows and columns that depend on answers': {
    elements: [
      { type: 'checkbox', name: 'used', choices },
      {
        type: 'matrix',
        name: 'rate',
        columns: [1, 2, 3],
        rows: choices,
        rowsVisibleIf: '{used} contains {item}',
        eachRowRequired: true,
        cells: { a: { 1: 'Bad' } },
      },
      {
        type: 'matrixdropdown',
        name: 'more',
        rows: choices,
        rowsVisibleIf: '{used} contains {item}',
        columns: [
          { name: 'often', cellType: 'radiogroup', choices: [1, 2], isRequired: true },
          { name: 'why', cellType: 'comment', visibleIf: '{row.often} = 1' },
        ],
      },
    ],
    warns: ['cells'],
  },
  'a loop with everything in it': {
    elements: [
      {
        type: 'paneldynamic',
        name: 'children',
        panelCount: 1,
        maxPanelCount: 6,
        templateTitle: 'Child {panelIndex}',
        displayMode: 'tab',
        panelAddText: 'Another',
        templateElements: [
          { type: 'text', name: 'name', isRequired: true },
          { type: 'panel', name: 'inner', elements: [{ type: 'boolean', name: 'school' }] },
          {
            type: 'dropdown',
            name: 'grade',
            choicesMin: 1,
            choicesMax: 6,
            visibleIf: '{panel.school} = true',
          },
          { type: 'slider', name: 'hours', sliderType: 'range', min: 0, max: 24 },
          { type: 'text', name: 'pay', maskType: 'currency' },
          {
            type: 'matrixdynamic',
            name: 'toys',
            rowCount: 1,
            columns: [{ name: 'toy', cellType: 'text' }],
          },
          { type: 'expression', name: 'both', expression: "{panel.name} + ' ' + {panel.grade}" },
          { type: 'paneldynamic', name: 'pets', templateElements: [{ type: 'text', name: 'pet' }] },
        ],
      },
    ],
    warns: ['sliderType'],
  },
  'choices taken from a loop, inside a loop': {
    elements: [
      {
        type: 'paneldynamic',
        name: 'people',
        panelCount: 1,
        templateElements: [{ type: 'text', name: 'who' }],
      },
      {
        type: 'paneldynamic',
        name: 'trips',
        panelCount: 1,
        templateElements: [
          {
            type: 'dropdown',
            name: 'with',
            choicesFromQuestion: 'people',
            choiceValuesFromQuestion: 'who',
          },
        ],
      },
    ],
    warns: ['choicesFromQuestion'],
  },
  'fields with their own rules': {
    elements: [
      {
        type: 'multipletext',
        name: 'contact',
        colCount: 2,
        items: [
          { name: 'mail', title: 'E-mail', inputType: 'email', isRequired: true },
          {
            name: 'age',
            inputType: 'number',
            minValueExpression: '18',
            validators: [{ type: 'numeric' }],
          },
          { name: 'phone', maskType: 'pattern', maskSettings: { pattern: '999-999' } },
        ],
      },
    ],
  },
};
