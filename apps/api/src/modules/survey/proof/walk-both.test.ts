import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileSurvey } from '../compile/compile-survey.ts';
import { randomSurvey } from './random-survey.ts';
import { Tape } from './tape.ts';
import { walkBoth } from './walk-both.ts';

/** `SURVEY_WALKS=20000 npx vitest run walk-both` for a long look; SURVEY_SEED to see one again. */
const walks = Number(process.env['SURVEY_WALKS'] ?? 150);
const seed = Number(process.env['SURVEY_SEED'] ?? 20_260_101);
const now = () => new Date('2026-01-15T10:30:00');

test(`the runner and survey-core agree on ${walks} random walks through random surveys`, () => {
  const tape = fc.array(fc.nat(0x7fff_ffff), { minLength: 60, maxLength: 400, size: 'max' });
  const agree = (numbers: number[], steps: number[]) => {
    const json = randomSurvey(new Tape(numbers));
    const compiled = compileSurvey(json);
    if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
    const found = walkBoth(json, compiled.plan, new Tape(steps), now);
    if (found) throw new Error(`${JSON.stringify(found, null, 1)}\n${JSON.stringify(json)}`);
  };
  const property = fc.property(
    tape,
    fc.array(fc.nat(0x7fff_ffff), { minLength: 30, maxLength: 90, size: 'max' }),
    agree,
  );
  fc.assert(property, {
    seed,
    numRuns: walks,
    endOnFailure: process.env['SURVEY_SHRINK'] === undefined,
  });
  expect(walks).toBeGreaterThan(0);
}, 600_000);
