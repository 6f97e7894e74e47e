/**
 * Test runs that prove an example in a test. Publishing takes up to twenty; `SURVEY_EXAMPLE_RUNS=20` takes as
 * many in tests.
 */
export const exampleRuns = Number(process.env['SURVEY_EXAMPLE_RUNS'] ?? 4);

/** Our own surveys that use most features; tests mutate them. */
export const householdSurvey = {
  title: { default: 'Your household', th: 'ครัวเรือนของคุณ' },
  description: 'Ten minutes about the people you live with.',
  showProgressBar: true,
  pages: [
    {
      name: 'people',
      title: 'Who lives with you',
      elements: [
        { type: 'text', name: 'size', inputType: 'number', min: 1, max: 20, isRequired: true },
        {
          type: 'radiogroup',
          name: 'home',
          title: 'You are {size} people. What do you live in?',
          choices: [
            { value: 'house', text: { default: 'A house', id: 'Rumah' } },
            { value: 'flat', text: 'A flat' },
          ],
          showOtherItem: true,
        },
        {
          type: 'checkbox',
          name: 'rooms',
          choices: ['kitchen', 'garden', { value: 'garage', visibleIf: "{home} = 'house'" }],
          showNoneItem: true,
          validators: [{ type: 'answercount', minCount: 1, maxCount: 3 }],
        },
      ],
    },
    {
      name: 'daily',
      visibleIf: '{size} > 1',
      elements: [
        {
          type: 'panel',
          name: 'meals',
          title: 'Meals',
          elements: [
            { type: 'rating', name: 'cooking', rateMin: 0, rateMax: 10 },
            { type: 'boolean', name: 'together', labelTrue: 'Yes', labelFalse: 'No' },
            { type: 'comment', name: 'why', visibleIf: '{together} = false', maxLength: 300 },
          ],
        },
        {
          type: 'matrix',
          name: 'chores',
          rows: ['cleaning', 'shopping'],
          columns: ['me', 'others', 'nobody'],
          eachRowRequired: true,
        },
        { type: 'dropdown', name: 'hours', choicesMin: 0, choicesMax: 24 },
        { type: 'expression', name: 'share', expression: '{hours} / {size}', precision: 1 },
      ],
    },
    {
      name: 'end',
      elements: [
        { type: 'html', name: 'thanks', html: '<p>Almost <b>done</b>, {home}!</p>' },
        {
          type: 'text',
          name: 'code',
          validators: [
            { type: 'regex', regex: '^[A-Z]{2}\\d{3}$', text: 'Two letters, three digits' },
          ],
        },
        { type: 'text', name: 'mail', inputType: 'email' },
        { type: 'text', name: 'moved', inputType: 'date', maxValueExpression: 'today()' },
      ],
    },
  ],
  calculatedValues: [
    { name: 'crowded', expression: 'iif({size} > 5, 1, 0)', includeIntoResult: true },
  ],
  triggers: [
    { type: 'complete', expression: '{size} > 15', screenOut: 'too-many' },
    { type: 'setvalue', expression: "{home} = 'flat'", setToName: 'code', setValue: 'AB123' },
  ],
  pollen: {
    quotas: [{ name: 'houses', if: "{home} = 'house'", limit: 50 }],
    attentionChecks: [{ question: 'cooking', passIf: '{cooking} > 0' }],
  },
};

export const shopSurvey = {
  elements: [
    {
      type: 'imagepicker',
      name: 'logo',
      multiSelect: true,
      choices: [
        { value: 'sun', imageLink: '/pictures/sun.png' },
        { value: 'moon', imageLink: '/pictures/moon.png' },
      ],
    },
    { type: 'ranking', name: 'order', choices: ['price', 'taste', 'place'] },
    { type: 'file', name: 'receipt', allowMultiple: true, maxFiles: 3 },
    { type: 'text', name: 'visits', inputType: 'number', requiredIf: "{logo} contains 'sun'" },
    {
      type: 'checkbox',
      name: 'bought',
      choices: ['tea', 'coffee', 'other'],
      choicesOrder: 'random',
    },
  ],
};
