import { describe, expect, test } from 'vitest';
import { checkSurvey } from '../check-survey.ts';
import { exampleRuns } from './fixtures.ts';
import { type FeatureDocument, inputs, tables } from './wild/features.ts';
import { refusedRules, rules } from './wild/flow.ts';
import { hosted, jumps } from './wild/host.ts';

const now = new Date('2026-01-15T10:30:00').getTime();

const check = ({ elements, survey = {} }: FeatureDocument) =>
  checkSurvey({
    json: JSON.stringify({ elements, ...survey }),
    prove: true,
    runs: exampleRuns,
    now,
  });

const features = (found: readonly { readonly feature: string }[]) =>
  found.map(({ feature }) => feature);

describe('a feature of SurveyJS is published and proved, and what is lost is a warning', () => {
  test.each(Object.entries({ ...inputs, ...tables, ...rules, ...hosted, ...jumps }))(
    '%s',
    (_, document) => {
      const checked = check(document);
      expect('problems' in checked ? checked.problems : []).toEqual([]);
      const warned = features(checked.warnings);
      expect(warned).toEqual(expect.arrayContaining([...(document.warns ?? [])]));
    },
    60_000,
  );
});

describe('a feature that would lose or falsify an answer is refused at its path', () => {
  test.each(Object.entries(refusedRules))('%s', (_, document) => {
    const checked = check(document);
    expect('problems' in checked ? features(checked.problems) : []).toEqual(document.warns);
  });
});
