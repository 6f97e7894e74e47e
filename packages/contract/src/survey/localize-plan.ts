import { defaultLocale, type Locale } from '../codes/locale.ts';
import type { SurveyPlan } from './plan.ts';

const textKeys: ReadonlySet<string> = new Set([
  'title',
  'description',
  'text',
  'image',
  'placeholder',
  'requiredText',
  'otherErrorText',
  'otherPlaceholder',
  'selectAll',
  'comment',
  'addText',
  'removeText',
  'entryTitle',
  'minText',
  'maxText',
  'stepText',
  'format',
  'ends',
]);

/** SurveyJS calls English `default`. */
export function surveyLanguage(locale: Locale): string {
  return locale === defaultLocale ? 'default' : locale;
}

/** A text of a plan in one language; lists of texts keep their order. */
export function textIn(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((part) => textIn(part, language));
  if (typeof value !== 'object' || value === null) return value;
  const texts = value as Readonly<Record<string, unknown>>;
  return texts[language] ?? texts['default'] ?? Object.values(texts)[0] ?? '';
}

function reduce(value: unknown, key: string, language: string): unknown {
  // A formatted text is a list of nodes, also where the author wrote nothing.
  if (key === 'html') return textIn(value, language) || [];
  if (textKeys.has(key)) return textIn(value, language);
  // An answer, not a text: a row may well be named "title".
  if (key === 'value' || key === 'preset') return value;
  if (Array.isArray(value)) return value.map((part) => reduce(part, '', language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, reduce(part, name, language)]),
  );
}

/**
 * The plan as a member's browser receives it: in one language, and without what decides who qualifies.
 * Screen-outs, quotas and attention checks stay on the server; pages on which it may end the survey are
 * marked as gates.
 */
export function planForBrowser(plan: SurveyPlan, locale: Locale): SurveyPlan<string> {
  const { quotas, attentionChecks, cells, trap, ...open } = plan;
  const triggers = plan.triggers.filter(
    (trigger) => trigger.do !== 'complete' || trigger.screenOut === undefined,
  );
  const reduced = reduce({ ...open, triggers }, '', surveyLanguage(locale));
  return reduced as SurveyPlan<string>;
}
