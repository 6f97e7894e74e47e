import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSurvey } from '../check-survey.ts';
import { randomSurvey } from '../proof/random-survey.ts';
import { seededTape } from '../proof/tape.ts';
import { checkLimits } from '../survey-check.ts';
import { exampleRuns, householdSurvey, shopSurvey } from './fixtures.ts';
import { mutated } from './mutation.ts';
import { forms } from './wild/forms.ts';
import { logic } from './wild/logic.ts';

/**
 * `SURVEY_MUTATIONS=10000 npx vitest run --project unit mutation` for a long run, with
 * `SURVEY_DOCUMENTS=a-folder` to break the JSON files there instead of our own documents.
 */
const mutations = Number(process.env['SURVEY_MUTATIONS'] ?? 300);
/** Proving accepted documents takes most of the time, so only about sixty are proved. */
const provedEvery = Math.max(20, Math.round(mutations / 60));
/** The input of the survey check thread. */
const limitMs = checkLimits.timeMs;
const now = new Date('2026-01-15T10:30:00').getTime();

const folder = process.env['SURVEY_DOCUMENTS'];
const given = folder
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  : [];

function documentOf(index: number): unknown {
  if (given.length > 0) return given[index % given.length];
  const own = [householdSurvey, shopSurvey, ...Object.values({ ...forms, ...logic })];
  return own[index % (own.length + 4)] ?? randomSurvey(seededTape(index, 400));
}

test(`${mutations} broken documents give a plan or problems, and none throws or hangs`, () => {
  const thrown: unknown[] = [];
  const slow: unknown[] = [];
  let refused = 0;
  for (let index = 0; index < mutations; index++) {
    const document = mutated(documentOf(index), seededTape(index + 1, 60));
    const started = process.cpuUsage();
    try {
      const task = {
        json: JSON.stringify(document),
        prove: index % provedEvery === 0,
        runs: exampleRuns,
        now,
      };
      if ('problems' in checkSurvey(task)) refused += 1;
    } catch (error) {
      thrown.push([error, JSON.stringify(document).slice(0, 2_000)]);
    }
    const { user, system } = process.cpuUsage(started);
    if ((user + system) / 1_000 > limitMs) slow.push(JSON.stringify(document).slice(0, 2_000));
  }
  expect(thrown).toEqual([]);
  expect(slow).toEqual([]);
  expect(refused).toBeGreaterThan(0);
}, 3_600_000);
