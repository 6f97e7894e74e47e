import { isJson, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';
import { isSupportedType } from './supported-properties.ts';

type Writable = Record<string, unknown>;

const childLists = ['elements', 'questions', 'templateElements'] as const;
const nameless = new Set(['html', 'image', 'panel']);

/**
 * The author's document with what SurveyJS needs and authors leave out: a name for everything, and
 * one of its own for each question. Two questions of one name share an answer, as in SurveyJS.
 */
export function tidy(source: Readonly<Record<string, unknown>>, warn: Report): Writable {
  const copy = structuredClone(source) as Writable;
  const taken = new Set<string>();
  const pages = new Set<string>();
  for (const [index, page] of jsonList(copy['pages']).entries()) {
    if (!isJson(page)) continue;
    const name =
      typeof page['name'] === 'string' && page['name'] ? page['name'] : `page${index + 1}`;
    const unique = freeName(name, pages);
    pages.add(unique);
    (page as Writable)['name'] = unique;
    tidyElements(page as Writable, `pages[${index}]`, taken, warn);
  }
  tidyElements(copy, '', taken, warn);
  return copy;
}

function tidyElements(parent: Writable, path: string, taken: Set<string>, warn: Report): void {
  for (const list of childLists) {
    // A list of panels or rows has names of its own.
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
  meantType(element, path, warn);
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

/** What HTML and other form builders call a question SurveyJS has another word for. */
const meant: Readonly<Record<string, readonly [type: string, inputType?: string]>> = {
  ...{ input: ['text'], textarea: ['comment'], select: ['dropdown'], radio: ['radiogroup'] },
  ...{ checkboxes: ['checkbox'], yesno: ['boolean'], number: ['text', 'number'] },
  ...{ email: ['text', 'email'], date: ['text', 'date'], signature: ['signaturepad'] },
  ...{ nps: ['rating'], datepicker: ['text', 'date'] },
};

function meantType(element: Writable, path: string, warn: Report): void {
  const written = element['type'];
  if (typeof written !== 'string') return;
  const plain = written.toLowerCase().replace(/[\s_-]/g, '');
  const [type, inputType] = meant[plain] ?? [isSupportedType(plain) ? plain : written];
  if (type === written) return;
  element['type'] = type;
  if (inputType) element['inputType'] ??= inputType;
  warn(`${path}.type`, written, `SurveyJS has no "${written}": it is asked as "${type}".`);
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}~${count}`;
  return free;
}
