import type { FeatureDocument } from './features.ts';

const choices = ['a', 'b', 'c'];
const q = { type: 'radiogroup', name: 'q', choices };
const text = (name: string, rest: object = {}) => ({ type: 'text', name, ...rest });
const number = (name: string) => text(name, { inputType: 'number' });

/** Documents that depend on a host program, or on undocumented behaviour of SurveyJS. */
export const hosted: Readonly<Record<string, FeatureDocument>> = {
  'conditions by functions of the host': {
    elements: [
      q,
      text('a', { visibleIf: 'isCustomer({q})', requiredIf: 'isOpen()' }),
      text('b', { enableIf: "{q} = 'a' and hasRole('b')" }),
      text('c', { setValueIf: 'isNight()', setValueExpression: '{q}' }),
      text('d', { defaultValueExpression: 'fromHost()', visibleIf: "{q} <> 'Other (which)'" }),
      { type: 'checkbox', name: 'e', choices, choicesVisibleIf: 'mine({item})' },
      { type: 'panel', name: 'f', visibleIf: 'rows({q}) == 3', elements: [number('n')] },
    ],
    survey: {
      triggers: [
        { type: 'complete', expression: 'isDone({q})' },
        { type: 'runexpression', expression: '{q} notempty', setToName: 'a', runExpression: 'f()' },
      ],
    },
    warns: ['isCustomer()', 'isOpen()', 'hasRole()', 'isNight()', 'mine()', 'rows()', 'isDone()'],
  },
  'what only a screen of SurveyJS knows': {
    elements: [
      { ...q, correctAnswer: 'a' },
      text('a', { visibleIf: '{pageno} > 0' }),
      { type: 'expression', name: 'mark', expression: '{correctAnswers} / {questionCount} * 100' },
    ],
    survey: {
      calculatedValues: [{ name: 'right', expression: '{correctAnswers} + 0' }],
      completedHtmlOnCondition: [{ expression: '{correctAnswers} > 0', html: 'Good' }],
    },
    warns: ['{pageno}', '{questionCount}', '{correctAnswers}'],
  },
  'conditions that are not a text': {
    elements: [
      q,
      text('a', { visibleIf: true, requiredIf: true }),
      text('b', { visibleIf: false }),
      text('c', { enableIf: false }),
      text('d', { visibleIf: { q: 'a' } }),
    ],
    warns: ['visibleIf'],
  },
  'questions shown by their own answers': {
    elements: [
      q,
      text('a', { visibleIf: "{a} = 'x'" }),
      text('b', { visibleIf: '{b} empty', isRequired: true }),
      number('n'),
      { type: 'expression', name: 'twice', expression: '{n} * 2', visibleIf: '{twice} > 2' },
      {
        type: 'panel',
        name: 'p',
        visibleIf: "{inner} notempty or {q} = 'a' or {table.r.c} = 1",
        elements: [
          text('inner'),
          {
            type: 'matrixdropdown',
            name: 'table',
            rows: ['r'],
            columns: [{ name: 'c', cellType: 'text' }],
          },
        ],
      },
    ],
    warns: ['visibleIf'],
  },
  'values that are not valid answers to their questions': {
    elements: [
      q,
      { type: 'dropdown', name: 'd', choices },
      { type: 'dropdown', name: 'e', choices, choicesVisibleIf: "{item} <> 'c'" },
      { type: 'ranking', name: 'r', choices },
      { type: 'expression', name: 'x', expression: '1 + 1' },
    ],
    survey: {
      triggers: [
        { type: 'setvalue', expression: "{q} = 'a'", setToName: 'd', setValue: 'zzz' },
        { type: 'setvalue', expression: "{q} = 'a'", setToName: 'e', setValue: 'a' },
        { type: 'setvalue', expression: "{q} = 'a'", setToName: 'r', setValue: ['a'] },
        { type: 'setvalue', expression: "{q} = 'a'", setToName: 'x', setValue: 3 },
        { type: 'setvalue', expression: '1 = 1', setToName: 'd', setValue: 'a' },
        { type: 'setvalue', expression: '{nobody} empty', setToName: 'd', setValue: 'a' },
        { type: 'runexpression', expression: "{q} = 'b'", setToName: 'd' },
      ],
    },
    warns: ['setValue', 'setToName', 'setvalue trigger', 'runExpression'],
  },
  'choices from a question that has none': {
    elements: [
      number('n'),
      { type: 'rating', name: 'r' },
      { type: 'radiogroup', name: 'a', choicesFromQuestion: 'n' },
      {
        type: 'checkbox',
        name: 'b',
        choicesFromQuestion: 'r',
        choicesFromQuestionMode: 'selected',
      },
      { type: 'dropdown', name: 'c', choicesFromQuestion: 'nobody', choices },
    ],
    warns: ['choicesFromQuestion'],
  },
  'calculated values named like questions, and twice': {
    elements: [
      number('a'),
      { type: 'expression', name: 'total', expression: '{a} + 1' },
      text('b', { visibleIf: '{Total} > 5' }),
    ],
    survey: {
      calculatedValues: [
        { name: 'total', expression: '{a} + 10' },
        { name: 'twice', expression: '1 + 1' },
        { name: 'twice', expression: '{a} * 2' },
        { expression: '1 + 2' },
        { name: 'source', expression: "'form'" },
      ],
      triggers: [
        { type: 'setvalue', expression: '!{a}', setToName: 'source', setValue: 'mail' },
        { type: 'setvalue', setToName: 'source', setValue: 'mail' },
      ],
    },
    warns: ['name', 'setToName'],
  },
  'cells of an unknown type, and texts that are not a text': {
    elements: [
      {
        type: 'matrixdynamic',
        name: 'm',
        title: { default: ['x'] },
        columns: [
          { name: 'day', cellType: 'datepicker' },
          { name: 'who', cellType: 'person', choices },
          { name: 'more', cellType: 'matrixdynamic' },
        ],
      },
      text('v', { validators: [{ text: 'no type' }, 7] }),
    ],
    warns: ['cellType', 'validators'],
  },
  'a table with presets inside a list': {
    elements: [
      {
        type: 'paneldynamic',
        name: 'p',
        panelCount: 1,
        templateElements: [
          {
            type: 'matrixdynamic',
            name: 'm',
            rowCount: 2,
            columns: [
              { name: 'c', cellType: 'text', defaultValue: 'x' },
              { name: 'd', cellType: 'expression', expression: '1 + 1' },
            ],
          },
        ],
      },
    ],
    warns: ['defaultValue'],
  },
  'required lists that calculate': {
    elements: [
      {
        type: 'paneldynamic',
        name: 'p',
        panelCount: 1,
        isRequired: true,
        templateElements: [text('x'), { type: 'expression', name: 'y', expression: '1 + 1' }],
      },
      {
        type: 'matrixdynamic',
        name: 'm',
        isRequired: true,
        rowCount: 1,
        columns: [{ name: 'x', cellType: 'text' }],
      },
      { type: 'ranking', name: 'r', choices, defaultValue: ['b'] },
    ],
    warns: ['isRequired'],
  },
  'names as long as the question': {
    elements: [
      text('How often did you, in the last twelve months, '.repeat(8)),
      {
        type: 'matrix',
        name: 'm',
        columns: [1, 2],
        rows: ['I think, all in all, that this is so. '.repeat(12)],
      },
    ],
  },
};

/** Jumps a plan does not take. */
export const jumps: Readonly<Record<string, FeatureDocument>> = {
  'a skip backwards, and one by a calculated value': {
    elements: [],
    survey: {
      elements: undefined,
      pages: [
        { name: 'one', elements: [q, number('n')] },
        { name: 'two', elements: [text('a')] },
        { name: 'three', elements: [text('b')] },
        { name: 'four', elements: [text('c')] },
      ],
      calculatedValues: [{ name: 'score', expression: '{n} * 2' }],
      triggers: [
        { type: 'skip', expression: "{b} = 'x'", gotoName: 'q' },
        { type: 'skip', expression: '{score} > 3', gotoName: 'b' },
        { type: 'skip', expression: '{nobody} = 3', gotoName: 'c' },
      ],
    },
    warns: ['skip trigger', '{score}'],
  },
};
