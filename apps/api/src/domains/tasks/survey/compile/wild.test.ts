import { describe, expect, test } from 'vitest';
import { checkSurvey } from '../check-survey.ts';
import { provePlan } from '../proof/prove-plan.ts';
import { compileSurvey } from './compile-survey.ts';
import { exampleRuns as runs } from './fixtures.ts';
import { forms } from './wild/forms.ts';
import { logic } from './wild/logic.ts';
import { older } from './wild/older.ts';
import { research } from './wild/research.ts';
import { styles } from './wild/styles.ts';
import { subjects } from './wild/subjects.ts';

// survey-core reads the clock itself.
const now = Date.now();
const check = (document: object) =>
  checkSurvey({ json: JSON.stringify(document), prove: true, runs, now });

describe('a questionnaire written for another host is published and proved', () => {
  test.each(Object.entries({ ...forms, ...logic }))(
    '%s',
    (_, document) => {
      const checked = check(document);
      expect('problems' in checked ? checked.problems : []).toEqual([]);
      expect('plan' in checked).toBe(true);
    },
    60_000,
  );
});

describe('a questionnaire in the style of others is published and proved', () => {
  test.each(Object.entries({ ...styles, ...older, ...subjects, ...research }))(
    '%s',
    (_, document) => {
      const compiled = compileSurvey(document);
      expect('problems' in compiled ? compiled.problems : []).toEqual([]);
      if ('problems' in compiled) return;
      const found = provePlan(compiled.reference, compiled.plan, () => new Date(now), { runs });
      expect(found).toBeUndefined();
    },
    60_000,
  );
});
