import { compileSurvey } from '@pollen/api/domains/tasks/survey/compile/compile-survey';
import { type Locale, locales } from '@pollen/contract/codes/locale';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import coffeeAtHome from './coffee-at-home.json' with { type: 'json' };
import phoneAndNetwork from './phone-and-network.json' with { type: 'json' };
import snacksBetweenMeals from './snacks-between-meals.json' with { type: 'json' };

/** SurveyJS JSON as a publisher would upload it. */
export const demoSurveys: Readonly<Record<string, object>> = {
  'coffee-at-home': coffeeAtHome,
  'phone-and-network': phoneAndNetwork,
  'snacks-between-meals': snacksBetweenMeals,
};

export function compileDemoSurvey(name: string): SurveyPlan {
  const compiled = compileSurvey(demoSurveys[name]);
  if ('problems' in compiled) throw new Error(`${name}: ${JSON.stringify(compiled.problems)}`);
  return compiled.plan;
}

/** The plans embedded in the page /dev/survey, by language. */
export function demoPlans(): Readonly<Record<Locale, string>> {
  const plan = compileDemoSurvey('coffee-at-home');
  const write = (locale: Locale) => `${JSON.stringify(planForBrowser(plan, locale), null, 2)}\n`;
  return Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as Record<
    Locale,
    string
  >;
}

export const demoPlanFolder = 'apps/web/src/routes/dev/survey-plans';
