import { expect, test } from 'vitest';
import { planForBrowser } from './localize-plan.ts';
import type { SurveyPlan } from './plan.ts';

const plan: SurveyPlan = {
  version: 1,
  languages: ['default', 'th'],
  title: { default: 'Coffee', th: 'กาแฟ' },
  pages: [
    {
      name: 'one',
      gate: true,
      questions: [
        {
          kind: 'single',
          look: 'list',
          name: 'q',
          title: { default: 'Where?', th: 'ที่ไหน' },
          choices: [{ value: 'home', text: { default: 'At home' } }],
        },
        { kind: 'html', name: 'h', title: { default: 'h' }, html: { default: [['p', 'Hello']] } },
      ],
    },
  ],
  triggers: [
    { if: true, do: 'complete', screenOut: 'age', screenOutText: { default: 'Too young' } },
    { if: true, do: 'set', name: 'm', value: { title: 'a' } },
  ],
  calculations: [],
  quotas: [{ name: 'young', if: true, limit: 10 }],
  attentionChecks: [{ question: 'q', passIf: true }],
};

test('a browser receives one language, with the default for missing texts', () => {
  const thai = planForBrowser(plan, 'th');
  expect(thai.title).toBe('กาแฟ');
  const [question, html] = thai.pages[0]?.questions ?? [];
  expect(question?.title).toBe('ที่ไหน');
  expect(question?.kind === 'single' && question.choices[0]?.text).toBe('At home');
  expect(html?.kind === 'html' && html.html).toEqual([['p', 'Hello']]);
  expect(planForBrowser(plan, 'en-US').title).toBe('Coffee');
  expect(planForBrowser(plan, 'vi').title).toBe('Coffee');
});

test('screen-out rules, quotas and attention checks stay on the server', () => {
  const wire = JSON.stringify(planForBrowser(plan, 'th'));
  for (const secret of ['quotas', 'attentionChecks', 'screenOut', 'Too young']) {
    expect(wire).not.toContain(secret);
  }
  expect(planForBrowser(plan, 'th').pages[0]?.gate).toBe(true);
});

test('an answer set by a trigger is not treated as a text', () => {
  expect(planForBrowser(plan, 'th').triggers).toEqual([
    { if: true, do: 'set', name: 'm', value: { title: 'a' } },
  ]);
});

test('a formatted text without words is an empty list in every language', () => {
  const pages = [
    { name: 'one', questions: [{ kind: 'html', name: 'h', title: { default: 'h' }, html: {} }] },
  ] as const;
  const [blank] = planForBrowser({ ...plan, pages }, 'th').pages[0]?.questions ?? [];
  expect(blank).toMatchObject({ kind: 'html', html: [] });
});
