import { describe, expect, test } from 'vitest';
import { checkSurvey } from '../check-survey.ts';
import { forms } from './wild/forms.ts';
import { logic } from './wild/logic.ts';

const now = Date.now();
const check = (document: object) =>
  checkSurvey({ json: JSON.stringify(document), prove: true, now });

describe('a questionnaire written for another host is published and proved', () => {
  test.each(Object.entries({ ...forms, ...logic }))(
    '%s',
    (_, document) => {
      const checked = check(document);
      expect('problems' in checked ? checked.problems : []).toEqual([]);
      expect('disagreement' in checked ? checked.disagreement : null).toBeNull();
      expect('plan' in checked).toBe(true);
    },
    60_000,
  );
});
