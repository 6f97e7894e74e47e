import type { Locale } from '@pollen/contract/codes/locale';
import { isMet } from '@pollen/contract/survey/expression';
import { surveyLanguage, textIn } from '@pollen/contract/survey/localize-plan';
import { type OpenSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import type { Answers, PlanChoice, RichNode } from '@pollen/contract/survey/plan';
import { fillText } from '@pollen/contract/survey/text';
import { surveyFor } from './given-cells.ts';

const breaks: ReadonlySet<unknown> = new Set(['p', 'br', 'li', 'h2', 'h3', 'tr', 'hr']);

/** The plain text of a formatted text, one line per block. */
function plainText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, ...parts] = node;
      const inner = parts.filter((part) => typeof part === 'string' || Array.isArray(part));
      const words = plainText(inner as RichNode[]);
      return breaks.has(tag) ? `\n${words}\n` : words;
    })
    .join('');
}

/** The author's end text for these answers; null if there is none. */
export function endText(
  opened: OpenSurvey,
  answers: Answers,
  { locale, seed }: { readonly locale: Locale; readonly seed: string },
): string | null {
  if (!opened.plan.ends) return null;
  const cells = (opened.plan.cells ?? []).map(({ name }) => [name, String(answers[name])] as const);
  const survey = surveyFor(opened, seed, Object.fromEntries(cells));
  const scope = scopeOf(survey, answers);
  const end = survey.plan.ends?.find((one) => one.if === undefined || isMet(one.if, scope));
  if (!end) return null;
  const language = surveyLanguage(locale);
  const words = ({ text, value }: PlanChoice<string>) =>
    text === undefined ? String(value) : String(textIn(text, language));
  const nodes = textIn(end.html, language) as readonly RichNode[];
  const text = fillText(plainText(Array.isArray(nodes) ? nodes : []), survey, scope, words, {
    locale,
  });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n') || null;
}
