/** Conditions, triggers and expressions as people write them, including mistakes. */
export const logic: Readonly<Record<string, object>> = {
  'expressions in many spellings': {
    elements: [
      {
        type: 'radiogroup',
        name: 'Smoke?',
        choices: ['Never', "I don't say", 'Not for a year', '예'],
      },
      { type: 'text', name: 'a', visibleIf: '{Smoke?} == Not for a year' },
      { type: 'text', name: 'b', visibleIf: "{smoke?} = \"I don't say\" or {Smoke?} === 'Never'" },
      { type: 'text', name: 'c', visibleIf: '{Smoke?} == 예; {Smoke?} == Not for a year' },
      { type: 'text', name: 'd', visibleIf: '{Smoke?} is not empty & {a} empty' },
      { type: 'text', name: 'e', visibleIf: '!isEmpty({Smoke?}) and' },
      { type: 'text', name: 'f', visibleIf: "['Never', '예'] contains {Smoke?}" },
      { type: 'text', name: 'g', requiredIf: '{gone} = 1', enableIf: '{a.length} > 2' },
    ],
  },
  'dates, ages and sums': {
    pages: [
      {
        elements: [
          { type: 'text', name: 'born', inputType: 'date', maxValueExpression: 'today()' },
          { type: 'text', name: 'from', inputType: 'date', defaultValueExpression: 'today()' },
          { type: 'text', name: 'until', inputType: 'date', minValueExpression: '{from}' },
          { type: 'expression', name: 'age', expression: 'age({born})' },
          { type: 'expression', name: 'days', expression: 'dateDiff({from}, {until}, "days")' },
          { type: 'expression', name: 'later', expression: 'dateAdd({from}, 2, "days")' },
          { type: 'expression', name: 'year', expression: 'getYear({born})' },
          { type: 'html', name: 'h', html: '<p>You are {age}</p>', visibleIf: '{age} >= 18' },
        ],
      },
    ],
    calculatedValues: [
      { name: 'adult', expression: "iif({age} >= 18, 'yes', 'no')", includeIntoResult: true },
      { name: 'empty', expression: '' },
    ],
    completedHtml: '<h4>Thanks, {adult}</h4>',
    completedHtmlOnCondition: [
      { expression: "{adult} = 'no'", html: { default: 'Too young', th: 'อายุน้อยเกินไป' } },
    ],
    navigateToUrl: 'https://a.example/done',
    navigateToUrlOnCondition: [{ expression: '{age} > 3', url: 'https://a.example' }],
  },
  'triggers of every kind': {
    pages: [
      {
        name: 'first',
        elements: [
          { type: 'radiogroup', name: 'plan', choices: ['free', 'paid'] },
          { type: 'text', name: 'price', inputType: 'number' },
          {
            type: 'checkbox',
            name: 'extras',
            choices: ['a', 'b'],
            resetValueIf: "{plan} = 'free'",
          },
          { type: 'text', name: 'mirror', setValueExpression: '{price} + 1' },
        ],
      },
      { name: 'hiddenPage', elements: [{ type: 'text', name: 'hid' }] },
      { name: 'last', elements: [{ type: 'comment', name: 'last words' }] },
    ],
    triggers: [
      { type: 'setvalue', expression: "{plan} = 'free'", setToName: 'price', setValue: 0 },
      { type: 'setvalue', expression: "{plan} = 'paid'", setToName: 'isPaying', setValue: true },
      { type: 'visible', name: 'plan', operator: 'equal', value: 'paid', pages: ['hiddenPage'] },
      { type: 'skip', expression: "{plan} = 'free'", gotoName: 'last words' },
      { type: 'complete', expression: '{price} > 900' },
      {
        type: 'runexpression',
        expression: '{price} > 3',
        setToName: 'hid',
        runExpression: '{price} * 2',
      },
      { type: 'sendmail', expression: '{price} > 3' },
      { type: 'setvalue', setToName: 'price', setValue: 1 },
    ],
  },
  'questions that share, repeat and lack names': {
    elements: [
      { type: 'text', title: 'No name' },
      { type: 'text', name: 'same' },
      { type: 'comment', name: 'same' },
      { type: 'text', name: 7, title: 'A number' },
      { type: 'text', name: 'ชื่อ', title: 'ชื่อของคุณ' },
      { type: 'text', name: 'with {braces}' },
      { type: 'panel', elements: [{ type: 'panel', elements: [{ type: 'text', name: 'deep' }] }] },
      { type: 'html', html: '<img src="http://a.example/x.png"><a href="mailto:a@b.co">us</a>' },
      { type: 'image', imageLink: 'logo.png' },
    ],
  },
  'a list that follows its own ticks': {
    elements: [
      {
        type: 'checkbox',
        name: 'help',
        choices: ['money', { value: 'loan', visibleIf: "{help} contains 'money'" }, 'time'],
        choicesOrder: 'random',
      },
      {
        type: 'ranking',
        name: 'order',
        choicesFromQuestion: 'help',
        choicesFromQuestionMode: 'selected',
        hideIfChoicesEmpty: true,
      },
      {
        type: 'dropdown',
        name: 'who',
        choicesFromQuestion: 'friends',
        choiceValuesFromQuestion: 'n',
      },
      { type: 'matrixdynamic', name: 'friends', columns: [{ name: 'n', cellType: 'text' }] },
    ],
  },
  'scales, pictures and sliders': {
    checkErrorsMode: 'onValueChanged',
    questionsOnPageMode: 'questionPerPage',
    maxTimeToFinish: 600,
    maxTimeToFinishPage: 60,
    showTimerPanel: 'top',
    cookieName: 'x',
    locale: 'de',
    elements: [
      { type: 'rating', name: 'nps', rateMin: 0, rateMax: 10 },
      {
        type: 'rating',
        name: 'faces',
        rateType: 'smileys',
        rateValues: ['bad', { value: 2, text: 'ok' }],
      },
      { type: 'slider', name: 'level', min: 10, max: 20, step: 5, defaultValue: 15 },
      { type: 'slider', name: 'span', sliderType: 'range' },
      {
        type: 'imagepicker',
        name: 'pic',
        multiSelect: true,
        choices: [
          { value: 'a', imageLink: 'https://a.example/a.png' },
          { value: 'b', imageLink: 'b.png', text: 'B' },
        ],
      },
      { type: 'buttongroup', name: 'size', choices: ['S', 'M'] },
      { type: 'boolean', name: 'agree', valueTrue: 'Yes', valueFalse: 'No', renderAs: 'checkbox' },
      { type: 'text', name: 'clr', inputType: 'color' },
      { type: 'text', name: 'pw', inputType: 'password', maxLength: 20 },
      {
        type: 'multipletext',
        name: 'pair',
        items: [{ name: 'x', inputType: 'number' }, 'y', { title: 'Z', isRequired: true }],
      },
      {
        type: 'text',
        name: 'mail',
        title: { de: 'Ihre Adresse', fr: 'Votre adresse' },
        inputType: 'email',
        validators: [{ type: 'email' }, { type: 'expression', expression: 'isFree({mail})' }],
      },
    ],
  },
};
