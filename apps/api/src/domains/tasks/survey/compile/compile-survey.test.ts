import { describe, expect, test } from 'vitest';
import { compileSurvey } from './compile-survey.ts';

const withElements = (...elements: object[]) => ({ pages: [{ name: 'p1', elements }] });

function planOf(json: unknown) {
  const compiled = compileSurvey(json);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  return compiled.plan;
}

function problemsOf(json: unknown) {
  const compiled = compileSurvey(json);
  return 'problems' in compiled
    ? compiled.problems.map(({ path, feature }) => [path, feature])
    : [];
}

function warningsOf(json: unknown) {
  const compiled = compileSurvey(json);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  return compiled.warnings.map(({ path, feature }) => [path, feature]);
}

const text = { type: 'text', name: 'q' };

describe('a plan', () => {
  test('carries only the languages present, English as the default', () => {
    const plan = planOf(
      withElements({ ...text, title: { default: 'Name?', th: 'ชื่อ', en: 'Your name?' } }),
    );
    expect(plan.languages).toEqual(['default', 'th']);
    expect(plan.pages[0]?.questions[0]?.title).toEqual({ default: 'Your name?', th: 'ชื่อ' });
  });

  test('has expressions as trees', () => {
    const [question] =
      planOf(
        withElements(text, { ...text, name: 'r', visibleIf: "{q} contains 'x' and !({q} empty)" }),
      ).pages[0]?.questions.slice(1) ?? [];
    expect(question?.visibleIf).toEqual([
      ['and', ['contains', ['value', 'q'], 'x'], ['not', ['empty', ['value', 'q']]]],
    ]);
  });

  test('flattens panels, whose conditions their questions inherit', () => {
    const page = planOf(
      withElements(text, {
        type: 'panel',
        name: 'panel',
        title: 'About you',
        visibleIf: '{q} notempty',
        elements: [{ ...text, name: 'r', visibleIf: "{q} = 'a'" }],
      }),
    ).pages[0];
    expect(page?.panels).toEqual([{ title: { default: 'About you' } }]);
    expect(page?.questions[1]?.panel).toBe(0);
    expect(page?.questions[1]?.visibleIf).toHaveLength(2);
  });

  test('accepts the old names and triggers that SurveyJS still reads', () => {
    const plan = planOf({
      elements: [{ type: 'radiogroup', name: 'q', choices: [1, 2], hasOther: true }],
      triggers: [{ type: 'complete', name: 'q', operator: 'equal', value: 2 }],
    });
    const [question] = plan.pages[0]?.questions ?? [];
    expect(question?.kind === 'single' && question.choices.map(({ value }) => value)).toEqual([
      1,
      2,
      'other',
    ]);
    expect(plan.triggers).toEqual([{ if: ['=', ['value', 'q'], 2], do: 'complete' }]);
  });

  test('marks the pages where the server may end the survey', () => {
    const plan = planOf({
      pages: [
        { name: 'one', elements: [text] },
        { name: 'two', elements: [{ ...text, name: 'r' }] },
        { name: 'three', elements: [{ ...text, name: 's' }] },
      ],
      triggers: [{ type: 'complete', expression: "{q} = 'no'", screenOut: 'no-buyer' }],
      pollen: { quotas: [{ name: 'young', if: "{r} = 'x'", limit: 100 }] },
    });
    expect(plan.pages.map(({ gate }) => gate)).toEqual([true, true, undefined]);
  });

  test('turns the allowed tags of a text between questions into a tree', () => {
    const plan = planOf(
      withElements(text, {
        type: 'html',
        name: 'h',
        html: '<p>A <strong>bold</strong> &amp; free</p>',
      }),
    );
    const html = plan.pages[0]?.questions[1];
    expect(html?.kind === 'html' && html.html).toEqual({
      default: [['p', 'A ', ['b', 'bold'], ' & free']],
    });
  });
});

