import { isJson, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';

type Writable = Record<string, unknown>;

const asking = new Set(['setvalue', 'copyvalue', 'runexpression', 'skip']);
/** The maximum depth of values calculated from other values. */
const maxRounds = 10;
const maxLength = 4_000;

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * A trigger that sets an answer or skips may depend on answers only: a calculated value in its condition is
 * replaced by its expression.
 */
export function askAboutAnswers(
  document: Writable,
  elements: readonly Writable[],
  warn: Report,
): void {
  const calculated = [
    ...jsonList(document['calculatedValues']).filter(isJson),
    ...elements.filter(({ type }) => type === 'expression'),
  ].flatMap(({ name, expression }) =>
    typeof name === 'string' && typeof expression === 'string' && name && expression
      ? [{ name, expression, pattern: new RegExp(`\\{${escaped(name)}\\}`, 'gi') }]
      : [],
  );
  if (calculated.length === 0) return;
  for (const [index, trigger] of jsonList(document['triggers']).entries()) {
    if (!isJson(trigger) || !asking.has(String(trigger['type']))) continue;
    const written = trigger['expression'];
    if (typeof written !== 'string') continue;
    let text = written;
    for (let round = 0; round < maxRounds && text.length <= maxLength; round++) {
      const before = text;
      for (const { pattern, expression } of calculated) {
        text = text.replace(pattern, () => `(${expression})`);
      }
      if (text === before) break;
    }
    if (text === written || text.length > maxLength) continue;
    (trigger as Writable)['expression'] = text;
    const path = `triggers[${index}].expression`;
    for (const { name } of calculated.filter((one) => written.match(one.pattern))) {
      warn(
        path,
        `{${name}}`,
        `"${name}" is calculated: the trigger uses the answers it is calculated from.`,
      );
    }
  }
}

const holdsCalculation = (parent: Writable): boolean =>
  jsonList(parent['elements']).some(
    (element) =>
      isJson(element) &&
      (element['type'] === 'expression' || holdsCalculation(element as Writable)),
  );

/**
 * SurveyJS calculates nothing inside a read-only panel or page. The lock moves to the questions inside, so
 * that calculations still run.
 */
export function lockQuestionsInstead(parent: Writable, path: string, warn: Report): void {
  for (const [index, element] of jsonList(parent['elements']).entries()) {
    if (!isJson(element)) continue;
    const isLocked = parent['readOnly'] === true;
    const condition = parent['enableIf'];
    if ((isLocked || condition) && holdsCalculation(parent)) lock(element as Writable, parent);
    lockQuestionsInstead(element as Writable, `${path ? `${path}.` : ''}elements[${index}]`, warn);
  }
  if (!(parent['readOnly'] === true || parent['enableIf']) || !holdsCalculation(parent)) return;
  const name = parent['enableIf'] ? 'enableIf' : 'readOnly';
  warn(
    `${path}.${name}`,
    'enableIf',
    'Values inside are still calculated; only the rest is read-only.',
  );
  delete parent['readOnly'];
  delete parent['enableIf'];
}

function lock(element: Writable, { readOnly, enableIf }: Writable): void {
  if (element['type'] === 'expression') return;
  if (typeof enableIf === 'string' && enableIf !== '') {
    const own = element['enableIf'];
    element['enableIf'] =
      typeof own === 'string' && own !== '' ? `(${enableIf}) and (${own})` : enableIf;
  } else if (readOnly === true) {
    element['readOnly'] = true;
    delete element['enableIf'];
  }
}

/** SurveyJS counts a calculated value as an answer of its list, but not at every moment. */
export function requireNothing(list: Writable, path: string, warn: Report): void {
  const inner = [...jsonList(list['templateElements']), ...jsonList(list['columns'])].filter(
    isJson,
  );
  const calculates = inner.some(({ type, cellType }) => (type ?? cellType) === 'expression');
  if (list['isRequired'] !== true || !calculates) return;
  delete list['isRequired'];
  warn(`${path}.isRequired`, 'isRequired', 'A list with calculated values is never empty.');
}
