import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import { type OpenSurvey, openSurvey } from '@pollen/contract/survey/open-survey';
import type { SurveyPlan } from '@pollen/contract/survey/plan';

/** A cache of open surveys by version, least recently used out: a plan is parsed once, not per answer. */
export interface SurveyShelf {
  readonly open: (version: string, load: () => SurveyPlan, now: () => Date) => OpenSurvey;
}

export function createSurveyShelf(limit = 200): SurveyShelf {
  const shelf = new Map<string, OpenSurvey>();
  return {
    open: (version, load, now) => {
      const known = shelf.get(version);
      if (known) {
        shelf.delete(version);
        shelf.set(version, known);
        return { ...known, now };
      }
      const opened = openSurvey(load(), now, matchesPattern);
      shelf.set(version, opened);
      const oldest = shelf.keys().next();
      if (shelf.size > limit && !oldest.done) shelf.delete(oldest.value);
      return opened;
    },
  };
}
