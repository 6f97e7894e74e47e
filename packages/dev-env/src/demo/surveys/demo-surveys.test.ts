import { readFileSync } from 'node:fs';
import { provePlan } from '@pollen/api/domains/tasks/survey/proof/prove-plan';
import { describe, expect, test } from 'vitest';
import { compileDemoSurvey, demoPlanFolder, demoPlans, demoSurveys } from './demo-surveys.ts';

const names = Object.keys(demoSurveys);
const languages = ['default', 'fil', 'id', 'ms', 'th', 'vi'];
const now = () => new Date('2026-01-15T10:30:00');

/** Every text of a survey, by its path. */
function textsIn(value: unknown, path = ''): [string, Record<string, string>][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('default' in value) return [[path, value as unknown as Record<string, string>]];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}/${key}`));
}

describe.each(names)('%s', (name) => {
  test('can be published', () => {
    expect(compileDemoSurvey(name).languages.toSorted()).toEqual(languages);
  });

  test('has every text in all six languages', () => {
    for (const [path, texts] of textsIn(demoSurveys[name])) {
      expect(Object.keys(texts).sort(), path).toEqual(languages);
      expect(
        Object.values(texts).every((text) => text.trim().length > 0),
        path,
      ).toBe(true);
    }
  });

  test('behaves in the runner as in survey-core', () => {
    expect(provePlan(demoSurveys[name], compileDemoSurvey(name), now, { runs: 2 })).toBeUndefined();
  }, 120_000);
});

test('the ten-page survey has branches, quotas, screen-outs and an attention check', () => {
  const plan = compileDemoSurvey('coffee-at-home');
  expect(plan.pages).toHaveLength(10);
  expect(plan.pages.filter((page) => page.visibleIf !== undefined).length).toBeGreaterThan(1);
  expect(plan.quotas?.length).toBeGreaterThan(2);
  expect(plan.triggers.filter((trigger) => trigger.do === 'complete')).toHaveLength(2);
  expect(plan.attentionChecks).toHaveLength(1);
});

test('the plans of /dev/survey are up to date (write-plans.ts writes them)', () => {
  for (const [locale, plan] of Object.entries(demoPlans())) {
    const written = readFileSync(`${demoPlanFolder}/${locale}.json`, 'utf8');
    expect(JSON.parse(written), locale).toEqual(JSON.parse(plan));
  }
});
