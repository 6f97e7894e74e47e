import type { CountryIso } from '../codes/country.ts';
import type { Locale } from '../codes/locale.ts';

/**
 * Provinces, cities and districts are static files, written by scripts/geo: `/geo/th.json` lists the
 * provinces of Thailand, `/geo/th/th-10.json` the areas in one of them. A row is `[code, name, native or 0,
 * rows below]`; empty values at the end are omitted.
 */
export type AreaRow = readonly [
  code: string,
  name: string,
  native?: string | 0,
  below?: readonly AreaRow[],
];

export interface Area {
  /** ISO 3166-2 for a province; below it the country's own code, or one derived from the name. */
  readonly code: string;
  /** In Latin letters, except Thai sub-districts. */
  readonly name: string;
  /** In the country's own script, if it is not Latin. */
  readonly native: string;
  /** A city's districts; none if the country has only two levels (Viet Nam since 2025). */
  readonly below: readonly Area[];
}

export function areaOf([code, name, native, below]: AreaRow): Area {
  return { code, name, native: native || name, below: (below ?? []).map(areaOf) };
}

export const provincesPath = (iso: CountryIso) => `/geo/${iso.toLowerCase()}.json`;

/** For the cities and districts of a province. */
export const citiesPath = (iso: CountryIso, provinceCode: string) =>
  `/geo/${iso.toLowerCase()}/${provinceCode.toLowerCase()}.json`;

/** Readers of Thai see Thai names. */
export const areaName = (area: Area, locale: Locale) => (locale === 'th' ? area.native : area.name);

/** Where members say they live: each level requires the one above. */
export interface Residence {
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
}
