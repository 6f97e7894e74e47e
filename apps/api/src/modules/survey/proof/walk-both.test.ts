import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileSurvey } from '../compile/compile-survey.ts';
import { randomSurvey } from './random-survey.ts';
import { seededTape } from './tape.ts';
import { walkBoth } from './walk-both.ts';

/** `SURVEY_WALKS=20000 npx vitest run walk-both` for a long run; SURVEY_SEED for another seed. */
const walks = Number(process.env['SURVEY_WALKS'] ?? 100);
const seed = Number(process.env['SURVEY_SEED'] ?? 20_260_101);
const now = () => new Date('2026-01-15T10:30:00');

test(`the runner and survey-core agree on ${walks} random walks through random surveys`, () => {
  const property = fc.property(fc.nat(), fc.nat(), (surveySeed, walkSeed) => {
    const json = randomSurvey(seededTape(surveySeed, 400));
    const compiled = compileSurvey(json);
    if ('problems' in compiled) throw new Error(JSON.stringify([compiled.problems, json]));
    const found = walkBoth(compiled.reference, compiled.plan, seededTape(walkSeed, 80), now);
    expect(found, JSON.stringify({ found, json })).toBeUndefined();
  });
  fc.assert(property, { seed, numRuns: walks, endOnFailure: true });
}, 600_000);
