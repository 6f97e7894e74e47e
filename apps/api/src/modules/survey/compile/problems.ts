/** Why a survey cannot be published: where it stands in the JSON, what it is called, what to do. */
export interface SurveyProblem {
  /** As in `pages[2].elements[0].choices[1].visibleIf`. */
  readonly path: string;
  /** SurveyJS's own name of what is refused. */
  readonly feature: string;
  readonly message: string;
}

export type Report = (path: string, feature: string, message: string) => void;

/** More than this and the list helps nobody. */
const maxProblems = 100;

export function collectProblems(): { problems: SurveyProblem[]; report: Report } {
  const problems: SurveyProblem[] = [];
  const report: Report = (path, feature, message) => {
    if (problems.length < maxProblems) problems.push({ path, feature, message });
  };
  return { problems, report };
}
