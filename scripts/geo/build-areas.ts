/**
 * Writes the provinces, cities and districts of every country of Pollen to apps/web/public/geo:
 * `<iso>.json` lists the provinces, `<iso>/<province>.json` the areas in one. Run it by hand when a source
 * has a new release: `npx tsx scripts/geo/build-areas.ts`
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Area, Subdivision } from './area-tree.ts';
import { australia, malaysia, poland, readGeoNames, thaiAmphoe } from './geonames.ts';
import { philippines } from './philippines.ts';
import { fetchSources } from './sources.ts';
import { indonesia, thailand, vietnam } from './south-east-asia.ts';

const folder = fileURLToPath(new URL('../../apps/web/public/geo', import.meta.url));

/** As short as JSON allows: `[code, name, native or 0, areas]`; empty values at the end are omitted. */
type Row = readonly (string | 0 | readonly Row[])[];

function rowOf({ code, name, native, areas }: Area): Row {
  const own = native && native !== name ? native : 0;
  if (areas.length > 0) return [code, name, own, areas.map(rowOf)];
  return own === 0 ? [code, name] : [code, name, own];
}

function checkCodes(country: string, provinces: readonly Area[]): void {
  const pattern = /^[A-Za-z0-9._-]{1,40}$/;
  const check = (areas: readonly Area[]) => {
    const codes = new Set(areas.map(({ code }) => code));
    if (codes.size !== areas.length) throw new Error(`${country}: a code occurs twice`);
    for (const { code, name, areas: below } of areas) {
      if (!pattern.test(code) || name === '') throw new Error(`${country}: ${code} ${name}`);
      check(below);
    }
  };
  check(provinces);
}

async function write(country: string, provinces: readonly Area[]): Promise<void> {
  checkCodes(country, provinces);
  const below = path.join(folder, country);
  await rm(below, { recursive: true, force: true });
  await mkdir(below, { recursive: true });
  const list = provinces.map((province) => rowOf({ ...province, areas: [] }));
  await writeFile(path.join(folder, `${country}.json`), JSON.stringify(list));
  for (const { code, areas } of provinces) {
    const file = path.join(below, `${code.toLowerCase()}.json`);
    await writeFile(file, JSON.stringify(areas.map(rowOf)));
  }
  const cities = provinces.flatMap(({ areas }) => areas);
  const districts = cities.flatMap(({ areas }) => areas);
  console.log(country, provinces.length, cities.length, districts.length);
}

const sources = await fetchSources();
const { iso31662 } = await sources.module<{ iso31662: Subdivision[] }>('iso-3166');
const isoOf = (country: string) => iso31662.filter(({ code }) => code.startsWith(`${country}-`));
const geoNames = await readGeoNames(sources);

await write('au', australia(geoNames, isoOf('AU')));
await write('id', await indonesia(sources, isoOf('ID')));
await write('my', malaysia(geoNames, isoOf('MY')));
await write('th', await thailand(sources, isoOf('TH'), thaiAmphoe(geoNames)));
await write('ph', await philippines(sources, isoOf('PH')));
await write('pl', poland(geoNames, isoOf('PL')));
await write('vn', await vietnam(sources, isoOf('VN')));
