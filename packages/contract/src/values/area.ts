import type { CountryIso } from '../codes/country.ts';
import type { Locale } from '../codes/locale.ts';

/**
 * Provinces, cities and districts lie in static files, written by scripts/geo: `/geo/th.json` lists
 * the provinces of Thailand, `/geo/th/th-10.json` what lies in one. A row is `[code, name, native or
 * 0, rows below]`, with the end left off where it is empty.
 */
export type AreaRow = readonly [
  code: string,
  name: string,
  native?: string | 0,
  below?: readonly AreaRow[],
];

export interface Area {
  /** ISO 3166-2 for a province; below it the country's own code, or one made of the name. */
  readonly code: string;
  /** In Latin letters, except Thai sub-districts. */
  readonly name: string;
  /** In the country's own script, where that is another. */
  readonly native: string;
  /** A city's districts; none where a country has only two levels (Viet Nam since 2025). */
  readonly below: readonly Area[];
}

export function areaOf([code, name, native, below]: AreaRow): Area {
  return { code, name, native: native || name, below: (below ?? []).map(areaOf) };
}

export const provincesPath = (iso: CountryIso) => `/geo/${iso.toLowerCase()}.json`;

/** Of the cities and districts of a province. */
export const citiesPath = (iso: CountryIso, provinceCode: string) =>
  `/geo/${iso.toLowerCase()}/${provinceCode.toLowerCase()}.json`;

/** Who reads Thai reads Thai names in Thai. */
export const areaName = (area: Area, locale: Locale) => (locale === 'th' ? area.native : area.name);

/** What a member says about where they live: each part needs the one before it. */
export interface Residence {
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
}
