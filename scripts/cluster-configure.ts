import './check-node.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ProductionSettings,
  productionFiles,
  productionValues,
} from './cluster/production.ts';
import { writeConfiguration } from './cluster/templates.ts';

/** `npm run cluster:configure -- machines.json folder`: writes the files of one machine into a folder. */
const [settingsFile, folder] = process.argv.slice(2);
if (!settingsFile || !folder) {
  console.error('npm run cluster:configure -- machines.json folder');
  process.exit(2);
}
const settings = JSON.parse(readFileSync(settingsFile, 'utf8')) as ProductionSettings;
const values = productionValues(settings);
for (const [template, place] of Object.entries(productionFiles)) {
  const file = path.join(folder, place);
  writeConfiguration(template, file, values);
  console.log(file);
}
