import { expect, test } from 'vitest';
import { checkSurvey } from '../check-survey.ts';
import { randomSurvey } from '../proof/random-survey.ts';
import { seededTape } from '../proof/tape.ts';
import { checkLimits } from '../survey-check.ts';
import { householdSurvey, shopSurvey } from './fixtures.ts';
import { mutated } from './mutation.ts';
import { forms } from './wild/forms.ts';
import { logic } from './wild/logic.ts';

/** `SURVEY_MUTATIONS=10000 npx vitest run mutation` for a long run. */
const mutations = Number(process.env['SURVEY_MUTATIONS'] ?? 300);
/** Test runs through accepted documents take most of the time, so about sixty are done. */
const provedEvery = Math.max(20, Math.round(mutations / 60));
/** The input of the survey check thread. */
const limitMs = checkLimits.timeMs;
const now = new Date('2026-01-15T10:30:00').getTime();

function documentOf(index: number): unknown {
  const own = [householdSurvey, shopSurvey, ...Object.values({ ...forms, ...logic })];
  return own[index % (own.length + 4)] ?? randomSurvey(seededTape(index, 400));
}

test(`${mutations} broken documents give a plan or problems, and none throws or hangs`, () => {
  const thrown: unknown[] = [];
  const slow: unknown[] = [];
  let refused = 0;
  for (let index = 0; index < mutations; index++) {
    const document = mutated(documentOf(index), seededTape(index + 1, 60));
    const started = performance.now();
    try {
      const task = { json: JSON.stringify(document), prove: index % provedEvery === 0, now };
      if ('problems' in checkSurvey(task)) refused += 1;
    } catch (error) {
      thrown.push([error, JSON.stringify(document).slice(0, 2_000)]);
    }
    if (performance.now() - started > limitMs) slow.push(JSON.stringify(document).slice(0, 2_000));
  }
  expect(thrown).toEqual([]);
  expect(slow).toEqual([]);
  expect(refused).toBeGreaterThan(0);
}, 3_600_000);
