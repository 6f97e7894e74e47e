import { isJson, jsonList } from './compiler.ts';
import { expandMaxDiff } from './max-diff.ts';
import { emptyQuestion, nearestType, typedInstead } from './nearest-type.ts';
import { leaveOutLargePictures, warnOfOtherFiles } from './pictures.ts';
import type { Report } from './problems.ts';
import { repairExpressions } from './repair-expression.ts';
import { rewrite } from './rewrite.ts';

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
  leaveOutLargePictures(copy, '', warn);
  repairExpressions(copy, '', warn);
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
  rewrite(copy, warn);
  return copy;
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
  warn(`${path}.name`, 'name', `"${name}" is there twice: both questions share one answer.`);
}

/** Names for columns and fields, and cells that can be answered. */
function tidyCells(element: Writable, path: string, warn: Report): void {
  const list = element['type'] === 'multipletext' ? 'items' : 'columns';
  if (element['type'] === 'matrix' || !Array.isArray(element[list])) return;
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

const choiceCells = new Set(['dropdown', 'checkbox', 'radiogroup', 'tagbox', 'buttongroup']);

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}~${count}`;
  return free;
}
