import type { Locale } from '@pollen/contract/codes/locale';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import type { OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import { createSurveyCache, givenValues } from '../survey/public.ts';
import { giveCells } from './store/cells.ts';
import { selectPlan } from './store/tasks.ts';

/** Published surveys, cached because a version never changes. */
export interface Surveys {
  plan(surveyId: number): Promise<SurveyPlan>;
  open(surveyId: number): Promise<OpenSurvey>;
  forBrowser(surveyId: number, locale: Locale): Promise<SurveyPlan<string>>;
  /** The same for one participation, with its assigned values. */
  forMember(surveyId: number, locale: Locale, participation: number): Promise<SurveyPlan<string>>;
  /** The values assigned to a participation; none for a survey without cells. */
  cells(surveyId: number, participation: number): Promise<Readonly<Record<string, string>>>;
}

const keptPlans = 200;
const keptForBrowsers = 600;

/** An LRU cache; a failed load is not cached. */
function keep<Key, Value>(limit: number, load: (key: Key) => Promise<Value>) {
  const cache = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const known = cache.get(key) ?? load(key);
    cache.delete(key);
    cache.set(key, known);
    known.catch(() => cache.delete(key));
    const oldest = cache.keys().next();
    if (cache.size > limit && !oldest.done) cache.delete(oldest.value);
    return known;
  };
}

export function createSurveys(db: Queryable, clock: Clock): Surveys {
  const openSurveys = createSurveyCache(keptPlans);
  const plan = keep(keptPlans, async (surveyId: number) => {
    const found = await selectPlan(db, surveyId);
    if (!found) throw new Error(`survey ${surveyId} does not exist`);
    return found;
  });
  const localized = keep(keptForBrowsers, async (key: string) => {
    const [surveyId, locale] = key.split(':') as [string, Locale];
    return planForBrowser(await plan(Number(surveyId)), locale);
  });
  const forBrowser = (surveyId: number, locale: Locale) => localized(`${surveyId}:${locale}`);
  const cells = async (surveyId: number, participation: number) => {
    const wanted = (await plan(surveyId)).cells;
    return wanted ? giveCells(db, surveyId, participation, wanted) : {};
  };
  return {
    plan,
    cells,
    forBrowser,
    forMember: async (surveyId, locale, participation) => {
      const [shown, given] = await Promise.all([
        forBrowser(surveyId, locale),
        cells(surveyId, participation),
      ]);
      const calculations = [...shown.calculations, ...givenValues(given)];
      return Object.keys(given).length > 0 ? { ...shown, calculations } : shown;
    },
    open: async (surveyId) => {
      const loaded = await plan(surveyId);
      return openSurveys.open(String(surveyId), () => loaded, clock);
    },
  };
}
