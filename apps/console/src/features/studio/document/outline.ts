import { isObject, isSame, type JsonObject, listIn, type Path, pathText, textIn } from './json.ts';
import { isQuestion, kindOf, listsOf, nestedList } from './kinds.ts';
import { ownText } from './localized.ts';

export interface OutlineItem {
  readonly path: Path;
  /** The path as text; also the element's id on the screen. */
  readonly id: string;
  readonly element: JsonObject;
  /** 0 on the page itself, 1 inside a group. */
  readonly depth: number;
  /** Questions only, counted through the whole survey. */
  readonly number: number | null;
}

export interface OutlinePage {
  readonly path: Path;
  readonly id: string;
  readonly page: JsonObject;
  /** The path of the page's list of elements. */
  readonly list: Path;
  readonly items: readonly OutlineItem[];
}

/** Short documents have top-level questions and no pages. */
export function looseList(document: JsonObject): 'elements' | 'questions' | null {
  if (Array.isArray(document['pages'])) return null;
  return (['elements', 'questions'] as const).find((name) => Array.isArray(document[name])) ?? null;
}

const listOfPage = (page: JsonObject): string =>
  !Array.isArray(page['elements']) && Array.isArray(page['questions']) ? 'questions' : 'elements';

export function outlineOf(document: JsonObject): readonly OutlinePage[] {
  let count = 0;
  const itemsIn = (owner: JsonObject, at: Path, name: string, depth: number): OutlineItem[] =>
    listIn(owner, name).flatMap((element, index) => {
      if (!isObject(element)) return [];
      const path = [...at, name, index];
      const isCounted = isQuestion(element) && !isInLoop(path);
      if (isCounted) count += 1;
      const item = { path, id: pathText(path), element, depth, number: isCounted ? count : null };
      const nested = nestedList(element);
      return [item, ...(nested ? itemsIn(element, path, nested, depth + 1) : [])];
    });
  const loose = looseList(document);
  if (loose) {
    const items = itemsIn(document, [], loose, 0);
    return [{ path: [], id: '', page: {}, list: [loose], items }];
  }
  return listIn(document, 'pages').flatMap((page, index) => {
    if (!isObject(page)) return [];
    const path = ['pages', index];
    const name = listOfPage(page);
    const items = itemsIn(page, path, name, 0);
    return [{ path, id: pathText(path), page, list: [...path, name], items }];
  });
}

export const questionsOf = (pages: readonly OutlinePage[]): readonly OutlineItem[] =>
  pages.flatMap(({ items }) => items).filter(({ number }) => number !== null);

/** The questions before an element or a page: a condition on it cannot depend on itself or on later ones. */
export function questionsBefore(pages: readonly OutlinePage[], path: Path): readonly OutlineItem[] {
  const page = pages.findIndex((one) => one.path.length > 0 && isSame(one.path, path));
  if (page >= 0) return questionsOf(pages.slice(0, page));
  const items = pages.flatMap((one) => one.items);
  const at = items.findIndex((item) => isSame(item.path, path));
  return items.slice(0, Math.max(0, at)).filter(({ number }) => number !== null);
}

/** Questions in a repeated group are asked once per repetition and are not numbered. */
const isInLoop = (path: Path): boolean => path.includes('templateElements');

export const titleOf = (element: JsonObject): string =>
  ownText(element['title']) ||
  (element['type'] === 'html' ? plainText(ownText(element['html'])) : '') ||
  textIn(element, 'name');

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const pageTitle = ({ page }: OutlinePage): string =>
  ownText(page['title']) || textIn(page, 'name');

/** A one-line summary of a collapsed element. */
export function summaryOf(element: JsonObject): string {
  const counts = listsOf(element)
    .filter(({ name }) => listIn(element, name).length > 0)
    .map(({ name, one }) => {
      const { length } = listIn(element, name);
      return `${length} ${one}${length === 1 ? '' : 's'}`;
    });
  const order = element['choicesOrder'] === 'random' ? ['shuffled'] : [];
  const words = [kindOf(element).label, ...counts, ...order].join(', ');
  const facts = [
    ...(element['isRequired'] === true ? ['Required'] : []),
    ...(textIn(element, 'visibleIf') ? ['Shown on a condition'] : []),
  ];
  return [words, ...facts].join('. ');
}

const wordsOf = (value: unknown): number =>
  typeof value === 'string' ? value.split(/\s+/).filter(Boolean).length : 0;

/** Cached per element: elements are immutable, and every key press asks for all of them. */
const knownSeconds = new WeakMap<JsonObject, number>();

/** The estimated time to read and answer: four words per second, plus a moment to decide. */
export function secondsOf(element: JsonObject): number {
  const known = knownSeconds.get(element);
  if (known !== undefined) return known;
  const seconds = countSeconds(element);
  knownSeconds.set(element, seconds);
  return seconds;
}

function countSeconds(element: JsonObject): number {
  const lists = listsOf(element).flatMap(({ name, words }) =>
    listIn(element, name).map((item) => (isObject(item) ? ownText(item[words]) : String(item))),
  );
  const read = wordsOf(titleOf(element)) + wordsOf(ownText(element['description']));
  const listed = lists.reduce((sum, text) => sum + wordsOf(text), 0);
  const type = textIn(element, 'type');
  const rows = listIn(element, 'rows').length;
  const answer = type === 'comment' ? 25 : rows > 0 ? 4 * rows : isQuestion(element) ? 4 : 0;
  return (read + listed) / 4 + answer;
}

/** `about 2 min`, `about 30 s`. */
export function aboutTime(items: readonly OutlineItem[]): string {
  const seconds = items.reduce((sum, { element }) => sum + secondsOf(element), 0);
  if (seconds < 45) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} s`;
  return `about ${Math.max(1, Math.round(seconds / 60))} min`;
}
