import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CountryCode, type CountryIso, countryByCode } from '@pollen/contract/codes/country';
import {
  type AreaRow,
  citiesPath,
  provincesPath,
  type Residence,
} from '@pollen/contract/values/area';

export type ResidencePart = keyof Residence;

/** Knows the provinces, cities and districts of the countries we serve. */
export interface Areas {
  /** The first part that does not exist or is outside the part before it; null if all are valid. */
  wrongPart(country: CountryCode, residence: Residence): Promise<ResidencePart | null>;
  isArea(
    country: CountryCode,
    province: string,
    city: string | null,
    district: string | null,
  ): Promise<boolean>;
  isProvince(country: CountryCode, code: string): Promise<boolean>;
  /** Of this province, or of any if none is given. */
  isCity(country: CountryCode, province: string | null, code: string): Promise<boolean>;
}

/** Codes of cities, each with the codes of its districts. */
type Cities = ReadonlyMap<string, ReadonlySet<string>>;

/** Provinces whose cities are cached in memory; there are fewer than 300 in total. */
const keptProvinces = 100;

const provinceCode = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

/** Reads the files the web app offers its choices from, so that both always agree. */
export function openAreas(webFiles: string): Areas {
  const provinces = new Map<CountryIso, Promise<ReadonlySet<string>>>();
  const cities = new Map<string, Promise<Cities>>();
  const readRows = async (file: string) =>
    JSON.parse(await readFile(path.join(webFiles, file), 'utf8')) as AreaRow[];

  const provincesOf = (iso: CountryIso) => {
    const known =
      provinces.get(iso) ??
      readRows(provincesPath(iso)).then((rows) => new Set(rows.map(([code]) => code)));
    provinces.set(iso, known);
    return known;
  };
  const citiesOf = (iso: CountryIso, province: string) => {
    const known =
      cities.get(province) ??
      readRows(citiesPath(iso, province)).then(
        (rows) =>
          new Map(rows.map(([code, , , below = []]) => [code, new Set(below.map(([one]) => one))])),
      );
    // Moved to the end, so that the first is the least recently used.
    cities.delete(province);
    cities.set(province, known);
    for (const [oldest] of cities) {
      if (cities.size <= keptProvinces) break;
      cities.delete(oldest);
    }
    return known;
  };

  const isProvince: Areas['isProvince'] = async (country, code) => {
    const iso = countryByCode(country)?.iso;
    return iso !== undefined && provinceCode.test(code) && (await provincesOf(iso)).has(code);
  };
  const isCity: Areas['isCity'] = async (country, province, code) => {
    const iso = countryByCode(country)?.iso;
    if (!iso) return false;
    if (province !== null) {
      return (await isProvince(country, province)) && (await citiesOf(iso, province)).has(code);
    }
    for (const one of await provincesOf(iso)) {
      if ((await citiesOf(iso, one)).has(code)) return true;
    }
    return false;
  };
  const wrongPart: Areas['wrongPart'] = async (country, { province, city, district }) => {
    const iso = countryByCode(country)?.iso;
    if (!iso) return 'province';
    if (province === null) return city !== null ? 'city' : district !== null ? 'district' : null;
    if (!provinceCode.test(province) || !(await provincesOf(iso)).has(province)) return 'province';
    if (city === null) return district === null ? null : 'district';
    const districts = (await citiesOf(iso, province)).get(city);
    if (!districts) return 'city';
    return district === null || districts.has(district) ? null : 'district';
  };
  return {
    wrongPart,
    isProvince,
    isCity,
    isArea: async (country, province, city, district) =>
      (await wrongPart(country, { province, city, district })) === null,
  };
}
