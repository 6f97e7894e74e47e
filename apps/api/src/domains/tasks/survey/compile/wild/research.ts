/** Questionnaires of research and schools. */
export const research: Readonly<Record<string, object>> = {
  'a concept test with price points': {
    title: 'Concept test',
    pages: [
      {
        name: 'scr',
        elements: [
          {
            type: 'text',
            name: 'age',
            inputType: 'number',
            isRequired: true,
            title: 'Your age',
            min: 1,
            max: 120,
          },
          {
            type: 'radiogroup',
            name: 'buyer',
            title: 'Who shops?',
            choices: ['me', 'shared', 'other'],
            isRequired: true,
          },
        ],
      },
      {
        name: 'concept',
        elements: [
          { type: 'image', name: 'img', imageLink: 'https://example.com/c.jpg', imageHeight: 300 },
          {
            type: 'radiogroup',
            name: 'pi',
            title: 'How likely to buy?',
            choices: [
              { value: 5, text: 'Definitely' },
              { value: 1, text: 'Definitely not' },
            ],
            isRequired: true,
          },
          {
            type: 'comment',
            name: 'likes',
            title: 'Likes?',
            isRequired: true,
            validators: [{ type: 'text', minLength: 10 }],
          },
        ],
      },
      {
        name: 'psm',
        elements: [
          {
            type: 'text',
            name: 'psm0',
            title: 'At what price is it too cheap?',
            inputType: 'number',
            min: 0,
            isRequired: true,
            validators: [],
          },
          {
            type: 'text',
            name: 'psm1',
            title: 'At what price is it cheap?',
            inputType: 'number',
            min: 0,
            isRequired: true,
            validators: [
              { type: 'expression', expression: '{psm1} > {psm0}', text: 'Must be more' },
            ],
          },
          {
            type: 'text',
            name: 'psm2',
            title: 'At what price is it expensive?',
            inputType: 'number',
            min: 0,
            isRequired: true,
            validators: [
              { type: 'expression', expression: '{psm2} > {psm1}', text: 'Must be more' },
            ],
          },
          {
            type: 'text',
            name: 'psm3',
            title: 'At what price is it too expensive?',
            inputType: 'number',
            min: 0,
            isRequired: true,
            validators: [
              { type: 'expression', expression: '{psm3} > {psm2}', text: 'Must be more' },
            ],
          },
        ],
      },
    ],
    triggers: [{ type: 'complete', expression: '{age} < 18 or {buyer} = "other"' }],
  },
  'marks for each course': {
    pages: [
      {
        name: 'student',
        elements: [
          {
            type: 'multipletext',
            name: 'student',
            items: [
              { name: 'name', isRequired: true, title: 'Full name' },
              { name: 'grade', title: 'Grade', inputType: 'number', min: 1, max: 12 },
              { name: 'email', inputType: 'email', isRequired: true },
            ],
            colCount: 2,
          },
        ],
      },
      {
        name: 'courses',
        title: 'Courses of {student.name}',
        elements: [
          {
            type: 'matrixdropdown',
            name: 'marks',
            rows: ['Math', 'Art'],
            columns: [
              { name: 'mark', cellType: 'radiogroup', choices: ['A', 'B', 'C'], isRequired: true },
              { name: 'like', cellType: 'rating', rateMax: 3 },
              {
                name: 'c',
                cellType: 'comment',
                title: 'Comment',
                visibleIf: "{row.mark} = 'C'",
                requiredIf: "{row.mark} = 'C'",
              },
            ],
          },
        ],
        visibleIf: '{student.grade} > 3',
      },
    ],
  },
  'lists in lists in lists': {
    pages: [
      {
        elements: [
          {
            type: 'panel',
            name: 'l1',
            elements: [
              {
                type: 'panel',
                name: 'l2',
                elements: [
                  {
                    type: 'panel',
                    name: 'l3',
                    visibleIf: "{x} = 'go'",
                    elements: [{ type: 'text', name: 'deep' }],
                  },
                ],
              },
              { type: 'text', name: 'x' },
            ],
          },
          {
            type: 'paneldynamic',
            name: 'outer',
            templateElements: [
              { type: 'text', name: 'n' },
              {
                type: 'paneldynamic',
                name: 'inner',
                panelCount: 1,
                templateElements: [
                  { type: 'text', name: 'm' },
                  {
                    type: 'matrixdynamic',
                    name: 'mm',
                    rowCount: 1,
                    columns: [{ name: 'z', cellType: 'text' }],
                  },
                ],
              },
            ],
            panelCount: 1,
          },
        ],
      },
    ],
  },
  'a journey with trips and totals': {
    pages: [
      {
        name: 'p',
        elements: [
          {
            type: 'checkbox',
            name: 'transport',
            title: 'How?',
            choices: ['Car', 'Train', 'Plane'],
            hasSelectAll: true,
            hasNone: true,
          },
          {
            type: 'paneldynamic',
            name: 'trips',
            panelCount: 2,
            minPanelCount: 2,
            maxPanelCount: 2,
            templateElements: [
              { type: 'text', name: 'to' },
              { type: 'text', name: 'days', inputType: 'number', min: 1, max: 60 },
              { type: 'expression', name: 'cost', expression: '{panel.days} * 50' },
            ],
          },
          { type: 'expression', name: 'all', expression: "sumInArray({trips}, 'days')" },
          {
            type: 'html',
            name: 'res',
            html: '<p>{trips[0].to}: {trips[0].days} days</p>',
            visibleIf: '{all} > 0',
          },
        ],
      },
    ],
  },
};
