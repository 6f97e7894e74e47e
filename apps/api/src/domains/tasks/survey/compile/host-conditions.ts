import { unsupportedPart } from './compile-expression.ts';
import { isJson } from './compiler.ts';
import type { Report } from './problems.ts';

type Writable = Record<string, unknown>;

/** Conditions and values of elements, each with the consequence of leaving it out. */
const consequences: Readonly<Record<string, string>> = {
  visibleIf: 'it is always shown',
  enableIf: 'it can always be answered',
  requiredIf: 'only "isRequired" counts',
  choicesVisibleIf: 'all choices are shown',
  choicesEnableIf: 'every choice can be chosen',
  rowsVisibleIf: 'all rows are shown',
  columnsVisibleIf: 'all columns are shown',
  templateVisibleIf: 'every panel is shown',
  resetValueIf: 'the answer is never cleared',
  setValueIf: 'the answer is never set',
  setValueExpression: 'the answer is never set',
  defaultValueExpression: 'it starts empty',
  minValueExpression: 'there is no minimum',
  maxValueExpression: 'there is no maximum',
  rowCountExpression: 'members add rows themselves',
  panelCountExpression: 'members add entries themselves',
};

/** Triggers and rules for answers are judged where they are compiled. */
const judgedElsewhere = new Set(['pollen', 'triggers', 'validators', 'completedHtmlOnCondition']);

/**
 * Leaves out every condition that only the author's own program could evaluate, so that the question is
 * still asked; a condition that is not a text is read as the corresponding plain property.
 */
export function leaveOutHostConditions(value: unknown, path: string, warn: Report): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (!path && judgedElsewhere.has(key)) continue;
    const place = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    const consequence = isJson(value) ? consequences[key] : undefined;
    if (consequence === undefined || part === null) {
      if (key !== 'validators') leaveOutHostConditions(part, place, warn);
    } else if (typeof part !== 'string') {
      withoutText(value as Writable, key, part, place, warn);
    } else {
      const asked = unsupportedPart(part);
      if (asked === undefined) continue;
      delete (value as Writable)[key];
      if (key === 'setValueIf') delete (value as Writable)['setValueExpression'];
      warn(place, asked, `Pollen cannot evaluate ${asked}: this is left out, so ${consequence}.`);
    }
  }
  if (isJson(value)) withoutHostValue(value as Writable, path, warn);
}

/** Values computed by SurveyJS's own screen, such as `{correctAnswers}`, are never available. */
function withoutHostValue(element: Writable, path: string, warn: Report): void {
  const asked = unsupportedPart(element['expression']);
  if (!asked?.startsWith('{')) return;
  element['expression'] = '';
  warn(`${path}.expression`, asked, `Pollen cannot evaluate ${asked}: nothing is calculated.`);
}

/** `visibleIf: false` and the like. */
function withoutText(owner: Writable, key: string, part: unknown, place: string, warn: Report) {
  delete owner[key];
  if (key === 'visibleIf' && part === false) owner['visible'] = false;
  else if (key === 'enableIf' && part === false) owner['readOnly'] = true;
  else if (key === 'requiredIf' && part === true) owner['isRequired'] = true;
  else if (typeof part !== 'boolean') {
    warn(place, key, `"${key}" must be a text: it is left out, so ${consequences[key]}.`);
  }
}
