/** Documents of older versions, with property names that no longer exist. */
export const older: Readonly<Record<string, object>> = {
  'triggers in their oldest form': {
    pages: [
      {
        name: 'p1',
        questions: [
          { type: 'radiogroup', name: 'q1', choices: ['Yes', 'No'] },
          { type: 'text', name: 'q2' },
        ],
      },
      { name: 'p2', questions: [{ type: 'text', name: 'q3' }] },
    ],
    triggers: [
      { type: 'visible', operator: 'equal', value: 'Yes', name: 'q1', pages: ['p2'] },
      { type: 'complete', operator: 'equal', value: 'No', name: 'q1' },
      {
        type: 'setvalue',
        operator: 'notempty',
        name: 'q2',
        setToName: 'q3',
        setValue: 'x',
        isVariable: false,
      },
    ],
  },
  'questions without names or types': {
    pages: [
      {
        elements: [
          { type: 'text', title: 'No name here' },
          { type: 'radiogroup', title: 'Pick', choices: ['a', 'b'] },
          { title: 'No type', name: 'nt' },
          { type: 'comment' },
        ],
      },
    ],
  },
  'a questionnaire of ten years ago': {
    title: { default: 'Software developer survey.', de: 'Umfrage' },
    pages: [
      {
        title: 'What OS do you use?',
        name: 'page0',
        elements: [
          {
            type: 'checkbox',
            name: 'opSystem',
            title: 'OS',
            hasOther: true,
            isRequired: true,
            choices: ['Windows', 'Linux', 'Macintosh OSX'],
          },
        ],
      },
      {
        name: 'page1',
        title: 'Languages',
        elements: [
          {
            type: 'checkbox',
            name: 'langs',
            title: 'Please select from the list',
            colCount: 4,
            isRequired: true,
            choices: ['Javascript', 'Java', 'Python'],
          },
        ],
      },
      {
        title: 'Email',
        elements: [
          {
            type: 'text',
            name: 'email',
            title: 'Please enter your name and e-mail',
            validators: [{ type: 'email' }],
          },
        ],
      },
    ],
    requiredText: '(*)',
    pagePrevText: 'Back',
    pageNextText: 'Fwd',
    completeText: 'Done',
    goNextPageAutomatic: true,
    clearInvisibleValues: 'onHidden',
    mode: 'edit',
    questionTitleTemplate: '{no}. {title} {require}',
  },
  'a quiz with a clock': {
    title: 'American History',
    showProgressBar: 'bottom',
    showTimerPanel: 'top',
    maxTimeToFinishPage: 10,
    maxTimeToFinish: 25,
    firstPageIsStarted: true,
    startSurveyText: 'Start Quiz',
    pages: [
      {
        questions: [
          {
            type: 'html',
            html: "You are about to start. <br/>You have 10 seconds per page. Click <b>'Start Quiz'</b>",
          },
        ],
      },
      {
        questions: [
          {
            type: 'radiogroup',
            name: 'civilwar',
            title: 'When was the Civil War?',
            choices: ['1750-1800', '1800-1850', '1850-1900'],
            correctAnswer: '1850-1900',
          },
        ],
      },
      {
        questions: [
          {
            type: 'radiogroup',
            name: 'liberty',
            title: 'Who said it?',
            choicesOrder: 'random',
            choices: ['John Hancock', 'Patrick Henry'],
            correctAnswer: 'Patrick Henry',
          },
        ],
      },
    ],
    completedHtml:
      '<h4>You answered correctly <b>{correctedAnswers}</b> questions from <b>{questionCount}</b>.</h4>',
    completedHtmlOnCondition: [
      { expression: '{correctedAnswers} == 0', html: '<h4>Unfortunately, none correct</h4>' },
    ],
  },
  'properties under other names': {
    pages: [
      {
        elements: [
          {
            type: 'dropdown',
            name: 'd',
            optionsCaption: 'Choose one',
            hasOther: true,
            storeOthersAsComment: false,
            choices: ['a'],
          },
          { type: 'checkbox', name: 'c', hasSelectAll: true, hasNone: true, choices: ['1', '2'] },
          { type: 'text', name: 't', placeHolder: 'type', commentText: 'x', hasComment: true },
          {
            type: 'matrixdynamic',
            name: 'm',
            columns: [
              {
                name: 'a',
                cellType: 'dropdown',
                choices: [1],
                hasOther: true,
                isRequired: true,
                colCount: 1,
              },
              {
                name: 'b',
                cellType: 'text',
                inputType: 'number',
                minWidth: '50px',
                requiredIf: '{row.a} = 1',
              },
            ],
            minRowCount: 1,
            rowsCount: 2,
            confirmDelete: true,
            keyDuplicationError: 'dup',
            keyName: 'b',
            columnsLocation: 'vertical',
            allowRowsDragAndDrop: true,
          },
          {
            type: 'paneldynamic',
            name: 'p',
            showQuestionNumbers: 'onPanel',
            panelRemoveButtonLocation: 'right',
            panelsState: 'firstExpanded',
            keyName: 'k',
            templateElements: [{ type: 'text', name: 'k' }],
            panelAddText: 'Add',
            panelRemoveText: 'Del',
            panelPrevText: '<',
            panelNextText: '>',
          },
        ],
      },
    ],
    showPageNumbers: true,
    showProgressBar: true,
    showCompletedPage: true,
    requireAll: true,
  },
  'a donation with another amount': {
    elements: [
      {
        type: 'radiogroup',
        name: 'amount',
        choices: [10, 25, 50],
        showOtherItem: true,
        otherText: 'Other amount',
      },
      { type: 'boolean', name: 'monthly', valueTrue: 'monthly', valueFalse: 'once' },
      {
        type: 'expression',
        name: 'year',
        expression: "iif({monthly} = 'monthly', {amount} * 12, {amount})",
        format: 'Per year: {0}',
      },
      {
        type: 'text',
        name: 'cc',
        maskType: 'pattern',
        maskSettings: { pattern: '9999-9999-9999-9999', saveMaskedValue: true },
        visibleIf: '{amount} > 0',
      },
    ],
  },
  'choices and rows that follow an answer': {
    elements: [
      {
        type: 'checkbox',
        name: 'cars',
        choices: ['Ford', 'BMW', 'VW'],
        isRequired: true,
        colCount: 4,
      },
      {
        type: 'radiogroup',
        name: 'best',
        choicesVisibleIf: '{cars} contains {item}',
        choices: ['Ford', 'BMW', 'VW'],
      },
      {
        type: 'matrix',
        name: 'rate',
        rowsVisibleIf: '{cars} contains {item}',
        columnsVisibleIf: '{cars} notempty',
        columns: ['Bad', 'Good'],
        rows: ['Ford', 'BMW', 'VW'],
      },
      {
        type: 'dropdown',
        name: 'worst',
        choicesEnableIf: '{best} <> {item}',
        choices: ['Ford', 'BMW', 'VW'],
      },
    ],
  },
  'rows that lock and copy': {
    elements: [
      {
        type: 'matrixdynamic',
        name: 'm',
        columns: [
          {
            name: 'a',
            cellType: 'dropdown',
            choices: [1, 2, 3],
            storeOthersAsComment: false,
            hasOther: true,
          },
          {
            name: 'b',
            cellType: 'text',
            requiredIf: '{row.a} > 1',
            visibleIf: '{row.a} notempty',
            enableIf: '{m[0].a} > 0',
          },
        ],
        allowRowsDragAndDrop: true,
        addRowLocation: 'top',
        rowCount: 2,
        defaultRowValue: { a: 2 },
        copyDefaultValueFromLastEntry: true,
        lockedRowCount: 1,
      },
    ],
  },
};
