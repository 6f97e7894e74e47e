import {
  isObject,
  isSame,
  isWithin,
  type Json,
  type JsonObject,
  listIn,
  type Path,
  shifted,
  textIn,
  valueAt,
  withItem,
  withoutItem,
  withValue,
} from './json.ts';
import { type Kind, nestedList } from './kinds.ts';
import { looseList, outlineOf } from './outline.ts';

/** The document after an edit, and the new selection. */
export interface Edited {
  readonly document: JsonObject;
  readonly selected: Path | null;
}

/** A position in a list: before the item at that index. */
export interface Slot {
  readonly list: Path;
  readonly index: number;
}

/** Names that are taken. */
export const namesIn = (document: JsonObject): ReadonlySet<string> => {
  const named = (items: readonly Json[]) =>
    items.flatMap((item) => (isObject(item) ? [textIn(item, 'name')] : []));
  return new Set([
    ...outlineOf(document).flatMap(({ page, items }) => [
      textIn(page, 'name'),
      ...items.map(({ element }) => textIn(element, 'name')),
    ]),
    ...named(listIn(document, 'calculatedValues')),
    ...named(listIn(document['pollen'], 'cells')),
  ]);
};

/** `q1`, or the next free name. Names are compared ignoring case. */
export function freeName(taken: ReadonlySet<string>, stem: string, from: number): string {
  const lower = new Set([...taken].map((name) => name.toLowerCase()));
  let number = from;
  while (lower.has(`${stem}${number}`.toLowerCase())) number += 1;
  return `${stem}${number}`;
}

/** Moves top-level questions to a page, which a document with several pages requires. */
function withPages(document: JsonObject): JsonObject {
  if (Array.isArray(document['pages'])) return document;
  const loose = looseList(document);
  if (!loose) return { ...document, pages: [] };
  const entries = Object.entries(document).map(([name, value]): [string, Json] =>
    name === loose ? ['pages', [{ name: 'page1', elements: value }]] : [name, value],
  );
  return Object.fromEntries(entries);
}

export function addPage(document: JsonObject, after?: number): Edited {
  const paged = withPages(document);
  const pages = listIn(paged, 'pages');
  const name = freeName(namesIn(paged), 'page', pages.length + 1);
  const index = after === undefined ? pages.length : after + 1;
  const selected = ['pages', index];
  return { document: withItem(paged, ['pages'], index, { name, elements: [] }), selected };
}

/** The end of the last page; creates a page if there is none. */
export function lastSlot(document: JsonObject): { document: JsonObject; slot: Slot } {
  const last = outlineOf(document).at(-1);
  const made = last ? document : addPage(document).document;
  const list = last?.list ?? ['pages', 0, 'elements'];
  const found = valueAt(made, list);
  return { document: made, slot: { list, index: Array.isArray(found) ? found.length : 0 } };
}

/** What elements that are no questions are called in the data. */
const stems: Readonly<Record<string, string>> = {
  html: 'text',
  image: 'picture',
  expression: 'formula',
  panel: 'group',
};

/** A question is called after its number, unless another one has that name. */
export function addElement(document: JsonObject, kind: Kind, wanted: Slot | null): Edited {
  const place = wanted ? { document, slot: wanted } : lastSlot(document);
  const { list, index } = place.slot;
  const selected = [...list, index];
  const withNameless = withItem(place.document, list, index, { type: kind.type, ...kind.start });
  const items = outlineOf(withNameless).flatMap((page) => page.items);
  const number = items.find(({ path }) => isSame(path, selected))?.number ?? 1;
  const name = freeName(namesIn(document), stems[kind.type] ?? 'q', number);
  const element = { type: kind.type, name, ...kind.start };
  return { document: withItem(place.document, list, index, element), selected };
}

export function removeAt(document: JsonObject, path: Path): Edited {
  const list = path.slice(0, -1);
  const index = Number(path.at(-1));
  const next = withoutItem(document, path);
  const left = valueAt(next, list);
  const count = Array.isArray(left) ? left.length : 0;
  const selected = count > 0 ? [...list, Math.min(index, count - 1)] : null;
  return { document: next, selected };
}

