import type { SurveyPlan } from '@pollen/contract/survey/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileSurvey } from '../compile/compile-survey.ts';
import { randomSurvey } from './random-survey.ts';
import { runBoth } from './run-both.ts';
import { seededTape } from './tape.ts';

/** `SURVEY_RUNS=20000 npx vitest run run-both` for a long run; SURVEY_SEED for another seed. */
const runs = Number(process.env['SURVEY_RUNS'] ?? 100);
const seed = Number(process.env['SURVEY_SEED'] ?? 20_260_101);
const now = () => new Date('2026-01-15T10:30:00');

test(`the runner and survey-core agree on ${runs} random runs of random surveys`, () => {
  const property = fc.property(fc.nat(), fc.nat(), (surveySeed, runSeed) => {
    const json = randomSurvey(seededTape(surveySeed, 400));
    const compiled = compileSurvey(json);
    if ('problems' in compiled) throw new Error(JSON.stringify([compiled.problems, json]));
    const found = runBoth(compiled.reference, compiled.plan, seededTape(runSeed, 80), now);
    expect(found, JSON.stringify({ found, json })).toBeUndefined();
  });
  fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
}, 600_000);

test('an honest walk whose answers the server could not read is a disagreement', () => {
  const json = { elements: [{ type: 'file', name: 'photo' }] };
  const compiled = compileSurvey(json);
  if ('problems' in compiled) throw new Error('refused');
  const pages = compiled.plan.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => ({ ...question, maxFiles: 0 })),
  }));
  const plan = { ...compiled.plan, pages } as SurveyPlan;
  const walks = [1, 2, 3, 4, 5].map((seed) =>
    runBoth(compiled.reference, plan, seededTape(seed, 20), now),
  );
  expect(walks.map((found) => found?.what)).toContain('the answer of photo on the server');
});
