import type { Answers } from '@pollen/contract/survey/plan';
import { ReferenceRun } from './reference-run.ts';

/** How survey-core itself would judge: slow (docs/surveys.md has the numbers), but authoritative. */
export interface ReferenceJudgement {
  readonly isEnded: boolean;
  readonly errors: readonly string[];
  readonly pages: readonly string[];
  readonly data: Answers;
}

export function judgeBySurveyCore(
  json: unknown,
  answers: Answers,
  now: () => Date,
): ReferenceJudgement {
  const reference = new ReferenceRun(json, now);
  try {
    reference.load(answers);
    const pages: string[] = [];
    let errors: readonly string[] = [];
    let view = reference.view();
    while (view.page !== null && view.end === null && !pages.includes(view.page)) {
      pages.push(view.page);
      errors = reference.next();
      if (errors.length > 0) break;
      view = reference.view();
    }
    return {
      isEnded: view.end !== null,
      errors: [...errors].sort(),
      pages,
      data: reference.data(),
    };
  } finally {
    reference.dispose();
  }
}
