import { afterAll, describe, expect, test } from 'vitest';
import type { CheckedSurvey, Progress } from './check-reply.ts';
import { householdSurvey } from './compile/fixtures.ts';
import { SurveyChecker } from './survey-check.ts';

const checker = new SurveyChecker();
afterAll(() => checker.close());

const now = new Date('2026-01-15T10:30:00').getTime();
const task = (document: unknown, prove = true) => ({ json: JSON.stringify(document), prove, now });

const featuresOf = (checked: CheckedSurvey) =>
  'problems' in checked ? checked.problems.map(({ feature }) => feature) : [];

describe('checking a survey', () => {
  test('returns a plan and reports progress', async () => {
    const steps: Progress[] = [];
    const checked = await checker.check(task(householdSurvey), {
      onProgress: (step) => steps.push(step),
    });
    expect('plan' in checked && checked.plan.pages).toHaveLength(3);
    expect(steps.at(0)?.step).toBe('compiling');
    expect(steps.at(-1)?.step).toBe('proving');
  }, 60_000);

  test('does not block the main thread', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    await checker.check(task(householdSurvey));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
  }, 60_000);

  test('that takes too long is aborted, and the next one is checked', async () => {
    const hurried = new SurveyChecker({ timeMs: 1, memoryMb: 512 });
    expect(featuresOf(await hurried.check(task(householdSurvey)))).toEqual(['time']);
    hurried.close();
    expect('plan' in (await checker.check(task(householdSurvey, false)))).toBe(true);
  }, 60_000);

  test('that takes too much memory is a problem, not a crash', async () => {
    const poor = new SurveyChecker({ timeMs: 60_000, memoryMb: 8 });
    const features = featuresOf(await poor.check(task(householdSurvey)));
    expect(features).toEqual(['memory']);
    poor.close();
  }, 60_000);

  test('200,000 choices, values used repeatedly, 200 nested panels: one problem each', async () => {
    const counted = { elements: [{ type: 'dropdown', name: 'q', choicesMax: 200_000 }] };
    const values = Array.from({ length: 25 }, (_, index) => ({
      name: `c${index}`,
      expression: index === 0 ? '{q} + 1' : `{c${index - 1}} + `.repeat(4).slice(0, -3),
    }));
    const worked = { elements: [{ type: 'text', name: 'q' }], calculatedValues: values };
    let panel: object = { type: 'text', name: 'q' };
    for (let depth = 0; depth < 200; depth++) {
      panel = { type: 'panel', name: `p${depth}`, elements: [panel] };
    }
    expect(featuresOf(await checker.check(task(counted)))).toEqual(['choicesMax']);
    expect(featuresOf(await checker.check(task(worked)))).toHaveLength(1);
    expect(featuresOf(await checker.check(task({ elements: [panel] })))).toEqual(['panel']);
  }, 60_000);

  test('values that double 26 times, panels 3,000 deep, lists 90,000 deep: a problem that names them', async () => {
    const calculatedValues = Array.from({ length: 26 }, (_, index) => ({
      name: `c${index}`,
      expression: index === 0 ? '{q} + "0123456789"' : `{c${index - 1}} + {c${index - 1}}`,
    }));
    const doubling = { elements: [{ type: 'text', name: 'q' }], calculatedValues };
    const panels = `${'{"elements":['.repeat(3_000)}${']}'.repeat(3_000)}`;
    const lists = `{"elements":${'['.repeat(90_000)}${']'.repeat(90_000)}}`;
    const featureOf = async (json: string) =>
      featuresOf(await checker.check({ json, prove: true, now }));
    expect(await featureOf(JSON.stringify(doubling))).toEqual(['c14']);
    expect(await featureOf(panels)).toEqual(['panel']);
    expect(await featureOf(lists)).toEqual(['panel']);
  }, 60_000);

  test.each([
    ['a condition of 3,900 "!"', '!'.repeat(3_900)],
    ['a condition in 3,000 brackets', '('.repeat(3_000)],
    ['a condition in 3,000 lists', '['.repeat(3_000)],
  ])(
    '%s is a problem at its place, and the next survey is checked',
    async (_, start) => {
      const elements = [
        { type: 'text', name: 'a' },
        { type: 'text', name: 'q', visibleIf: `${start}{a}` },
      ];
      const checked = await checker.check(task({ elements }));
      expect('problems' in checked && checked.problems[0]?.path).toBe('elements[1].visibleIf');
      expect('plan' in (await checker.check(task(householdSurvey, false)))).toBe(true);
    },
    60_000,
  );

  test("an operator's slow surveys keep only that operator waiting", async () => {
    const slow = { ...task(householdSurvey), runs: 100_000 };
    const own = new SurveyChecker({ timeMs: 2_000, memoryMb: 512 });
    const ends: string[] = [];
    const first = own.check(slow, { owner: 1 }).then(() => ends.push('slow'));
    const second = own.check(slow, { owner: 1 }).then(() => ends.push('slow'));
    const other = own
      .check(task(householdSurvey, false), { owner: 2 })
      .then(() => ends.push('other'));
    await Promise.all([first, second, other]);
    expect(ends).toEqual(['other', 'slow', 'slow']);
    own.close();
  }, 60_000);

  test('an operator with too many surveys waiting is asked to wait, others are not', async () => {
    const own = new SurveyChecker();
    const quick = task(householdSurvey, false);
    const many = Array.from({ length: 12 }, () => own.check(quick, { owner: 1 }));
    const features = (await Promise.all(many)).map(featuresOf);
    expect(features.filter(([feature]) => feature === 'busy').length).toBeGreaterThan(0);
    expect(features[0]).toEqual([]);
    expect(featuresOf(await own.check(quick, { owner: 2 }))).toEqual([]);
    own.close();
  }, 60_000);
});
