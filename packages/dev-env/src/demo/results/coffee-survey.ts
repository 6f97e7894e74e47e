/** A survey with many answers: one question of each kind that has its own chart. */
export const coffeeSurvey = {
  title: 'Coffee at home and out',
  pages: [
    {
      name: 'habits',
      elements: [
        {
          type: 'radiogroup',
          name: 'often',
          title: 'How often do you drink coffee?',
          isRequired: true,
          choices: [
            { value: 'daily', text: 'Every day' },
            { value: 'weekly', text: 'A few times a week' },
            { value: 'rarely', text: 'Less often' },
          ],
        },
        {
          type: 'checkbox',
          name: 'kinds',
          title: 'Which kinds, in the last 7 days?',
          isRequired: true,
          choices: [
            { value: 'espresso', text: 'Espresso, latte' },
            { value: 'instant', text: 'Instant (3 in 1)' },
            { value: 'canned', text: 'Bottled or canned' },
            { value: 'cold-brew', text: 'Cold brew' },
            { value: 'filter', text: 'Filter or drip' },
          ],
          showNoneItem: true,
        },
        {
          type: 'text',
          name: 'price',
          inputType: 'number',
          min: 0,
          max: 500,
          isRequired: true,
          title: 'What did you pay for your last cup, in baht?',
        },
        {
          type: 'text',
          name: 'last-cup',
          inputType: 'date',
          title: 'When did you last have a coffee outside your home?',
        },
      ],
    },
    {
      name: 'opinions',
      elements: [
        {
          type: 'rating',
          name: 'visit',
          title: 'How was your last café visit?',
          isRequired: true,
          rateMax: 5,
          minRateDescription: 'Very poor',
          maxRateDescription: 'Very good',
        },
        {
          type: 'rating',
          name: 'recommend',
          title: 'Would you recommend your café?',
          isRequired: true,
          rateMin: 0,
          rateMax: 10,
        },
        {
          type: 'ranking',
          name: 'matters',
          title: 'What matters most when you buy it?',
          isRequired: true,
          choices: [
            { value: 'taste', text: 'Taste' },
            { value: 'price', text: 'Price' },
            { value: 'easy', text: 'Easy to make' },
            { value: 'brand', text: 'Brand' },
            { value: 'fair', text: 'Fair to farmers' },
          ],
        },
        {
          type: 'matrix',
          name: 'agree',
          title: 'How much do you agree?',
          isAllRowRequired: true,
          columns: [
            { value: 1, text: '1' },
            { value: 2, text: '2' },
            { value: 3, text: '3' },
            { value: 4, text: '4' },
            { value: 5, text: '5' },
          ],
          rows: [
            { value: 'treat', text: 'It is a treat for me' },
            { value: 'work', text: 'I need it to work' },
            { value: 'brand', text: 'I stick to one brand' },
            { value: 'cost', text: 'Cafés cost too much' },
            { value: 'fair', text: "I'd pay for fair trade" },
          ],
        },
        {
          type: 'comment',
          name: 'more',
          title: 'What would bring you back more often?',
        },
      ],
    },
  ],
  triggers: [
    { type: 'complete', expression: "{often} = 'rarely'", screenOut: 'drinks-too-little' },
  ],
};
