import { checkGrowth, checkNesting } from './check-growth.ts';
import { isJson, type Json } from './compiler.ts';
import type { Report } from './problems.ts';

const maxDepth = 120;
const maxParts = 100_000;
const maxNestedPanels = 20;
const maxItems = 1_000;
const maxEntries = 100;

/** Pairs of limits; in the second list 0 means none. */
const limits: readonly (readonly [string, string])[] = [
  ['min', 'max'],
  ['minValue', 'maxValue'],
  ['rateMin', 'rateMax'],
  ['choicesMin', 'choicesMax'],
];
const counts: readonly (readonly [string, string])[] = [
  ['minLength', 'maxLength'],
  ['minCount', 'maxCount'],
  ['minSelectedChoices', 'maxSelectedChoices'],
  ['minRowCount', 'maxRowCount'],
  ['minPanelCount', 'maxPanelCount'],
];

interface Part {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
  readonly panels: number;
}

/**
 * Finds what SurveyJS would take very long to read, or misread, before it gets the document. Iterative,
 * because documents may be nested arbitrarily deep.
 */
export function checkShape(source: Json, report: Report): void {
  const waiting: Part[] = [{ value: source, path: '', depth: 0, panels: 0 }];
  let parts = 0;
  while (waiting.length > 0) {
    const { value, path, depth, panels } = waiting.pop() as Part;
    if (typeof value !== 'object' || value === null) continue;
    parts += 1;
    if (parts > maxParts) {
      report('', 'size', `A survey can have at most ${maxParts} parts.`);
      return;
    }
    if (depth > maxDepth || panels > maxNestedPanels) {
      report(path, 'panel', `Panels can be nested at most ${maxNestedPanels} levels deep.`);
      return;
    }
    if (isJson(value)) {
      checkNumbers(value, path, report);
      checkNesting(value, (name) => (path ? `${path}.${name}` : name), report);
    }
    for (const [key, part] of Object.entries(value)) {
      const place = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
      const isNested = key === 'elements' || key === 'templateElements';
      waiting.push({
        value: part,
        path: place,
        depth: depth + 1,
        panels: isNested ? panels + 1 : panels,
      });
    }
  }
  checkGrowth(source, report);
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

function checkNumbers(json: Json, path: string, report: Report): void {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  for (const [low, high] of [...limits, ...counts]) {
    const [from, to] = [json[low], json[high]];
    const isCount = counts.some(([name]) => name === low);
    const isOrdered =
      typeof from === 'number' && typeof to === 'number'
        ? from <= to || (isCount && to <= 0)
        : !(isDate(from) && isDate(to)) || from <= to;
    if (!isOrdered) report(at(low), low, `"${low}" (${from}) is more than "${high}" (${to}).`);
  }
  const spans: readonly (readonly [string, string, string])[] = [
    ['choicesMin', 'choicesMax', 'choicesStep'],
    ['rateMin', 'rateMax', 'rateStep'],
  ];
  for (const [low, high, step] of spans) {
    const to = numberOf(json[high]);
    const width = Math.abs(numberOf(json[step]) ?? 1);
    if (to !== undefined && (to - (numberOf(json[low]) ?? 0)) / (width || 1) > maxItems) {
      report(at(high), high, `More than ${maxItems} items.`);
    }
  }
  for (const name of ['rateCount', 'itemCount']) {
    if ((numberOf(json[name]) ?? 0) > maxItems) {
      report(at(name), name, `More than ${maxItems} items.`);
    }
  }
  for (const name of ['rowCount', 'minRowCount', 'panelCount', 'minPanelCount']) {
    if ((numberOf(json[name]) ?? 0) > maxEntries) {
      report(at(name), name, `A list can start with at most ${maxEntries} entries.`);
    }
  }
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?/.test(value);
