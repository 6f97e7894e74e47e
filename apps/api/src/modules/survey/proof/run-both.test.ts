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
