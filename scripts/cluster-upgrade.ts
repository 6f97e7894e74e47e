import './check-node.mjs';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { LoopbackCluster } from './cluster/loopback.ts';
import { loopbackFleet } from './cluster/loopback-fleet.ts';
import { clusterOptions, placeOptions } from './cluster/options.ts';
import type { ProductionSettings } from './cluster/production.ts';
import { productionFleet } from './cluster/production-fleet.ts';
import { runBySsh } from './cluster/remote.ts';
import { type Fleet, upgrade } from './cluster/rolling-upgrade.ts';

/**
 * `npm run cluster:upgrade -- machines.json --install 'command'`: takes a backup, then on one machine after the
 * other runs the command that installs the new version and restarts Pollen. Without a file: on the cluster of
 * `npm run cluster:up`, with what is built now.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...placeOptions, install: { type: 'string' } },
});

async function fleetOf(settingsFile: string | undefined): Promise<Fleet> {
  if (settingsFile) {
    const settings = JSON.parse(readFileSync(settingsFile, 'utf8')) as ProductionSettings;
    return productionFleet(settings, runBySsh, options.install ?? null);
  }
  const { folder } = clusterOptions(options);
  const cluster = LoopbackCluster.find(folder);
  if (!cluster) throw new Error(`There is no cluster in ${folder}: npm run cluster:up`);
  await build({ onlyChanged: true });
  return loopbackFleet(cluster);
}

await upgrade(await fleetOf(positionals[0]), console.log);
console.log('Every process runs the new version.');
process.exit(0);
