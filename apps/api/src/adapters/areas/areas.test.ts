import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countries } from '@pollen/contract/codes/country';
import { type AreaRow, areaName, areaOf } from '@pollen/contract/values/area';
import { describe, expect, test } from 'vitest';
import { openAreas } from './areas.ts';

const webFiles = fileURLToPath(new URL('../../../../web/public', import.meta.url));
const areas = openAreas(webFiles);
const read = async (file: string) =>
  JSON.parse(await readFile(path.join(webFiles, 'geo', file), 'utf8')) as AreaRow[];

/** Provinces, cities and districts as their own authorities count them; towns where GeoNames does. */
const counts = {
  AU: [8, 637, 3000],
  ID: [38, 514, 7285],
  MY: [16, 144, 550],
  TH: [77, 928, 7400],
  PH: [83, 1634, 42_000],
  PL: [16, 380, 2500],
  VN: [34, 3321, 0],
} as const;

describe.each(countries)('$name', ({ iso, code: country }) => {
  const folder = iso.toLowerCase();

  test('has its provinces by ISO 3166-2, their cities and districts', async () => {
    const provinces = await read(`${folder}.json`);
    expect(provinces.every(([code]) => code.startsWith(`${iso}-`))).toBe(true);
    const cities = await Promise.all(
      provinces.map(([code]) => read(`${folder}/${code.toLowerCase()}.json`)),
    );
    const districts = cities.flat().flatMap(([, , , below = []]) => below);
    expect([provinces.length, cities.flat().length]).toEqual(counts[iso].slice(0, 2));
    expect(districts.length).toBeGreaterThanOrEqual(counts[iso][2]);
    for (const list of cities) expect(list.length).toBeGreaterThan(0);
    const all = [...provinces, ...cities.flat(), ...districts];
    expect(all.filter(([code]) => !/^[A-Za-z0-9._-]{1,40}$/.test(code))).toEqual([]);
    expect(all.filter(([, name]) => name.trim() === '' || name !== name.trim())).toEqual([]);
  });

  test('is small enough to load on a slow phone', async () => {
    for (const file of await readdir(path.join(webFiles, 'geo', folder))) {
      const { size } = await stat(path.join(webFiles, 'geo', folder, file));
      expect(size, file).toBeLessThan(100_000);
    }
  });

  test('knows each of its own provinces, and no other country’s', async () => {
    for (const [code] of await read(`${folder}.json`)) {
      expect(await areas.isArea(country, code, null, null)).toBe(true);
      const other = countries.find((one) => one.iso !== iso)?.code ?? 2;
      expect(await areas.isArea(other, code, null, null)).toBe(false);
    }
  });
});

describe('a residence', () => {
  const wrong = (province: string | null, city: string | null, district: string | null) =>
    areas.wrongPart(8, { province, city, district });

  test('is valid if each part is inside the one before', async () => {
    expect(await wrong(null, null, null)).toBeNull();
    expect(await wrong('PL-14', null, null)).toBeNull();
    expect(await wrong('PL-14', '1465', null)).toBeNull();
    expect(await wrong('PL-14', '1465', '1465.wola')).toBeNull();
  });

  test('is invalid at the first part that is not', async () => {
    expect(await wrong('PL-15', null, null)).toBe('province');
    expect(await wrong('TH-10', null, null)).toBe('province');
    expect(await wrong('../../package', null, null)).toBe('province');
    expect(await wrong('__proto__', null, null)).toBe('province');
    expect(await wrong('PL-12', '1465', null)).toBe('city');
    expect(await wrong('PL-14', '1465', '1261.bienczyce')).toBe('district');
    expect(await wrong('PL-14', null, '1465.wola')).toBe('district');
    expect(await wrong(null, '1465', null)).toBe('city');
  });
});

test('a Thai reads Thai names, the others Latin ones', async () => {
  const [bangkok] = (await read('th.json')).map(areaOf);
  expect(bangkok && [areaName(bangkok, 'th'), areaName(bangkok, 'en-US')]).toEqual([
    'กรุงเทพมหานคร',
    'Bangkok',
  ]);
});
