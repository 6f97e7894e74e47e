import { isJson, jsonList } from './compiler.ts';
import { leaveOutHostConditions } from './host-conditions.ts';
import { expandMaxDiff } from './max-diff.ts';
import { emptyQuestion, nearestType, typedInstead } from './nearest-type.ts';
import { ignoreOwnAnswers } from './own-answers.ts';
import { leaveOutLargePictures, warnOfOtherFiles } from './pictures.ts';
import type { Report } from './problems.ts';
import { repairExpressions } from './repair-expression.ts';
import { rewrite } from './rewrite.ts';
import { spellNames } from './spell-names.ts';
import { isSupportedType } from './supported-properties.ts';

type Writable = Record<string, unknown>;

const childLists = ['elements', 'questions', 'templateElements'] as const;
/** Saved copies store a member's position under the page's name. */
const maxPageName = 100;
const nameless = new Set(['html', 'image', 'panel']);

/**
 * Adds to the author's document what SurveyJS needs and authors leave out: a name for everything, and a
 * unique one for each question. Two questions with one name share an answer, as in SurveyJS.
 */
export function tidy(source: Readonly<Record<string, unknown>>, warn: Report): Writable {
  const copy = structuredClone(source) as Writable;
  leaveOutForm(copy);
  leaveOutLargePictures(copy, '', warn);
  repairExpressions(copy, '', warn);
  leaveOutHostConditions(copy, '', warn);
  const taken = new Set<string>();
  const pages = new Set<string>();
  for (const [index, page] of jsonList(copy['pages']).entries()) {
    if (!isJson(page)) continue;
    const name =
      typeof page['name'] === 'string' && page['name'] ? page['name'] : `page${index + 1}`;
    const unique = freeName(name.slice(0, maxPageName), pages);
    pages.add(unique);
    (page as Writable)['name'] = unique;
    tidyElements(page as Writable, `pages[${index}]`, taken, warn);
  }
  tidyElements(copy, '', taken, warn);
  tidyCalculations(copy, taken, warn);
  spellNames(copy, warn);
  rewrite(copy, warn);
  ignoreOwnAnswers(copy, warn);
  return copy;
}

/** The studio keeps rows of an imported XLSForm with the elements they became, for its export only. */
function leaveOutForm(owner: Writable): void {
  delete owner['xlsform'];
  for (const list of ['pages', ...childLists]) {
    for (const inner of jsonList(owner[list])) if (isJson(inner)) leaveOutForm(inner as Writable);
  }
}

function tidyElements(parent: Writable, path: string, taken: Set<string>, warn: Report): void {
  for (const list of childLists) {
    // A list of panels or rows has its own names.
    const names = list === 'templateElements' ? new Set<string>() : taken;
    for (const [index, element] of jsonList(parent[list]).entries()) {
      if (!isJson(element)) continue;
      const place = `${path ? `${path}.` : ''}${list}[${index}]`;
      tidyElement(element as Writable, place, names, warn);
      tidyElements(element as Writable, place, names, warn);
    }
  }
}

function tidyElement(element: Writable, path: string, taken: Set<string>, warn: Report): void {
  expandMaxDiff(element, path, warn);
  nearestType(element, path, warn);
  typedInstead(element, 'type', path, warn);
  warnOfOtherFiles(element, path, warn);
  emptyQuestion(element, path, warn);
  tidyCells(element, path, warn);
  const type = String(element['type'] ?? 'text');
  const given = element['name'];
  if (typeof given === 'number') element['name'] = String(given);
  if (typeof element['name'] !== 'string' || element['name'] === '') {
    element['name'] = freeName(`${type}${taken.size + 1}`, taken);
    if (!nameless.has(type)) {
      warn(
        path,
        'name',
        `This question has no name: its answer is stored as "${element['name']}".`,
      );
    } else if (type === 'html') {
      warn(path, 'name', 'This text has no name.');
    }
  }
  const name = String(element['name']);
  if (!taken.has(name)) {
    taken.add(name);
    return;
  }
  const unique = freeName(name, taken);
  taken.add(unique);
  element['name'] = unique;
  if (type === 'panel' || nameless.has(type)) return;
  element['valueName'] ??= name;
  element['title'] ??= name;
  warn(
    `${path}.name`,
    'name',
    `The name "${name}" is used more than once: these questions share one answer.`,
  );
}

