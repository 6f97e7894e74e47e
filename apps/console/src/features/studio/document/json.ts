/*
 * A survey document as plain JSON. Edits copy only what they change and keep the order of
 * properties, so that content the studio does not know is preserved.
 */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** `['pages', 0, 'elements', 2]`. */
export type Path = readonly (string | number)[];

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The list at a property; empty if it is something else. */
export const listIn = (owner: Json | undefined, name: string): readonly Json[] => {
  const value = isObject(owner) && Object.hasOwn(owner, name) ? owner[name] : undefined;
  return isList(value) ? value : [];
};

export const textIn = (owner: JsonObject, name: string): string => {
  const value = owner[name];
  return typeof value === 'string' ? value : '';
};

/** A path in the engine's notation: `pages[0].elements[2]`. */
export const pathText = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');

export function valueAt(root: Json, path: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const part of path) {
    if (typeof part === 'number') value = isList(value) ? value[part] : undefined;
    else value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

const without = (owner: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(owner).filter(([key]) => key !== name));

/** Sets the value at a path, creating missing parents; `undefined` removes the property. */
export function withValue<Root extends Json>(
  root: Root,
  path: Path,
  value: Json | undefined,
): Root {
  const [part, ...rest] = path;
  if (part === undefined) return (value ?? null) as Root;
  if (typeof part === 'number') {
    const list: readonly Json[] = isList(root) ? root : [];
    const next = withValue<Json>(list[part] ?? null, rest, value);
    return list.with(part, next) as Json as Root;
  }
  const owner: JsonObject = isObject(root) ? root : {};
  if (rest.length === 0 && value === undefined) return without(owner, part) as Root;
  const inner = Object.hasOwn(owner, part) ? (owner[part] ?? null) : null;
  return { ...owner, [part]: withValue<Json>(inner, rest, value) } as Json as Root;
}

/** Inserts an item into the list at a path. */
export function withItem<Root extends Json>(
  root: Root,
  list: Path,
  index: number,
  item: Json,
): Root {
  const found = valueAt(root, list);
  const items = isList(found) ? found : [];
  return withValue(root, list, items.toSpliced(index, 0, item));
}

export function withoutItem<Root extends Json>(root: Root, path: Path): Root {
  const list = path.slice(0, -1);
  const index = path.at(-1);
  const items = valueAt(root, list);
  if (!isList(items) || typeof index !== 'number') return root;
  return withValue(root, list, items.toSpliced(index, 1));
}

export const isSame = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);

export const isWithin = (path: Path, around: Path): boolean =>
  path.length >= around.length && around.every((part, at) => part === path[at]);

/** A path after an item was inserted before it in the same list, or removed (`by` is -1). */
export function shifted(path: Path, list: Path, index: number, by: 1 | -1): Path {
  const at = path[list.length];
  if (!isWithin(path, list) || typeof at !== 'number') return path;
  const moves = by === 1 ? at >= index : at > index;
  return moves ? [...path.slice(0, list.length), at + by, ...path.slice(list.length + 1)] : path;
}

/** Parses a JSON object; null for anything else. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Serializes a document edited by the studio. */
export const documentText = (document: JsonObject): string =>
  `${JSON.stringify(document, null, 2)}\n`;
