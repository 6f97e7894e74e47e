import { openSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, PlanPage, SurveyPlan } from '@pollen/contract/survey/plan';
import { describe, expect, test } from 'vitest';
import { readingFloorMs } from './reading-floor.ts';

const planOf = (pages: readonly PlanPage[]): SurveyPlan => ({
  version: 1,
  languages: ['default', 'th'],
  triggers: [],
  calculations: [],
  pages,
});

function floorOf(pages: readonly PlanPage[], answers: Answers, language = 'default'): number {
  const survey = openSurvey(planOf(pages), () => new Date());
  return readingFloorMs({ survey, answers, pages: pages.map(({ name }) => name), language });
}

const words = (count: number, word = 'word') => Array(count).fill(word).join(' ');
const comment = (name: string, title: string) =>
  ({ kind: 'text', input: 'comment', name, title: { default: title } }) as const;

describe('the reading floor', () => {
  test('grows with the text of the questions', () => {
    const ask = (count: number) =>
      floorOf([{ name: 'one', questions: [comment('why', words(count))] }], { why: 'ok' });
    expect(ask(91) - ask(1)).toBeCloseTo(90 * 133, 0);
    // 450 words a minute, twice what adults read on average.
    expect((ask(451) - ask(1)) / 60_000).toBeCloseTo(1, 1);
  });

  test('counts the letters of Thai, which has no spaces between words, without its marks', () => {
    const title = { default: words(10), th: 'น้ำดื่มที่บ้าน' };
    const page = {
      name: 'one',
      questions: [{ kind: 'text', input: 'number', name: 'age', title }],
    } as const;
    const thai = floorOf([page], { age: 30 }, 'th');
    const letters = [...'นำดมทบาน'].length;
    expect(thai - 300 - 1000).toBe(letters * 33);
    expect(floorOf([page], { age: 30 }, 'vi')).toBe(floorOf([page], { age: 30 }));
  });

  test('counts only the pages, questions and choices the respondent saw', () => {
    const far = { name: 'far', questions: [comment('far', words(500))] };
    const survey = openSurvey(
      planOf([
        {
          name: 'near',
          questions: [
            {
              kind: 'single',
              look: 'list',
              name: 'drink',
              title: { default: 'Drink?' },
              choices: [
                { value: 'tea', text: { default: 'Tea' } },
                {
                  value: 'mate',
                  text: { default: words(300) },
                  visibleIf: ['=', ['value', 'age'], 3],
                },
              ],
            },
            { ...comment('hidden', words(300)), visibleIf: [['=', ['value', 'drink'], 'mate']] },
          ],
        },
        far,
      ]),
      () => new Date(),
    );
    const way = { survey, answers: { drink: 'tea' }, language: 'default' };
    expect(readingFloorMs({ ...way, pages: ['near'] })).toBeLessThan(1500);
    expect(readingFloorMs({ ...way, pages: ['near', 'far'] })).toBeGreaterThan(60_000);
  });

  test('adds time for every tap, tick, row and typed letter', () => {
    const title = { default: '' };
    const choices = ['a', 'b', 'c', 'd'].map((value) => ({ value, text: { default: '' } }));
    const rows = ['a', 'b', 'c', 'd'].map((value) => ({ value, text: { default: '' } }));
    const of = (question: PlanPage['questions'][number], answer: Answers[string]) =>
      floorOf([{ name: 'one', questions: [question] }], { [question.name]: answer }) - 300;
    const list = { kind: 'multiple', look: 'list', name: 'q', title, choices } as const;
    expect(of(list, ['a'])).toBe(500);
    expect(of(list, ['a', 'b', 'c'])).toBe(1000);
    const grid = { kind: 'matrix', name: 'q', title, columns: choices, rows } as const;
    expect(of(grid, { a: 'a', b: 'a', c: 'a' })).toBe(1200);
    expect(of(comment('q', ''), 'x'.repeat(40))).toBe(1000 + 40 * 50);
    expect(of({ kind: 'file', name: 'q', title, maxFiles: 1 }, ['a.jpg'])).toBe(3000);
  });

  test('counts the rows and fields of a group, and finds an answer under its valueName', () => {
    const brand = comment('brand', words(10));
    const group = {
      kind: 'group',
      look: 'loop',
      name: 'loop',
      valueName: 'brands',
      title: { default: '' },
      questions: [brand],
      count: { start: 1, min: 0, max: 5 },
    } as const;
    const floor = (entries: readonly { brand: string }[]) =>
      floorOf([{ name: 'one', questions: [group] }], { brands: entries });
    const one = floor([{ brand: 'x' }]);
    expect(one).toBe(300 + 10 * 133 + 1000 + 50);
    expect(floor([{ brand: 'x' }, { brand: 'y' }]) - one).toBe(5 * 133 + 1000 + 50);
    const shared = { ...comment('why', ''), valueName: 'reason' };
    const typed = floorOf([{ name: 'one', questions: [shared] }], { reason: 'x'.repeat(10) });
    expect(typed).toBe(300 + 1000 + 10 * 50);
  });

  test('is the same whether the plan comes in one language or in all', () => {
    const localized = openSurvey(
      planOf([{ name: 'one', questions: [comment('why', 'Why is that so?')] }]),
      () => new Date(),
    );
    const plain = openSurvey(
      {
        ...planOf([]),
        pages: [
          {
            name: 'one',
            questions: [{ kind: 'text', input: 'comment', name: 'why', title: 'Why is that so?' }],
          },
        ],
      },
      () => new Date(),
    );
    const way = { answers: { why: 'Because' }, pages: ['one'], language: 'default' };
    expect(readingFloorMs({ ...way, survey: plain })).toBe(
      readingFloorMs({ ...way, survey: localized }),
    );
  });
});
