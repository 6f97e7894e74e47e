import { commentSuffix, orderSuffix } from '@pollen/contract/survey/plan';
import type { ColumnTotal, NamedQuestion, Names } from './compile-expression.ts';
import { isJson, type Json, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';
import { isSupportedType } from './supported-properties.ts';

const maxQuestions = 500;
/** Some authors use a question's whole text as its name. */
const maxNameLength = 1_000;

/** Why a name is not allowed: answers are stored under it, in an object. */
export function nameFault(name: string): string | undefined {
  if (name in Object.prototype || name === 'prototype')
    return `"${name}" is reserved by JavaScript`;
  if (name.length > maxNameLength) return `longer than ${maxNameLength} characters`;
  if (name.endsWith(commentSuffix) || name.endsWith(orderSuffix)) {
    return `Pollen uses the endings "${commentSuffix}" and "${orderSuffix}" itself`;
  }
  return name.trim() === '' ? 'it is empty' : undefined;
}

const totalOperators: Readonly<Record<string, string>> = {
  sum: 'sumInArray',
  count: 'countInArray',
  avg: 'avgInArray',
  min: 'minInArray',
  max: 'maxInArray',
};

/** The totals below a table's columns. */
export function totalsOf(table: Json): ReadonlyMap<string, ColumnTotal> {
  const totals = new Map<string, ColumnTotal>();
  for (const column of jsonList(table['columns'])) {
    if (!isJson(column)) continue;
    const operator = totalOperators[String(column['totalType'])];
    const name = String(column['name']);
    if (operator) totals.set(name.toLowerCase(), { column: name, operator });
  }
  return totals;
}

/** Everything an expression may refer to, and the problems of the names themselves. */
export function collectNames(json: Json, report: Report): Names {
  const questions = new Map<string, NamedQuestion>();
  const calculations = new Map<string, string>();
  const keys = new Set<string>();
  let count = 0;
  const take = (name: string, path: string): void => {
    const fault = nameFault(name);
    if (fault) report(path, 'name', `This cannot be a name: ${fault}.`);
  };
  const walk = (parent: Json, path: string): void => {
    for (const [index, element] of jsonList(parent['elements']).entries()) {
      if (!isJson(element)) continue;
      const place = `${path}.elements[${index}]`;
      const type = String(element['type']);
      if (!isSupportedType(type)) {
        report(place, type, `Pollen does not support questions of type "${type}".`);
      }
      if (type === 'panel') {
        walk(element, place);
        continue;
      }
      count += 1;
      const key = String(element['valueName'] ?? element['name']);
      take(key, `${place}.name`);
      keys.add(key);
      if (!questions.has(key.toLowerCase())) {
        questions.set(key.toLowerCase(), { key, type, totals: totalsOf(element) });
      }
    }
  };
  for (const [index, page] of jsonList(json['pages']).entries()) {
    if (isJson(page)) walk(page, `pages[${index}]`);
  }
  for (const [index, item] of jsonList(json['calculatedValues']).entries()) {
    const name = isJson(item) ? String(item['name']) : '';
    take(name, `calculatedValues[${index}].name`);
    if (questions.has(name.toLowerCase()) || calculations.has(name.toLowerCase())) {
      report(`calculatedValues[${index}].name`, 'name', `The name "${name}" is used twice.`);
    }
    calculations.set(name.toLowerCase(), name);
  }
  if (count > maxQuestions) report('pages', 'pages', `More than ${maxQuestions} questions.`);
  return { questions, calculations, keys };
}
