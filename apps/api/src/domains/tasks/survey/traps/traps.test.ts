import { locales } from '@pollen/contract/codes/locale';
import { surveyLanguage } from '@pollen/contract/survey/localize-plan';
import { openSurvey } from '@pollen/contract/survey/open-survey';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { describe, expect, test } from 'vitest';
import { judge } from '../judge.ts';
import { drawTrap, planWithTrap, surveyWithTrap } from './insert-trap.ts';
import { trapName, trapOutcome, traps } from './library.ts';

describe('the library', () => {
  test('has at least twelve traps of three kinds', () => {
    expect(traps.length).toBeGreaterThanOrEqual(12);
    expect(new Set(traps.map(({ kind }) => kind))).toEqual(
      new Set(['radiogroup', 'checkbox', 'rating']),
    );
  });

  test.each(locales)('is complete in %s, and each title names its answer', (locale) => {
    const language = surveyLanguage(locale);
    const titles = traps.map(({ title, choices, correct }) => {
      const words = title[language] ?? '';
      expect(words).not.toMatch(/[{}]/);
      for (const value of correct) {
        const choice = choices.find((one) => one.value === value);
        expect(words).toContain(choice?.text?.[language] ?? String(value));
      }
      for (const { text } of choices) if (text) expect(text[language]).toBeTruthy();
      return words;
    });
    expect(new Set(titles).size).toBe(traps.length);
  });

  test('is passed by the right answers only', () => {
    const ticks = traps.find(({ kind }) => kind === 'checkbox');
    if (!ticks) throw new Error('no such trap');
    const [first, second] = ticks.correct;
    expect(trapOutcome(ticks, [second, first])).toBe('passed');
    expect(trapOutcome(ticks, [first])).toBe('failed');
    expect(trapOutcome(ticks, [first, second, 'more'])).toBe('failed');
    expect(trapOutcome(ticks, undefined)).toBeNull();
  });
});

test('a member sees every trap once before one comes again, and each participation keeps its own', () => {
  const seen: number[] = [];
  for (let participation = 100; participation < 100 + traps.length; participation += 1) {
    const trap = drawTrap(participation, seen);
    expect(drawTrap(participation, seen)).toBe(trap);
    seen.unshift(trap);
  }
  expect(new Set(seen).size).toBe(traps.length);
});

const page = (name: string) => ({
  name,
  questions: [
    { kind: 'text', input: 'text', name: `q-${name}`, title: { default: name } },
  ] as const,
});
const plan: SurveyPlan = {
  version: 1,
  languages: ['default'],
  triggers: [],
  calculations: [],
  pages: [page('a'), page('b'), page('c'), page('d')],
  blocks: [{ name: 'shuffled', pages: ['b', 'c'], order: 'random' }],
};

test('the page of a trap is never among shuffled pages, and is the same for browser and server', () => {
  const survey = surveyWithTrap(
    openSurvey(plan, () => new Date()),
    0,
  );
  expect(survey.plan.pages.map(({ name }) => name)).toEqual(['a', 'b', 'c', trapName, 'd']);
  const shown = planWithTrap({ ...plan } as unknown as SurveyPlan<string>, 0, 'id');
  expect(shown.pages.map(({ name }) => name)).toEqual(['a', 'b', 'c', trapName, 'd']);
  expect(shown.pages[3]?.questions[0]?.title).toContain('“Hijau”');
});

test('a wrong answer to a trap neither ends nor invalidates the survey; a missing one leaves it open', () => {
  const survey = surveyWithTrap(
    openSurvey(plan, () => new Date()),
    0,
  );
  const answers = { 'q-a': 'x' };
  expect(judge(survey, { ...answers, [trapName]: 'red' })).toMatchObject({ outcome: 'complete' });
  expect(judge(survey, answers)).toMatchObject({
    outcome: 'incomplete',
    fields: { [trapName]: 'required' },
  });
});
