import { afterAll, describe, expect, test } from 'vitest';
import { householdSurvey } from './compile/fixtures.ts';
import { type CheckedSurvey, type Progress, SurveyChecker } from './survey-check.ts';

const checker = new SurveyChecker();
afterAll(() => checker.close());

const now = new Date('2026-01-15T10:30:00').getTime();
const task = (document: unknown, prove = true) => ({ json: JSON.stringify(document), prove, now });

const featuresOf = (checked: CheckedSurvey) =>
  'problems' in checked ? checked.problems.map(({ feature }) => feature) : [];

describe('checking a survey', () => {
  test('returns a plan and reports progress', async () => {
    const steps: Progress[] = [];
    const checked = await checker.check(task(householdSurvey), (step) => steps.push(step));
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
    await hurried.close();
    expect('plan' in (await checker.check(task(householdSurvey, false)))).toBe(true);
  }, 60_000);

  test('that takes too much memory is a problem, not a crash', async () => {
    const poor = new SurveyChecker({ timeMs: 60_000, memoryMb: 8 });
    const features = featuresOf(await poor.check(task(householdSurvey)));
    expect(features).toEqual(['memory']);
    await poor.close();
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
});
