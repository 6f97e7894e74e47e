import type { SurveyProblem } from '../compile/problems.ts';
import type { Disagreement } from './run-both.ts';

interface Found {
  readonly element: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** Properties that SurveyJS handles in ways of its own: the likely causes, most likely first. */
const suspects = [
  'isUnique',
  'choicesFromQuestion',
  'requiredIf',
  'visibleIf',
  'enableIf',
  'choicesVisibleIf',
  'rowsVisibleIf',
  'templateVisibleIf',
  'defaultValueExpression',
  'setValueExpression',
  'setValueIf',
  'defaultValue',
  'valueName',
  'expression',
] as const;

/** Elements and pages of this name in the author's document. */
function named(document: unknown, name: string): Found[] {
  const found: Found[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const element = value as Readonly<Record<string, unknown>>;
    const isAsked = /(pages|elements|questions|columns|items|Elements)\[\d+\]$/.test(path);
    if (isAsked && (element['name'] === name || element['valueName'] === name)) {
      found.push({ element, path });
    }
    for (const [key, part] of Object.entries(value)) {
      visit(part, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key);
    }
  };
  visit(document, '');
  return found;
}

const shortly = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? 'nothing'
    : JSON.stringify(value).slice(0, 200);

/** Its parts when both are objects: only the odd one matters. */
function oddPart(value: unknown, name: string | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return name === undefined ? value : (value as Readonly<Record<string, unknown>>)[name];
}

function likelyCause(all: readonly Found[], name: string): { path: string; cause: string } {
  const [first] = all;
  if (!first) return { path: '', cause: '' };
  if (all.length > 1) {
    const types = [...new Set(all.map(({ element }) => String(element['type'] ?? 'page')))];
    const cause = `The name "${name}" is used ${all.length} times (${types.join(', ')}): give each question a name of its own.`;
    return { path: `${all[1]?.path}.name`, cause };
  }
  const suspect = suspects.find((one) => first.element[one] !== undefined);
  if (!suspect) return { path: first.path, cause: '' };
  return {
    path: `${first.path}.${suspect}`,
    cause: `Look at its ${suspect}: ${shortly(first.element[suspect])}.`,
  };
}

/** What an author can act on: where the two differ, how, and what probably causes it. */
export function explain(found: Disagreement, document: unknown): SurveyProblem {
  const { what, name, runner, surveyCore, steps } = found;
  const written = name?.replace(/-Comment$/, '').replace(/~\d+$/, '');
  const { path, cause } = likelyCause(written ? named(document, written) : [], written ?? '');
  const about = name === undefined ? what : `"${name}" (${what})`;
  const both = `a phone has ${shortly(oddPart(runner, name))}, SurveyJS ${shortly(oddPart(surveyCore, name))}`;
  const after = steps.length > 0 ? ` This happens after: ${steps.slice(-6).join(', ')}.` : '';
  const message = `A phone and SurveyJS would disagree about ${about}: ${both}. ${cause}${after}`;
  return { path, feature: 'proof', message: message.replace(/ {2,}/g, ' ') };
}