/** Names for columns and fields, and cells that can be answered. */
function tidyCells(element: Writable, path: string, warn: Report): void {
  const list = element['type'] === 'multipletext' ? 'items' : 'columns';
  if (element['type'] === 'matrix' || !Array.isArray(element[list])) return;
  if (list === 'columns' && element['cellType'] !== undefined) cellType(element, path, warn);
  const names = new Set<string>();
  element[list] = jsonList(element[list]).map((cell, index) => {
    const own: Writable = isJson(cell) ? (cell as Writable) : { name: cell };
    const title = typeof own['title'] === 'string' ? own['title'] : undefined;
    const name = freeName(
      String(own['name'] ?? own['value'] ?? title ?? `column${index + 1}`),
      names,
    );
    names.add(name);
    own['name'] = name;
    if (list === 'items') return own;
    const place = `${path}.columns[${index}]`;
    if (own['cellType'] !== undefined) cellType(own, place, warn);
    const type = own['cellType'] ?? 'default';
    const isChosen = type === 'default' && (element['cellType'] ?? 'dropdown') === 'dropdown';
    if (isChosen || choiceCells.has(String(type))) {
      if (jsonList(element['choices']).length > 0) delete own['choicesByUrl'];
      else {
        own['cellType'] = isChosen ? 'dropdown' : type;
        typedInstead(own, 'cellType', place, warn);
      }
    }
    return own;
  });
}

const isCellType = (type: string) =>
  type === 'default' || (isSupportedType(type) && !/^(panel|matrix|multipletext)/.test(type));

/** A type that a cell does not support is replaced by the nearest one. */
function cellType(column: Writable, path: string, warn: Report): void {
  const { choices, cellType: type } = column;
  if (isCellType(String(type))) return;
  const cell: Writable = { choices, type };
  nearestType(cell, path, () => {});
  const nearest = isCellType(String(cell['type'])) ? cell['type'] : 'text';
  column['cellType'] = nearest;
  if (cell['inputType'] !== undefined) column['inputType'] = cell['inputType'];
  const message = `A cell cannot be a "${type}": it is asked as "${nearest}".`;
  warn(`${path}.cellType`, 'cellType', message);
}

/**
 * In SurveyJS a calculated value hides a question of the same name, and the second of two values hides
 * the first. It is renamed, also in expressions that use it.
 */
function tidyCalculations(document: Writable, taken: ReadonlySet<string>, warn: Report): void {
  if (!Array.isArray(document['calculatedValues'])) return;
  const list = jsonList(document['calculatedValues']);
  const lower = (value: unknown) => String(value ?? '').toLowerCase();
  const nameOf = (item: unknown) => (isJson(item) ? lower(item['name']) : '');
  const names = new Set([...taken].map(lower));
  document['calculatedValues'] = list.filter((item, index) => {
    const isLast = list.findLastIndex((other) => nameOf(other) === nameOf(item)) === index;
    if (nameOf(item) !== '' && isLast) return true;
    const message = nameOf(item) ? 'Another value already has this name' : 'A value needs a name';
    warn(`calculatedValues[${index}].name`, 'name', `${message}: this one is left out.`);
    return false;
  });
  for (const item of jsonList(document['calculatedValues'])) {
    if (!isJson(item) || !names.has(nameOf(item))) continue;
    const written = String(item['name']);
    const name = freeName(`${written}~value`, taken);
    const asked = new RegExp(`\\{\\s*${escapedName(written)}\\s*\\}`, 'gi');
    replaceTexts(document, asked, `{${name}}`);
    (item as Writable)['name'] = name;
    const message = `A question has the name "${written}", too: the value is stored as "${name}".`;
    warn(`calculatedValues[${list.indexOf(item)}].name`, 'name', message);
  }
}

const escapedName = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function replaceTexts(value: unknown, asked: RegExp, by: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string') (value as Writable)[key] = part.replace(asked, () => by);
    else replaceTexts(part, asked, by);
  }
}

const choiceCells = new Set(['dropdown', 'checkbox', 'radiogroup', 'tagbox', 'buttongroup']);

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}~${count}`;
  return free;
}
