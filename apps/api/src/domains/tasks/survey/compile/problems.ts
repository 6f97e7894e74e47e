/** What is wrong or ignored in a survey: its path in the JSON, its name, and what to do. */
export interface SurveyProblem {
  /** For example `pages[2].elements[0].choices[1].visibleIf`. */
  readonly path: string;
  /** SurveyJS's own name of what is refused or ignored. */
  readonly feature: string;
  readonly message: string;
}

export type Report = (path: string, feature: string, message: string) => void;

/** A longer list is not useful. */
const maxProblems = 100;
/** The same message about the same feature is repeated a few times, not a hundred. */
const maxAlike = 5;

export interface Findings {
  /** Each of these prevents publishing. */
  readonly problems: SurveyProblem[];
  /** What the runner leaves out or handles its own way; the survey is still published. */
  readonly warnings: SurveyProblem[];
  readonly report: Report;
  readonly warn: Report;
}

/** `place` maps a path in SurveyJS's order to one in the author's document. */
export function collectFindings(place: (path: string) => string): Findings {
  const problems: SurveyProblem[] = [];
  const warnings: SurveyProblem[] = [];
  const alike = new Map<string, number>();
  const add = (list: SurveyProblem[], path: string, feature: string, message: string) => {
    if (list.length >= maxProblems) return;
    const found = { path: place(path), feature, message };
    const isKnown = list.some((one) => one.path === found.path && one.message === message);
    if (!isKnown) list.push(found);
  };
  return {
    problems,
    warnings,
    report: (path, feature, message) => add(problems, path, feature, message),
    warn: (path, feature, message) => {
      const seen = (alike.get(feature + message) ?? 0) + 1;
      alike.set(feature + message, seen);
      if (seen <= maxAlike) add(warnings, path, feature, message);
    },
  };
}

/** SurveyJS puts everything on pages; the document may have questions at the top level. */
export function sourcePlace(source: Readonly<Record<string, unknown>>): (path: string) => string {
  if (Array.isArray(source['pages'])) return (path) => path;
  const list = Array.isArray(source['questions']) ? 'questions' : 'elements';
  return (path) => path.replace(/^pages\[0\]\.elements\b/, list);
}
