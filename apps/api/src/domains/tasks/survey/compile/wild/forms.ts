/** Forms as people write them for other SurveyJS hosts; each must be published and run. */
export const forms: Readonly<Record<string, object>> = {
  'an order with a table, totals and a loop over chosen products': {
    title: 'Order',
    elements: [
      {
        type: 'tagbox',
        name: 'products',
        valueName: 'order',
        valuePropertyName: 'product',
        choices: ['Tea', { value: 'coffee', text: 'Coffee' }, 'Rice'],
        isRequired: true,
      },
      {
        type: 'paneldynamic',
        name: 'details',
        valueName: 'order',
        templateTitle: 'About {panel.product}',
        allowAddPanel: false,
        templateElements: [
          { type: 'text', name: 'amount', inputType: 'number', min: 1, isRequired: true },
          { type: 'comment', name: 'wish', visibleIf: "{panel.product} = 'coffee'" },
        ],
      },
      {
        type: 'matrixdynamic',
        name: 'extras',
        rowCount: 1,
        columns: [
          { name: 'what', cellType: 'dropdown', choices: ['Box', 'Bag'] },
          { name: 'count', cellType: 'text', inputType: 'number', totalType: 'sum' },
          { name: 'price', cellType: 'expression', expression: "iif({row.what} = 'Box', 5, 2)" },
          {
            name: 'sum',
            cellType: 'expression',
            expression: '{row.count} * {row.price}',
            totalType: 'sum',
            totalFormat: 'Total: {0}',
          },
        ],
      },
      { type: 'expression', name: 'all', expression: '{extras-total.sum}' },
    ],
  },
  'children counted by another answer': {
    pages: [
      {
        elements: [
          { type: 'text', name: 'Number of children', inputType: 'number', min: 0, max: 6 },
          {
            type: 'paneldynamic',
            name: 'children',
            bindings: { panelCount: 'Number of children' },
            templateTitle: 'Child {panelIndex}',
            templateElements: [
              { type: 'text', name: 'name', isRequired: true },
              { type: 'text', name: 'born', inputType: 'date' },
              { type: 'boolean', name: 'school', visibleIf: 'age({panel.born}) > 5' },
            ],
          },
        ],
      },
    ],
  },
  'people named once and asked about twice': {
    elements: [
      {
        type: 'matrixdynamic',
        name: 'staff',
        valueName: 'people',
        columns: [{ name: 'name', cellType: 'text', isRequired: true }],
      },
      {
        type: 'paneldynamic',
        name: 'reviews',
        valueName: 'people',
        panelCount: 0,
        allowAddPanel: false,
        allowRemovePanel: false,
        templateTitle: '{panel.name}',
        templateElements: [
          { type: 'rating', name: 'mark', title: 'How is {panel.name}?' },
          { type: 'dropdown', name: 'per', choices: ['day', 'year'], defaultValue: 'year' },
        ],
      },
    ],
  },
  'an application with masks, addresses and a copied one': {
    showQuestionNumbers: 'off',
    firstPageIsStarted: true,
    startSurveyText: 'Begin',
    pages: [
      { name: 'intro', elements: [{ type: 'html', html: '<h3>Welcome</h3><script>x()</script>' }] },
      {
        name: 'who',
        elements: [
          {
            type: 'text',
            name: 'phone',
            maskType: 'pattern',
            maskSettings: { pattern: '+99 999' },
          },
          {
            type: 'text',
            name: 'pay',
            maskType: 'currency',
            maskSettings: { prefix: '$', min: 0 },
          },
          {
            type: 'text',
            name: 'birth',
            maskType: 'datetime',
            maskSettings: { pattern: 'dd.mm.yyyy' },
          },
          { type: 'text', name: 'home.street', title: 'Street', isRequired: true },
          { type: 'boolean', name: 'same', title: 'Same for post?' },
          { type: 'text', name: 'post.street', title: 'Street', enableIf: '{same} <> true' },
          {
            type: 'file',
            name: 'cv',
            storeDataAsText: false,
            maxSize: 102400,
            acceptedTypes: '.pdf',
          },
          { type: 'signaturepad', name: 'sign', signatureWidth: 300 },
        ],
      },
    ],
    triggers: [
      {
        type: 'copyvalue',
        expression: '{same} = true',
        fromName: 'home.street',
        setToName: 'post.street',
      },
    ],
  },
  'cells that look like questions': {
    elements: [
      {
        type: 'matrixdropdown',
        name: 'trips',
        columns: [
          { name: 'way', cellType: 'radiogroup', choices: ['bus', 'car'], isRequired: true },
          { name: 'days', cellType: 'checkbox', choices: [1, 2, 3, '4+'] },
          { name: 'ok', cellType: 'boolean', defaultValue: 'true' },
          { name: 'stars', cellType: 'rating', rateMax: 3 },
          { name: 'note', cellType: 'comment', visibleIf: "{row.way} = 'car'" },
          { title: 'No name', cellType: 'text' },
          { name: 'from', choicesByUrl: { url: 'https://a.example/towns' } },
        ],
        rows: ['Work', { value: 'shop', text: 'Shops', visibleIf: '{trips.Work.way} notempty' }],
        detailPanelMode: 'underRow',
        detailElements: [{ type: 'panel', elements: [{ type: 'text', name: 'why' }] }],
      },
      { type: 'matrix', name: 'one', columns: ['bad', 'good'], rows: [] },
      {
        type: 'matrix',
        name: 'likert',
        columns: [1, 2, 3].map((value) => ({ value, text: `Mark ${value}` })),
        rows: ['price', 'taste'],
        alternateRows: true,
        isAllRowRequired: true,
        cells: { price: { 1: 'dear' } },
      },
    ],
  },
  'types of the author’s own program': {
    elements: [
      { type: 'fullname', name: 'person', title: 'Your name' },
      { type: 'countrypicker', name: 'country', choices: ['TH', 'VN'] },
      { type: 'infobox', name: 'info', body: 'Read this first.' },
      { type: 'postal_address', name: 'address' },
      { type: 'Multi-Select', name: 'many', choices: ['a', 'b'] },
      { type: 'radio', name: 'one', choices: ['a', 'b'] },
      {
        type: 'dropdown',
        name: 'town',
        choicesByUrl: { url: 'https://a.example' },
        isRequired: true,
      },
      { type: 'checkbox', name: 'empty', choices: [] },
      { type: 'paneldynamic', name: 'nothing' },
      { type: 'section', name: 's', elements: [{ type: 'text', name: 'inside' }] },
    ],
  },
};
