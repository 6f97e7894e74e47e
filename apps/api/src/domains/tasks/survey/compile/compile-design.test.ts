import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import { openSurvey } from '@pollen/contract/survey/open-survey';
import { pagesFor } from '@pollen/contract/survey/order';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { describe, expect, test } from 'vitest';
import { checkSurvey } from '../check-survey.ts';
import { judge } from '../judge.ts';
import { compileSurvey } from './compile-survey.ts';
import { balancedSets } from './max-diff.ts';

const pages = ['start', 'a', 'b', 'c', 'end'].map((name) => ({
  name,
  elements: [{ type: 'text', name: `q-${name}` }],
}));
const withPollen = (pollen: object, more: object = {}) => ({ pages, pollen, ...more });
const block = { name: 'concepts', pages: ['a', 'b', 'c'] };

function planOf(document: object): SurveyPlan {
  const compiled = compileSurvey(document);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  return compiled.plan;
}
const featuresOf = (document: object) => {
  const compiled = compileSurvey(document);
  return 'problems' in compiled ? compiled.problems.map(({ path }) => path) : [];
};
const openedBy = (plan: SurveyPlan, seed = '') =>
  openSurvey(plan, () => new Date(), matchesPattern, seed);
const members = Array.from({ length: 6_000 }, (_, index) => String(index + 1));
const orderOf = (plan: SurveyPlan, seed: string) =>
  pagesFor(plan, seed)
    .map(({ name }) => name)
    .join('');

function shares(orders: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const order of orders) counts[order] = (counts[order] ?? 0) + 1;
  return counts;
}

describe('a block of pages', () => {
  test('appears in each of its six orders equally often, and only the block moves', () => {
    const plan = planOf(withPollen({ blocks: [block] }));
    const counts = shares(members.map((seed) => orderOf(plan, seed)));
    expect(Object.keys(counts)).toHaveLength(6);
    for (const [order, count] of Object.entries(counts)) {
      expect(order).toMatch(/^start.{3}end$/);
      expect(count).toBeGreaterThan(850);
    }
  });

  test('that rotates keeps its order and starts at any page', () => {
    const plan = planOf(withPollen({ blocks: [{ ...block, order: 'rotate' }] }));
    const counts = shares(members.map((seed) => orderOf(plan, seed)));
    expect(Object.keys(counts).sort()).toEqual(['startabcend', 'startbcaend', 'startcabend']);
  });

  test('can show a subset of its pages, each equally often', () => {
    const plan = planOf(withPollen({ blocks: [{ ...block, show: 1 }] }));
    const counts = shares(members.map((seed) => orderOf(plan, seed)));
    expect(Object.keys(counts)).toHaveLength(3);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(1_800);
  });

  test('is judged on this member’s path, and its order is stored', () => {
    const plan = planOf(withPollen({ blocks: [{ ...block, show: 2 }] }));
    const answers = Object.fromEntries(pages.map(({ name }) => [`q-${name}`, 'x']));
    const judged = judge(openedBy(plan), answers, { seed: '7' });
    const way = pagesFor(plan, '7').map(({ name }) => name);
    expect(judged.outcome).toBe('complete');
    expect(judged.pages).toEqual(way);
    expect(judged.orders).toEqual({ 'concepts-Order': way.slice(1, 3) });
    expect(Object.keys(judged.answers)).toHaveLength(4);
  });

  test('is refused if its pages are not adjacent, or a skip leads into it', () => {
    expect(featuresOf(withPollen({ blocks: [{ name: 'x', pages: ['start', 'end'] }] }))).toEqual([
      'pollen.blocks[0].pages',
    ]);
    const triggers = [{ type: 'skip', expression: '{q-start} notempty', gotoName: 'q-c' }];
    expect(featuresOf(withPollen({ blocks: [block] }, { triggers }))).toEqual([
      'triggers[0].gotoName',
    ]);
  });
});

test('questions of a page in random order are stored in the order they were shown', () => {
  const elements = ['x', 'y', 'z'].map((name) => ({ type: 'text', name }));
  const plan = planOf({ pages: [{ name: 'one', questionOrder: 'random', elements }] });
  const counts = shares(
    members.map((seed) => JSON.stringify(judge(openedBy(plan), { x: '1' }, { seed }).orders)),
  );
  expect(Object.keys(counts)).toHaveLength(6);
  expect(Object.keys(counts)).toContain('{"one-Order":["y","z","x"]}');
});

