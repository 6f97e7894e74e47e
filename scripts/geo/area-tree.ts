/** An area and its parts. `native` only if it differs from `name`. */
export interface Area {
  readonly code: string;
  readonly name: string;
  readonly native?: string;
  readonly areas: readonly Area[];
}

/** Normalizes names, without accents, case, spaces and signs: `Bắc Ninh` is `bacninh`. */
export const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[đĐ]/g, 'd')
    .replace(/[łŁ]/g, 'l')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

export const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[đĐ]/g, 'd')
    .replace(/[łŁ]/g, 'l')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-|-$/g, '')
    .toLowerCase();

export function byName(a: Area, b: Area): number {
  return a.name.localeCompare(b.name, 'en');
}

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export interface Subdivision {
  readonly code: string;
  readonly name: string;
  readonly parent: string;
}

/** Finds the ISO 3166-2 subdivision of a name; `also` has other names of some. */
export function finder(
  subdivisions: readonly Subdivision[],
  also: Readonly<Record<string, string>> = {},
): (name: string) => Subdivision {
  const byPlain = new Map(subdivisions.map((one) => [plain(one.name), one]));
  for (const [name, code] of Object.entries(also)) {
    const one = subdivisions.find((subdivision) => subdivision.code === code);
    if (one) byPlain.set(plain(name), one);
  }
  return (name) => {
    const found = byPlain.get(plain(name));
    if (!found) throw new Error(`ISO 3166-2 has no ${name}`);
    return found;
  };
}
