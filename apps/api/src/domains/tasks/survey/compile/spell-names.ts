import { commentSuffix } from '@pollen/contract/survey/plan';
import { isJson, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';

type Writable = Record<string, unknown>;

/** Properties that hold a name without braces. */
const references: ReadonlySet<string> = new Set([
  'setToName',
  'fromName',
  'gotoName',
  'choicesFromQuestion',
  'keyName',
]);
/** Names themselves, and answers. */
const untouched: ReadonlySet<string> = new Set([
  'name',
  'valueName',
  'value',
  'valueTrue',
  'valueFalse',
  'setValue',
  'defaultValue',
  'pollen',
]);
const lists = ['pages', 'elements', 'questions', 'templateElements', 'columns', 'items'];

/**
 * SurveyJS finds an answer whatever the case of its name, but notices a change only under the exact name: a
 * question shown by `{Brand}` stays hidden while `brand` is answered. Names are spelled as their questions are.
 */
export function spellNames(document: Writable, warn: Report): void {
  const names = new Map<string, Set<string>>();
  const take = (name: unknown) => {
    if (typeof name !== 'string' || name === '') return;
    const lower = name.toLowerCase();
    names.set(lower, (names.get(lower) ?? new Set()).add(name));
  };
  const collect = (owner: Writable): void => {
    for (const inner of lists.flatMap((list) => jsonList(owner[list]))) {
      if (!isJson(inner)) continue;
      take(inner['name']);
      take(inner['valueName']);
      collect(inner as Writable);
    }
  };
  collect(document);
  for (const item of jsonList(document['calculatedValues'])) if (isJson(item)) take(item['name']);

  const spelled = (name: string): string => {
    const same = names.get(name.toLowerCase());
    return same && same.size === 1 && !same.has(name) ? String([...same][0]) : name;
  };
  /** The longest part that is a name, and then the parts of the rest: `{kids[0].AGE}`. */
  const spell = (name: string): string => {
    if (names.has(name.toLowerCase())) return spelled(name);
    if (name.toLowerCase().endsWith(commentSuffix.toLowerCase())) {
      return spell(name.slice(0, -commentSuffix.length)) + commentSuffix;
    }
    const at = Math.max(name.lastIndexOf('.'), name.lastIndexOf('['));
    if (at < 0) return name;
    return spell(name.slice(0, at)) + name[at] + spelled(name.slice(at + 1));
  };
  const inBraces = (text: string, path: string): string =>
    text.replace(/\{(#?)([^{}]+)\}/g, (whole, sign: string, inner: string) => {
      const name = inner.trim();
      const right = spell(name);
      if (right === name) return whole;
      warn(path, `{${name}}`, `It is read as {${right}}, as its question is named.`);
      return `{${sign}${right}}`;
    });
  const visit = (owner: Writable, path: string): void => {
    for (const [key, part] of Object.entries(owner)) {
      const place = Array.isArray(owner) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
      if (!Array.isArray(owner) && untouched.has(key)) continue;
      if (typeof part === 'object' && part !== null) visit(part as Writable, place);
      if (typeof part !== 'string') continue;
      const right = references.has(key) ? spell(part) : inBraces(part, place);
      if (right !== part && references.has(key)) {
        warn(place, key, `"${part}" is read as "${right}", as its question is named.`);
      }
      owner[key] = right;
    }
  };
  visit(document, '');
}
