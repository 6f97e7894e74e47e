/** Questionnaires by subject, as external authors write them. */
export const subjects: Readonly<Record<string, object>> = {
  'relatives and their illnesses': {
    pages: [
      {
        elements: [
          {
            type: 'paneldynamic',
            name: 'relatives',
            title: 'Blood relatives',
            panelCount: 2,
            minPanelCount: 1,
            templateTitle: 'About {panel.relativeType}',
            templateElements: [
              {
                name: 'relativeType',
                type: 'dropdown',
                title: 'Relative',
                choices: ['father', 'mother', 'brother'],
                choicesOrder: 'asc',
                isRequired: true,
              },
              {
                name: 'isalive',
                type: 'radiogroup',
                title: 'Alive?',
                startWithNewLine: false,
                isRequired: true,
                colCount: 0,
                choices: ['Yes', 'No'],
              },
              {
                name: 'liveage',
                type: 'dropdown',
                title: 'Age',
                isRequired: true,
                visibleIf: "{panel.isalive} = 'Yes'",
                choicesMin: 1,
                choicesMax: 115,
              },
              {
                type: 'panel',
                name: 'd',
                visibleIf: "{panel.isalive} = 'No'",
                elements: [{ type: 'text', name: 'causeofdeath' }],
              },
              {
                type: 'matrixdynamic',
                name: 'illness',
                rowCount: 0,
                addRowText: 'Add illness',
                columns: [
                  { name: 'illness', cellType: 'dropdown', choices: ['Cancer', 'Heart'] },
                  { name: 'desc', cellType: 'text', visibleIf: "{row.illness} = 'Cancer'" },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  'a table that adds up': {
    elements: [
      {
        type: 'matrixdropdown',
        name: 'exp',
        title: 'Expenses',
        columns: [
          { name: 'qty', cellType: 'text', inputType: 'number', defaultValue: 1 },
          { name: 'price', cellType: 'text', inputType: 'number' },
          {
            name: 'sum',
            cellType: 'expression',
            expression: '{row.qty} * {row.price}',
            displayStyle: 'currency',
            totalType: 'sum',
            totalDisplayStyle: 'currency',
            totalFormat: 'Total: {0}',
          },
        ],
        rows: ['Rent', { value: 'food', text: 'Food' }],
      },
      { type: 'expression', name: 'grand', expression: "sumInArray({exp}, 'sum')" },
      { type: 'expression', name: 'tax', expression: 'round({exp-total.sum} * 0.2, 2)' },
    ],
  },
  'consent with links and lists': {
    title: 'Informed consent',
    pages: [
      {
        name: 'c',
        elements: [
          {
            type: 'html',
            name: 'txt',
            html: '<div style="max-height:300px"><h2>Consent</h2><ol><li>One</li><li>Two <em>really</em></li></ol><p>Contact <a href="mailto:a@b.c">us</a> or <a href="https://example.org">web</a></p><img src="https://example.org/i.png" width="100"></div>',
          },
          {
            type: 'radiogroup',
            name: 'agree',
            title: 'I agree',
            choices: [
              { value: 1, text: 'I agree' },
              { value: 0, text: 'I do not agree' },
            ],
            isRequired: true,
          },
        ],
      },
      {
        name: 'n',
        visibleIf: '{agree} = 1',
        elements: [{ type: 'comment', name: 'x', title: 'Go' }],
      },
    ],
    triggers: [{ type: 'complete', expression: '{agree} = 0' }],
    showPrevButton: false,
    completedHtmlOnCondition: [
      { expression: '{agree} = 0', html: { default: 'Bye', es: 'Adiós' } },
    ],
  },
  'a help desk ticket': {
    pages: [
      {
        name: 'one',
        elements: [
          {
            type: 'text',
            name: 'ticket id',
            title: 'Ticket #',
            validators: [{ type: 'regex', regex: '[A-Z]{2,}-\\d+' }],
          },
          {
            type: 'buttongroup',
            name: 'urgency',
            choices: ['low', 'mid', 'high'],
            defaultValue: 'mid',
          },
          {
            type: 'tagbox',
            name: 'systems',
            choices: ['ERP', 'CRM'],
            showOtherItem: true,
            placeholder: 'Any',
          },
          {
            type: 'comment',
            name: 'steps',
            visibleIf: "{urgency} = 'high' and {systems.length} > 0",
            isRequired: true,
          },
        ],
      },
    ],
    triggers: [
      {
        type: 'setvalue',
        expression: "{systems} contains 'ERP'",
        setToName: 'urgency',
        setValue: 'high',
      },
    ],
  },
  'an exit interview': {
    title: 'Employee exit interview',
    questionsOnPageMode: 'questionPerPage',
    showPreviewBeforeComplete: 'showAnsweredQuestions',
    pages: [
      {
        name: 'p',
        elements: [
          {
            type: 'dropdown',
            name: 'dept',
            title: 'Department',
            choices: ['HR', 'IT', { value: 'ops', text: 'Operations' }],
            placeholder: 'Select...',
            allowClear: false,
            searchEnabled: true,
            showOtherItem: true,
          },
          {
            type: 'text',
            name: 'lastDay',
            inputType: 'date',
            title: 'Last day',
            minValueExpression: 'today()',
          },
          {
            type: 'matrix',
            name: 'sat',
            columns: ['Very unsatisfied', 'Unsatisfied', 'Neutral', 'Satisfied'],
            rows: ['Pay', 'Manager', 'Work-life balance'],
            eachRowRequired: true,
          },
          {
            type: 'boolean',
            name: 'rehire',
            title: 'Would you return?',
            labelTrue: 'Sure',
            labelFalse: 'Never',
          },
          {
            type: 'comment',
            name: 'comments',
            rows: 4,
            autoGrow: true,
            maxLength: 500,
            visibleIf: "{rehire} = false or {sat.Pay} = 'Unsatisfied'",
          },
          { type: 'signaturepad', name: 'sign', signatureWidth: 300 },
        ],
      },
    ],
  },
  'a patient with dots in names': {
    pages: [
      {
        name: 'pt',
        elements: [
          { type: 'text', name: 'patient.name', title: 'Name' },
          { type: 'text', name: 'patient.dob', inputType: 'date' },
          { type: 'radiogroup', name: 'gender', choices: ['male', 'female'], colCount: 0 },
          {
            type: 'boolean',
            name: 'pregnant',
            visibleIf: "{gender} = 'female' and age({patient.dob}) > 12",
          },
          {
            type: 'checkbox',
            name: 'sym',
            choices: ['fever', 'cough', 'none'],
            showNoneItem: true,
            noneText: 'No symptoms',
          },
          {
            type: 'matrixdynamic',
            name: 'meds',
            columns: [
              { name: 'med', title: 'Medication', cellType: 'text' },
              { name: 'dose', cellType: 'text', inputType: 'number', min: 0 },
              { name: 'since', cellType: 'text', inputType: 'date' },
            ],
            rowCount: 0,
            minRowCount: 0,
            maxRowCount: 10,
            addRowText: 'Add medication',
            emptyRowsText: 'None',
            hideColumnsIfEmpty: true,
            confirmDelete: true,
          },
          { type: 'slider', name: 'pain', min: 0, max: 10, step: 1, defaultValue: 3 },
          { type: 'slider', name: 'range', sliderType: 'range', min: 0, max: 100 },
        ],
      },
    ],
  },
  'a loop over chosen brands': {
    pages: [
      {
        elements: [
          {
            type: 'checkbox',
            name: 'brands',
            title: 'Brands',
            choices: ['Nike', 'Adidas', 'Puma'],
            valuePropertyName: 'brand',
            valueName: 'brandList',
            isRequired: true,
          },
        ],
      },
      {
        elements: [
          {
            type: 'paneldynamic',
            name: 'loop',
            valueName: 'brandList',
            templateTitle: '{panel.brand}',
            templateElements: [
              { type: 'rating', name: 'sat', title: 'Rate {panel.brand}' },
              { type: 'comment', name: 'why', visibleIf: '{panel.sat} <= 2' },
            ],
            renderMode: 'carousel',
            displayMode: 'carousel',
            panelCount: 0,
          },
        ],
      },
    ],
  },
};