test('the order of choices inside rows and panels is stored for each of them', () => {
  const plan = planOf({
    elements: [
      {
        type: 'paneldynamic',
        name: 'visits',
        templateElements: [
          {
            type: 'radiogroup',
            name: 'why',
            choices: ['a', 'b', 'c', 'd'],
            choicesOrder: 'random',
          },
        ],
      },
    ],
  });
  const { orders } = judge(openedBy(plan), { visits: [{ why: 'a' }, { why: 'b' }] }, { seed: '3' });
  expect(Object.keys(orders)).toEqual(['visits/0/why-Order', 'visits/1/why-Order']);
  expect([...(orders['visits/0/why-Order'] ?? [])].sort()).toEqual(['a', 'b', 'c', 'd']);
});

describe('cells assigned by the server', () => {
  const document = withPollen({ cells: [{ name: 'price', values: ['low', 'high'] }] }, {});
  const plan = planOf({
    ...document,
    pages: pages.map((page) =>
      page.name === 'a' ? { ...page, visibleIf: "{price} = 'low'" } : page,
    ),
  });

  test('control what is shown, cannot be sent, and are stored with the answers', () => {
    const answers = { 'q-a': 'x', price: 'low' };
    const high = judge(openedBy(plan), answers, { seed: '1', cells: { price: 'high' } });
    expect(high.answers).toEqual({ price: 'high' });
    const low = judge(openedBy(plan), answers, { seed: '1', cells: { price: 'low' } });
    expect(low.answers).toEqual({ price: 'low', 'q-a': 'x' });
  });

  test('are sent to the browser without the other values', () => {
    expect(JSON.stringify(planForBrowser(plan, 'en-US'))).not.toContain('high');
  });

  test('need two or more different values', () => {
    const cells = [{ name: 'price', values: ['low', 'low'] }];
    expect(featuresOf(withPollen({ cells }))).toEqual(['pollen.cells[0].values']);
  });
});

describe('MaxDiff', () => {
  test('shows every item equally often, within one, and every pair', () => {
    const sets = balancedSets(9, 4, 7);
    const seen = Array.from(
      { length: 9 },
      (_, item) => sets.flat().filter((one) => one === item).length,
    );
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(1);
    for (const set of sets) expect(new Set(set).size).toBe(4);
  });

  test('is one answer per set, with the order of its items, and best differs from worst', () => {
    const document = {
      elements: [
        {
          type: 'maxdiff',
          name: 'brands',
          title: 'Which do you like most and least?',
          choices: ['A', 'B', { value: 'C', text: 'Sea' }, 'D', 'E'],
          setSize: 3,
          setCount: 2,
          isRequired: true,
        },
      ],
    };
    const checked = checkSurvey({ json: JSON.stringify(document), prove: true, now: Date.now() });
    if (!('plan' in checked)) throw new Error(JSON.stringify(checked));
    const [first, second] = checked.plan.pages[0]?.questions ?? [];
    expect(first).toMatchObject({ kind: 'matrix', look: 'maxdiff', name: 'brands_1' });
    expect(first?.title).toMatchObject({ default: 'Set 1 of 2', th: 'ชุดที่ 1 จาก 2' });
    expect(checked.plan.pages[0]?.panels?.[first?.panel ?? -1]?.title).toEqual({
      default: 'Which do you like most and least?',
    });
    const items = (question: typeof first) =>
      question?.kind === 'matrix' ? question.columns.map(({ value }) => String(value)) : [];
    const [x = '', y = ''] = items(first);
    const [v = '', w = ''] = items(second);
    const answers = { brands_1: { best: x, worst: y }, brands_2: { best: v, worst: w } };
    const judged = judge(openedBy(checked.plan), answers, { seed: '5' });
    expect(judged).toMatchObject({ outcome: 'complete', answers });
    expect([...(judged.orders['brands_1-Order'] ?? [])].sort()).toEqual(items(first).sort());
    const same = judge(openedBy(checked.plan), { ...answers, brands_2: { best: v, worst: v } });
    expect(same.fields).toEqual({ brands_2: 'rows-unique' });
  }, 60_000);

  test('with a single set shows the question alone, without a count', () => {
    const choices = ['A', 'B', 'C'];
    const only = { type: 'maxdiff', name: 'only', title: 'Most and least?', choices, setCount: 1 };
    const json = JSON.stringify({ elements: [only] });
    const checked = checkSurvey({ json, prove: false, now: Date.now() });
    if (!('plan' in checked)) throw new Error(JSON.stringify(checked));
    const [page] = checked.plan.pages;
    expect(page?.questions[0]?.title).toEqual({ default: 'Most and least?' });
    expect(page?.panels ?? []).toEqual([]);
  });
});
