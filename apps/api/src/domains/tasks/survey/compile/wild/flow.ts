import type { FeatureDocument } from './features.ts';

const choices = ['a', 'b', 'c'];
const q = { type: 'radiogroup', name: 'q', choices };
const number = (name: string) => ({ type: 'text', inputType: 'number', name });

export const rules: Readonly<Record<string, FeatureDocument>> = {
  'every condition of a question': {
    elements: [
      q,
      { type: 'text', name: 'a', visibleIf: "{q} = 'a'", requiredIf: '{q} notempty' },
      { type: 'text', name: 'b', enableIf: "{q} <> 'b'", defaultValue: 'x' },
      { type: 'checkbox', name: 'c', choices, choicesVisibleIf: '{q} <> {item}' },
      { type: 'checkbox', name: 'd', choices, choicesEnableIf: '{q} <> {item}' },
      { type: 'dropdown', name: 'e', choices: ['x', { value: 'y', visibleIf: '{q} notempty' }] },
    ],
  },
  'values that are set and cleared': {
    elements: [
      q,
      { type: 'text', name: 'a', setValueIf: "{q} = 'a'", setValueExpression: "'yes'" },
      { type: 'text', name: 'b', resetValueIf: "{q} = 'b'" },
      {
        type: 'dropdown',
        name: 'c',
        choices,
        choicesVisibleIf: '{item} notempty',
        resetValueIf: "{q} = 'c'",
      },
      { type: 'ranking', name: 'd', choices, resetValueIf: "{q} = 'a'" },
      {
        type: 'paneldynamic',
        name: 'e',
        panelCount: 1,
        resetValueIf: "{q} = 'a'",
        templateElements: [{ type: 'text', name: 'x' }],
      },
    ],
    warns: ['setValueExpression', 'resetValueIf'],
  },
  'triggers of every type': {
    elements: [q, { type: 'text', name: 'a' }, { type: 'text', name: 'b' }, number('n')],
    survey: {
      triggers: [
        { type: 'setvalue', expression: "{q} = 'a'", setToName: 'a', setValue: 5 },
        { type: 'setvalue', expression: "{q} = 'b'", setToName: 'n', setValue: '7' },
        { type: 'copyvalue', expression: "{q} = 'c'", fromName: 'a', setToName: 'b' },
        { type: 'runexpression', expression: "{q} = 'b'", runExpression: "'x'", setToName: 'b' },
        { type: 'runexpression', expression: "{q} = 'c'", runExpression: "notifyHost('c')" },
        { type: 'visible', expression: "{q} = 'a'", questions: ['b'] },
        {
          type: 'setvalue',
          name: 'q',
          operator: 'equal',
          value: 'c',
          setToName: 'score',
          setValue: 1,
        },
        { type: 'sendmail', expression: "{q} = 'a'" },
      ],
    },
    warns: ['runExpression', 'visible trigger', 'sendmail trigger', 'setToName'],
  },
  'a trigger over a calculated value': {
    elements: [number('weight'), number('height'), { type: 'text', name: 'advice' }],
    survey: {
      calculatedValues: [
        { name: 'bmi', expression: '{weight} / ({height} * {height})', includeIntoResult: true },
        { name: 'high', expression: '{bmi} > 30' },
      ],
      triggers: [
        { type: 'setvalue', expression: '{bmi} > 25', setToName: 'advice', setValue: 'walk' },
        { type: 'setvalue', expression: '{high} = true', setToName: 'advice', setValue: 'run' },
      ],
    },
    warns: ['{bmi}'],
  },
  'a skip that only moves the focus': {
    elements: [q, { type: 'text', name: 'a' }, { type: 'text', name: 'b' }],
    survey: {
      triggers: [
        { type: 'skip', expression: "{q} = 'a'", gotoName: 'b' },
        { type: 'skip', expression: "{q} = 'b'", gotoName: 'nobody' },
      ],
    },
    warns: ['skip trigger', 'gotoName'],
  },
  'addresses and texts of the end': {
    elements: [q],
    survey: {
      completedHtml: '<h3>Thank you, {q}</h3>',
      completedHtmlOnCondition: [{ expression: "{q} = 'a'", html: '<b>Bye</b>' }],
      navigateToUrl: 'https://example.com/end',
      navigateToUrlOnCondition: [{ expression: "{q} = 'a'", url: 'https://example.com/a' }],
      completedBeforeHtml: 'You were here',
      loadingHtml: 'Loading',
    },
    warns: ['navigateToUrl', 'navigateToUrlOnCondition'],
  },
  'calculated values and functions': {
    elements: [
      { type: 'text', name: 'born', inputType: 'date' },
      { type: 'expression', name: 'age', expression: 'age({born})', displayStyle: 'decimal' },
      {
        type: 'expression',
        name: 'price',
        expression: 'iif({age} > 60, 10, 20)',
        displayStyle: 'currency',
        currency: 'EUR',
        readOnly: true,
      },
      { type: 'checkbox', name: 'many', choices, showOtherItem: true },
      { type: 'text', name: 'why', visibleIf: "getComment('many') <> '' or {many.length} > 1" },
      { type: 'html', html: 'You are {age}, {unknown}' },
    ],
    survey: {
      calculatedValues: [{ name: 'group', expression: "iif({age} < 30, 'young', 'old')" }],
    },
  },
  'a calculation in a panel that is locked': {
    elements: [
      number('a'),
      {
        type: 'panel',
        name: 'sum',
        readOnly: true,
        elements: [{ type: 'expression', name: 'twice', expression: '{a} * 2' }, number('b')],
      },
    ],
    warns: ['enableIf'],
  },
  'panels in panels': {
    elements: [
      {
        type: 'panel',
        name: 'one',
        title: 'One',
        state: 'collapsed',
        visibleIf: '{x} empty',
        elements: [
          {
            type: 'panel',
            name: 'two',
            description: 'Two',
            isRequired: true,
            elements: [{ type: 'panel', elements: [number('deep')] }],
          },
        ],
      },
      number('x'),
    ],
    warns: ['state'],
  },
  'languages that members cannot choose': {
    elements: [
      {
        type: 'radiogroup',
        name: 'q',
        title: { de: 'Frage', fr: 'Question', default: 'Question' },
        choices: [{ value: 1, text: { ja: 'はい', 'pt-br': 'sim' } }],
      },
    ],
    survey: { locale: 'de', title: { de: 'Umfrage', ar: 'استبيان' } },
    warns: ['locale'],
  },
  'pages with times, orders, titles and a preview': {
    elements: [q, number('n')],
    survey: {
      firstPageIsStarted: false,
      showPreviewBeforeComplete: 'showAllQuestions',
      questionsOnPageMode: 'questionPerPage',
      showProgressBar: 'both',
      showTOC: true,
      maxTimeToFinish: 600,
      showTimerPanel: 'top',
      questionOrder: 'random',
      goNextPageAutomatic: 'autogonext',
      clearInvisibleValues: 'onHidden',
      focusFirstQuestionAutomatic: false,
      widthMode: 'static',
      logo: 'logo.png',
      cookieName: 'done',
      sendResultOnPageNext: true,
      checkErrorsMode: 'onValueChanged',
      textUpdateMode: 'onTyping',
      mode: 'edit',
      maxTextLength: 200,
    },
    warns: ['cookieName', 'clearInvisibleValues'],
  },
  'a quiz': {
    elements: [{ ...q, correctAnswer: 'a' }, number('n')],
    survey: {
      showTimerPanel: 'top',
      completedHtml: 'You have {correctedAnswers} of {questionCount}',
    },
  },
};

/** These stay refused: an answer would be lost, or the meaning is unclear. */
export const refusedRules: Readonly<Record<string, FeatureDocument>> = {
  'a pattern that cannot run in linear time': {
    elements: [{ type: 'text', name: 'a', validators: [{ type: 'regex', regex: '(a)\\1(?<=b)' }] }],
    warns: ['regex'],
  },
  'a condition that cannot be parsed': {
    elements: [q, { type: 'text', name: 'a', visibleIf: '{q} = ((' }],
    warns: ['expression'],
  },
};