function renamed(element: Json, taken: Set<string>): Json {
  if (!isObject(element)) return element;
  const stem = `${textIn(element, 'name').replace(/_\d+$/, '')}_`;
  const name = freeName(taken, stem, 2);
  taken.add(name);
  const copy = { ...element, name };
  // Names inside a repeated group have their own scope.
  if (nestedList(element) === 'templateElements' || !Array.isArray(element['elements']))
    return copy;
  return { ...copy, elements: listIn(element, 'elements').map((inner) => renamed(inner, taken)) };
}

/** Inserts a copy after the element, with new names. */
export function duplicateAt(document: JsonObject, path: Path): Edited {
  const element = valueAt(document, path);
  if (element === undefined) return { document, selected: path };
  const list = path.slice(0, -1);
  const index = Number(path.at(-1)) + 1;
  const copy = renamed(element, new Set(namesIn(document)));
  return { document: withItem(document, list, index, copy), selected: [...list, index] };
}

/** Moves an element or a page; never into itself. */
export function moveTo(document: JsonObject, from: Path, { list, index }: Slot): Edited {
  const element = valueAt(document, from);
  if (element === undefined || isWithin(list, from)) return { document, selected: from };
  const inserted = withItem(document, list, index, element);
  const old = shifted(from, list, index, 1);
  const next = withoutItem(inserted, old);
  const selected = shifted([...list, index], old.slice(0, -1), Number(old.at(-1)), -1);
  return { document: next, selected };
}

/** Moves one step up or down: out of a group at its end, to the next page at the end of a page. */
export function moveBy(document: JsonObject, path: Path, by: 1 | -1): Edited {
  const list = path.slice(0, -1);
  const index = Number(path.at(-1));
  const items = valueAt(document, list);
  const count = Array.isArray(items) ? items.length : 0;
  const target = index + by;
  if (target >= 0 && target < count) {
    return moveTo(document, path, { list, index: by === 1 ? target + 1 : target });
  }
  const owner = list.slice(0, -1);
  if (owner.length > 2) {
    const around = owner.slice(0, -1);
    const at = Number(owner.at(-1));
    return moveTo(document, path, { list: around, index: by === 1 ? at + 1 : at });
  }
  const pages = outlineOf(document);
  const page = pages[pages.findIndex((one) => one.list.join() === list.join()) + by];
  const isPage = path.length === 2;
  if (!page || isPage) return { document, selected: path };
  const end = valueAt(document, page.list);
  const last = by === -1 && Array.isArray(end) ? end.length : 0;
  return moveTo(document, path, { list: page.list, index: last });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Properties, other than expressions, that refer to a question by name. */
const naming = ['setToName', 'fromName', 'gotoName', 'choicesFromQuestion', 'question'];

/** The same part of a document with references to a question renamed. */
export function renamingReferences(part: Json, before: string, name: string): Json {
  const asked = new RegExp(`\\{(#?)${escaped(before)}(?=[}.[]|-(?:Comment|Order|total)\\b)`, 'gi');
  const visit = (value: Json, key: string): Json => {
    if (typeof value === 'string') {
      if (naming.includes(key) && value === before) return name;
      return value.replaceAll(asked, (_, raw: string) => `{${raw}${name}`);
    }
    if (Array.isArray(value)) return value.map((item: Json) => visit(item, key));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([own, item]) => [own, visit(item, own)]));
  };
  return visit(part, '');
}

/** Renames a question, including all references in conditions, texts and triggers. */
export function renameAt(document: JsonObject, path: Path, name: string): JsonObject {
  const before = valueAt(document, [...path, 'name']);
  const asks = typeof before === 'string' && before !== '' && before !== name;
  const next = asks ? (renamingReferences(document, before, name) as JsonObject) : document;
  return withValue(next, [...path, 'name'], name);
}
