import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import { type OpenSurvey, openSurvey } from '@pollen/contract/survey/open-survey';
import type { SurveyPlan } from '@pollen/contract/survey/plan';

/** A cache of open surveys by version, least recently used out: a plan is parsed once, not per answer. */
export interface SurveyCache {
  readonly open: (version: string, load: () => SurveyPlan, now: () => Date) => OpenSurvey;
}

export function createSurveyCache(limit = 200): SurveyCache {
  const cache = new Map<string, OpenSurvey>();
  return {
    open: (version, load, now) => {
      const known = cache.get(version);
      if (known) {
        cache.delete(version);
        cache.set(version, known);
        return { ...known, now };
      }
      const opened = openSurvey(load(), now, matchesPattern);
      cache.set(version, opened);
      const oldest = cache.keys().next();
      if (cache.size > limit && !oldest.done) cache.delete(oldest.value);
      return opened;
    },
  };
}
