import { expect, test } from 'vitest';
import { checkSurvey } from '../check-survey.ts';
import { compileSurvey } from '../compile/compile-survey.ts';
import { explain } from './explain.ts';
import { proofSize } from './prove-plan.ts';

const now = new Date('2026-01-15T10:30:00').getTime();
const check = (elements: readonly object[], more: object = {}) =>
  checkSurvey({ json: JSON.stringify({ elements, ...more }), prove: true, runs: 5, now });
const chosen = { type: 'radiogroup', name: 'Brand', choices: ['a', 'b'] };
const whys = { type: 'text', name: 'Why' };

test('a refusal says which name is used how often, and for what', () => {
  const types = ['radiogroup', 'text', 'checkbox', 'comment', 'rating', 'matrix', 'boolean'];
  const checked = check(
    types.map((type) => ({ type, name: 'q', choices: ['a'], columns: ['x'], rows: ['y'] })),
  );
  const [problem] = 'problems' in checked ? checked.problems : [];
  expect(problem).toMatchObject({ feature: 'proof', path: 'elements[1].name' });
  expect(problem?.message).toContain('The name "q" is used 7 times');
});

test('a refusal points at the property that probably causes it, and says what differs', () => {
  const document = { pages: [{ elements: [{ ...whys, visibleIf: "{Brand} = 'a'" }] }] };
  const questions = { required: false, readOnly: false, items: [] };
  const found = { steps: ['Brand = "a"'], what: 'questions after an answer', name: 'Why' };
  expect(explain({ ...found, runner: { Why: questions }, surveyCore: {} }, document)).toEqual({
    path: 'pages[0].elements[0].visibleIf',
    feature: 'proof',
    message:
      'A phone and SurveyJS would disagree about "Why" (questions after an answer): a phone has ' +
      `${JSON.stringify(questions)}, SurveyJS nothing. Look at its visibleIf: "{Brand} = 'a'". ` +
      'This happens after: Brand = "a".',
  });
});

test.each<[string, readonly object[], object]>([
  ['a condition', [chosen, { ...whys, visibleIf: "{brand} = 'a'" }], {}],
  [
    'a trigger',
    [chosen, whys],
    {
      triggers: [
        { type: 'setvalue', expression: "{BRAND} = 'a'", setToName: 'why', setValue: 'x' },
      ],
    },
  ],
  [
    'a list of panels',
    [
      {
        type: 'paneldynamic',
        name: 'Kids',
        panelCount: 1,
        templateElements: [chosen, { ...whys, visibleIf: "{panel.brand} = 'a'" }],
      },
      { ...whys, visibleIf: "{kids[0].BRAND} = 'a'" },
    ],
    {},
  ],
  [
    'two questions whose names differ in case alone',
    [chosen, { ...chosen, name: 'brand' }, { ...whys, visibleIf: "{brand} = 'a'" }],
    {},
  ],
  [
    'a panel that is required',
    [chosen, { type: 'panel', requiredIf: "{Brand} = 'a'", elements: [whys] }],
    {},
  ],
  [
    'a required ranking of the choices that were not made',
    [
      { type: 'checkbox', name: 'Kinds', choices: ['a', 'b', 'c'] },
      {
        type: 'ranking',
        name: 'Rest',
        choicesFromQuestion: 'Kinds',
        choicesFromQuestionMode: 'unselected',
        isRequired: true,
      },
    ],
    {},
  ],
  [
    'a ranking of all choices of another question',
    [
      { type: 'checkbox', name: 'Kinds', choices: ['a', 'b', 'c'] },
      { type: 'ranking', name: 'Order', choicesFromQuestion: 'kinds' },
    ],
    {},
  ],
])(
  '%s in a name of another case, or handled by SurveyJS in its own way, is proved',
  (_, elements, more) => {
    const checked = check(elements, more);
    expect('problems' in checked ? checked.problems : []).toEqual([]);
  },
);

test('how much is tried depends on the survey alone', () => {
  const sizeOf = (rows: number) => {
    const compiled = compileSurvey({
      elements: [
        {
          type: 'matrix',
          name: 'm',
          columns: ['x'],
          rows: Array.from({ length: rows }, (_, row) => row),
        },
      ],
    });
    if ('problems' in compiled) throw new Error('refused');
    return proofSize(compiled.plan);
  };
  expect(sizeOf(10)).toEqual({ runs: 20, steps: 150 });
  expect(sizeOf(80)).toEqual({ runs: 5, steps: 150 });
  expect(sizeOf(900).runs).toBe(3);
  expect(sizeOf(900).steps).toBe(50);
});