describe('accepted with a warning at its path', () => {
  test.each<[string, object, string, string]>([
    ['an unknown property', { colour: 1 }, 'colour', 'colour'],
    ['the position of titles', { titleLocation: 'hidden' }, 'titleLocation', 'titleLocation'],
    ['an unknown name', { visibleIf: '{who} = 1' }, 'visibleIf', '{who}'],
    ['another language', { title: { default: 'a', de: 'b' } }, 'title.de', 'locale'],
    [
      'a rule for other questions',
      { validators: [{ type: 'answercount' }] },
      'validators[0]',
      'answercount validator',
    ],
    ['an unknown input type', { inputType: 'color' }, 'inputType', 'inputType'],
    ['a type of another program', { type: 'hologram' }, 'type', 'hologram'],
    [
      'a condition of another program',
      { visibleIf: 'isCustomer({q})' },
      'visibleIf',
      'isCustomer()',
    ],
    ['a condition on itself', { visibleIf: "{x} = 'a'" }, 'visibleIf', 'visibleIf'],
    ['text without quotation marks', { visibleIf: '{q} = Not yet' }, 'visibleIf', 'expression'],
    [
      'choices from an address',
      { type: 'dropdown', choicesByUrl: { url: 'https://a.example' } },
      'choicesByUrl',
      'choicesByUrl',
    ],
    ['a question without choices', { type: 'checkbox', choices: [] }, '', 'choices'],
    [
      'a list of panels without questions',
      { type: 'paneldynamic' },
      'templateElements',
      'templateElements',
    ],
    ['a script', { type: 'html', html: 'Hi<script>x</script>' }, 'html', 'html'],
    ['a text without words', { type: 'html', html: '' }, 'html', 'html'],
    [
      'a picture from a script',
      { type: 'imagepicker', choices: [{ value: 1, text: 'One', imageLink: 'javascript:1' }] },
      'choices[0].imageLink',
      'imageLink',
    ],
  ])('%s', (_, change, place, feature) => {
    expect(warningsOf(withElements(text, { ...text, name: 'x', ...change }))).toContainEqual([
      `pages[0].elements[1]${place && `.${place}`}`,
      feature,
    ]);
  });

  test.each([
    ['firstPageIsStarted', true],
    ['showPreviewBeforeComplete', 'showAllQuestions'],
    ['questionsOnPageMode', 'singlePage'],
    ['goNextPageAutomatic', true],
    ['cookieName', 'once'],
    ['clearInvisibleValues', 'onHidden'],
    ['myOwn', { a: 1 }],
  ])('the flow of SurveyJS: %s', (name, value) => {
    expect(warningsOf({ ...withElements(text), [name]: value })).toHaveLength(1);
  });

  test('names in another case, with dots and quotes, and twice', () => {
    const plan = planOf(
      withElements(
        { ...text, name: 'a.b "c"' },
        { ...text, name: 'Brand', visibleIf: '{A.B "C"} notempty' },
        { ...text, name: 'brand' },
        { ...text, name: 'Brand', visibleIf: "{BRAND} = 'x'" },
      ),
    );
    const [first, second, third, fourth] = plan.pages[0]?.questions ?? [];
    expect(first?.name).toBe('a.b "c"');
    expect(second?.visibleIf).toEqual([['notempty', ['value', 'a.b "c"']]]);
    expect(third?.valueName).toBeUndefined();
    expect(fourth).toMatchObject({ name: 'Brand~2', valueName: 'Brand' });
  });

  test.each([
    ['Read <svg><path d="x"/> this.', 'Read this.'],
    ['Read <svg width="1"/> this.', 'Read this.'],
    ['<svg><text>no</text></svg>Read <svg> this.', 'Read this.'],
    ['Read <form><input> this.</form>', 'Read this.'],
    ['Read this.<video src="a">', 'Read this.'],
    ['Read this.<style>p {', 'Read this.'],
  ])('%s keeps the text around what is left out', (html, words) => {
    const plan = planOf(withElements(text, { type: 'html', name: 'h', html }));
    const shown = plan.pages[0]?.questions[1];
    const nodes = shown?.kind === 'html' ? shown.html['default'] : [];
    expect(nodes?.join('').replace(/ +/g, ' ')).toBe(words);
  });

  test('styles, links, pictures and tables of a text; scripts are removed', () => {
    const html =
      '<h1 style="color:red">Hi</h1><p onclick="x()">See <a href="https://a.example">this</a>' +
      '<img src="/p.png" alt="A"><table><tr><td>1<td>2</table>';
    const compiled = compileSurvey(withElements(text, { type: 'html', html }));
    if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
    const question = compiled.plan.pages[0]?.questions[1];
    expect(question?.kind === 'html' && question.html['default']).toEqual([
      ['h2', 'Hi'],
      [
        'p',
        'See ',
        ['a', { href: 'https://a.example' }, 'this'],
        ['img', { src: '/p.png', alt: 'A' }],
        ['table', ['tr', ['td', '1'], ['td', '2']]],
      ],
    ]);
    expect(compiled.warnings.map(({ message }) => message)).toEqual([
      'This text has no name.',
      'Styles are left out: Pollen uses its own.',
      'The attribute "onclick" is left out.',
    ]);
  });

  test('choices carried forward from another question follow what is chosen there', () => {
    const plan = planOf(
      withElements(
        { type: 'checkbox', name: 'known', choices: ['a', 'b'], showOtherItem: true },
        {
          type: 'radiogroup',
          name: 'best',
          choicesFromQuestion: 'known',
          choicesFromQuestionMode: 'selected',
          hideIfChoicesEmpty: true,
        },
      ),
    );
    const best = plan.pages[0]?.questions[1];
    expect(best?.kind === 'single' && best.choices).toEqual([
      { value: 'a', visibleIf: ['contains', ['value', 'known'], 'a'] },
      { value: 'b', visibleIf: ['contains', ['value', 'known'], 'b'] },
      {
        value: 'other',
        text: { default: '{known-Comment}' },
        visibleIf: [
          'and',
          ['contains', ['value', 'known'], 'other'],
          ['notempty', ['value', 'known-Comment']],
        ],
      },
    ]);
  });
});

