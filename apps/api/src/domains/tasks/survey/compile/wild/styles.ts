/** Documents in the style of SurveyJS's own examples. */
export const styles: Readonly<Record<string, object>> = {
  'answers required, reset and set by conditions': {
    elements: [
      { type: 'boolean', name: 'hasCar', title: 'Do you have a car?', renderAs: 'checkbox' },
      {
        type: 'text',
        name: 'plate',
        title: 'Plate',
        requiredIf: '{hasCar} = true',
        resetValueIf: '{hasCar} = false',
        requiredErrorText: 'Needed',
      },
      {
        type: 'text',
        name: 'brand',
        setValueIf: '{hasCar} = true and {plate} notempty',
        setValueExpression: "'unknown'",
      },
      {
        type: 'boolean',
        name: 'again',
        valueTrue: 'Yes',
        valueFalse: 'No',
        renderAs: 'radio',
        defaultValue: 'Yes',
      },
    ],
  },
  'special choices separate from the list': {
    pages: [
      {
        name: 'p',
        elements: [
          {
            type: 'checkbox',
            name: 'c',
            choices: ['a', 'b', 'c'],
            showOtherItem: true,
            showNoneItem: true,
            showSelectAllItem: true,
            separateSpecialChoices: true,
            showRefuseItem: true,
            showDontKnowItem: true,
            maxSelectedChoices: 2,
            choicesOrder: 'asc',
            colCount: 3,
            valueName: 'cc',
          },
          {
            type: 'radiogroup',
            name: 'r',
            showClearButton: true,
            choices: [
              { value: 'x', text: 'X', visibleIf: "{cc} contains 'a'" },
              { value: 'y', enableIf: '{cc.length} > 1' },
            ],
            hasComment: true,
            commentText: 'Why?',
          },
        ],
      },
    ],
  },
  'details of a row in a separate panel': {
    elements: [
      {
        type: 'matrixdynamic',
        name: 'emp',
        title: 'Employers',
        keyName: 'name',
        rowCount: 1,
        addRowText: 'Add employer',
        detailPanelMode: 'underRow',
        showDetailButton: true,
        columns: [
          { name: 'name', cellType: 'text', isRequired: true, isUnique: true },
          { name: 'from', cellType: 'text', inputType: 'date' },
          {
            name: 'type',
            cellType: 'dropdown',
            choices: ['ft', 'pt'],
            totalType: 'count',
            totalFormat: 'Total: {0}',
          },
        ],
        detailElements: [
          { type: 'comment', name: 'tasks', title: 'Tasks' },
          { type: 'checkbox', name: 'skills', choices: ['a', 'b'], showOtherItem: true },
        ],
      },
    ],
  },
  'scales written in four ways': {
    elements: [
      {
        type: 'rating',
        name: 'r1',
        rateValues: [
          { value: 1, text: 'Bad' },
          { value: 2, text: 'OK' },
          { value: 3, text: 'Good' },
        ],
      },
      {
        type: 'rating',
        name: 'r2',
        rateType: 'smileys',
        rateCount: 5,
        rateMax: 5,
        displayMode: 'buttons',
        scaleColorMode: 'colored',
      },
      {
        type: 'rating',
        name: 'r3',
        rateType: 'stars',
        rateMin: 1,
        rateMax: 10,
        rateStep: 1,
        autoGenerate: false,
      },
      { type: 'rating', name: 'r4', rateValues: ['a', 'b', 'c'], hasComment: true },
    ],
  },
  'panels around a preset that follows a date': {
    pages: [
      {
        name: 'pg',
        title: '{who.first}',
        elements: [
          {
            type: 'panel',
            name: 'pa',
            title: 'Personal',
            description: 'd',
            state: 'expanded',
            showNumber: true,
            showQuestionNumbers: 'onpanel',
            elements: [
              {
                type: 'multipletext',
                name: 'who',
                items: [
                  { name: 'first', isRequired: true },
                  { name: 'mail', inputType: 'email' },
                ],
              },
              {
                type: 'panel',
                name: 'pb',
                visibleIf: '{who.first} notempty',
                startWithNewLine: false,
                innerIndent: 1,
                elements: [
                  {
                    type: 'text',
                    name: 'dob',
                    inputType: 'date',
                    maxValueExpression: 'today()',
                    minValueExpression: "dateAdd(today(), -120, 'years')",
                  },
                  {
                    type: 'text',
                    name: 'years',
                    inputType: 'number',
                    readOnly: true,
                    defaultValueExpression: 'age({dob})',
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  'rules for texts, look-ahead included': {
    checkErrorsMode: 'onValueChanged',
    textUpdateMode: 'onTyping',
    elements: [
      {
        type: 'text',
        name: 'user',
        validators: [
          { type: 'text', minLength: 3, maxLength: 10, allowDigits: false },
          { type: 'regex', regex: '^[A-Z]', caseInsensitive: true },
        ],
      },
      { type: 'text', name: 'pw1' },
      {
        type: 'text',
        name: 'pw2',
        validators: [{ type: 'expression', expression: '{pw1} = {pw2}', text: 'Same!' }],
      },
      {
        type: 'text',
        name: 'n',
        inputType: 'number',
        step: 5,
        validators: [{ type: 'numeric', minValue: 5 }],
      },
      {
        type: 'checkbox',
        name: 'c',
        choices: [1, 2, 3],
        minSelectedChoices: 1,
        validators: [{ type: 'answercount', minCount: 1, maxCount: 2 }],
      },
      {
        type: 'text',
        name: 'look',
        validators: [{ type: 'regex', regex: '^(?=.*[A-Z])(?=.*\\d).{8,}$', text: 'strong' }],
      },
    ],
  },
  'presets of every kind': {
    elements: [
      { type: 'checkbox', name: 'c', defaultValue: ['a'], choices: ['a', 'b'] },
      {
        type: 'matrix',
        name: 'm',
        defaultValue: { r1: 'c1' },
        rows: ['r1'],
        columns: ['c1', 'c2'],
      },
      {
        type: 'paneldynamic',
        name: 'p',
        defaultValue: [{ x: 1 }, { x: 2 }],
        templateElements: [{ type: 'text', name: 'x' }],
      },
      {
        type: 'matrixdropdown',
        name: 'md',
        defaultValue: { r1: { c: 2 } },
        rows: ['r1'],
        columns: [{ name: 'c', choices: [1, 2] }],
      },
      { type: 'text', name: 't', defaultValueExpression: '{c.length} + 1' },
      { type: 'text', name: 'today', inputType: 'date', defaultValueExpression: 'today()' },
      { type: 'boolean', name: 'bo', defaultValue: 'indeterminate' },
      { type: 'multipletext', name: 'mt', defaultValue: { i1: 'v' }, items: [{ name: 'i1' }] },
      {
        type: 'imagepicker',
        name: 'ip',
        defaultValue: 'z',
        choices: [{ value: 'z', imageLink: 'https://example.com/z.png' }],
      },
    ],
  },
  'buttons, ranks and tags': {
    elements: [
      { type: 'buttongroup', name: 'bg', choices: ['Yes', 'No'], renderAs: 'default' },
      { type: 'radiogroup', name: 'r', renderAs: 'button', choices: [1, 2] },
      {
        type: 'ranking',
        name: 'rk',
        choices: ['a', 'b', 'c'],
        selectToRankEnabled: true,
        maxSelectedChoices: 2,
        selectToRankAreasLayout: 'vertical',
      },
      {
        type: 'tagbox',
        name: 't',
        choices: ['a', 'b', 'c'],
        hideSelectedItems: true,
        closeOnSelect: false,
        maxSelectedChoices: 2,
        isRequired: true,
      },
    ],
  },
  'ranks asked about twice': {
    elements: [
      {
        type: 'ranking',
        name: 'pr',
        choices: [
          { value: 'price', text: 'Price' },
          { value: 'q', text: 'Quality', imageLink: 'https://example.com/q.png' },
        ],
        choicesOrder: 'random',
        isRequired: true,
      },
      { type: 'text', name: 't', visibleIf: "{pr[0]} = 'price'", title: 'Why is {pr[0]} first?' },
      {
        type: 'ranking',
        name: 'rk2',
        choicesFromQuestion: 'pr',
        selectToRankEnabled: true,
        minSelectedChoices: 1,
      },
    ],
  },
};