describe('refused by name, with its path', () => {
  test('several at once', () => {
    expect(
      problemsOf(
        withElements(
          { ...text, visibleIf: '{c} = ((', name: 'toString' },
          { type: 'dropdown', name: 'c', choices: [1], enableIf: '{c} = ]' },
        ),
      ),
    ).toEqual([
      ['pages[0].elements[0].name', 'name'],
      ['pages[0].elements[0].visibleIf', 'expression'],
      ['pages[0].elements[1].enableIf', 'expression'],
    ]);
  });

  test.each<[string, object, string, string]>([
    [
      'half an expression',
      { ...text, name: 'x', visibleIf: '{q} =' },
      'pages[0].elements[1].visibleIf',
      'expression',
    ],
    [
      'a pattern that cannot be run in linear time',
      { ...text, name: 'x', validators: [{ type: 'regex', regex: '^(?=.*[A-Z])(a)\\1$' }] },
      'pages[0].elements[1].validators[0].regex',
      'regex',
    ],
  ])('%s', (_, element, path, feature) => {
    expect(problemsOf(withElements(text, element))).toContainEqual([path, feature]);
  });

  test('circular calculations', () => {
    const circle = {
      ...withElements(text),
      calculatedValues: [
        { name: 'a', expression: '{b} + 1' },
        { name: 'b', expression: '{a} + 1' },
      ],
    };
    expect(problemsOf(circle)).toContainEqual(['calculatedValues', 'a']);
  });

  test('a screen-out by an unknown function', () => {
    const trigger = { type: 'complete', expression: 'isFraud({q})', screenOut: 'fraud' };
    expect(problemsOf({ ...withElements(text), triggers: [trigger] })).toEqual([
      ['triggers[0].expression', 'isFraud()'],
    ]);
  });

  test('circular visibility', () => {
    const circle = withElements(
      { ...text, visibleIf: "{r} = 'x'" },
      { ...text, name: 'r', visibleIf: '{c} = 2' },
      { ...text, name: 's' },
    );
    const calculatedValues = [{ name: 'c', expression: '{q} + 1' }];
    expect(problemsOf({ ...circle, calculatedValues })).toEqual([['pages[0]', 'visibleIf']]);
  });

  test.each<[string, object, string]>([
    ['a number', { ...text, inputType: 'number', min: 5, max: 1 }, 'min'],
    ['a date', { ...text, inputType: 'date', min: '2026-01-02', max: '2026-01-01' }, 'min'],
    [
      'ticked choices',
      { ...text, type: 'checkbox', choices: [1, 2], minSelectedChoices: 2, maxSelectedChoices: 1 },
      'minSelectedChoices',
    ],
    ['a scale', { ...text, type: 'rating', rateMin: 7, rateMax: 1 }, 'rateMin'],
  ])('a lowest above the highest of %s', (_, element, feature) => {
    expect(problemsOf(withElements(element))).toEqual([
      [`pages[0].elements[0].${feature}`, feature],
    ]);
  });

  test.each(['hasOwnProperty', 'constructor', 'toString', '__proto__'])(
    'a question named %s',
    (name) => {
      expect(problemsOf(withElements({ ...text, name }))).toContainEqual([
        'pages[0].elements[0].name',
        'name',
      ]);
    },
  );

  test.each(['quotas', 'attentionChecks'])('%s that are not a list', (name) => {
    for (const value of [{ a: 1 }, 'x', 7, true]) {
      expect(problemsOf({ ...withElements(text), pollen: { [name]: value } })).toEqual([
        [`pollen.${name}`, name],
      ]);
    }
    expect(problemsOf({ ...withElements(text), pollen: [] })).toEqual([['pollen', 'pollen']]);
  });

  test('quotas and attention checks that cannot work', () => {
    const json = {
      ...withElements(text),
      pollen: {
        quotas: [{ name: 'Young People', if: '{q} = 1', limit: 10 }],
        attentionChecks: [{ question: 'nobody', passIf: '{q} = 1' }],
        prizes: 1,
      },
    };
    expect(problemsOf(json)).toEqual([
      ['pollen.prizes', 'prizes'],
      ['pollen.quotas[0]', 'quota'],
      ['pollen.attentionChecks[0]', 'attention check'],
    ]);
  });

  const quota = { name: 'young', if: "{q} = 'x'", limit: 10 };
  test.each([
    ['a part that is a list', [quota], [['pollen', 'pollen']]],
    ['quotas that are not a list', { quotas: { young: quota } }, [['pollen.quotas', 'quotas']]],
    ['an empty list of quotas', { quotas: [] }, [['pollen.quotas', 'quotas']]],
    [
      'an unknown field of a quota',
      { quotas: [{ ...quota, max: 10 }] },
      [['pollen.quotas[0].max', 'max']],
    ],
    ['two quotas of one name', { quotas: [quota, quota] }, [['pollen.quotas', 'quota']]],
    [
      'an unknown field of an attention check',
      { attentionChecks: [{ question: 'q', passIf: "{q} = 'x'", failIf: '1' }] },
      [['pollen.attentionChecks[0].failIf', 'failIf']],
    ],
  ])('quotas are not dropped: %s', (_what, pollen, problems) => {
    expect(problemsOf({ ...withElements(text), pollen })).toEqual(problems);
  });

  test('quotas outside "pollen" are not dropped', () => {
    expect(problemsOf({ ...withElements(text), quotas: [quota] })).toEqual([['quotas', 'quotas']]);
  });

  test('what is not a survey at all', () => {
    expect(problemsOf('[]')).toEqual([['', 'json']]);
    expect(problemsOf({ pages: [] })).toEqual([['pages', 'pages']]);
  });
});
