import './check-node.mjs';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LoopbackCluster } from './cluster/loopback.ts';
import { loopbackServers } from './cluster/loopback-servers.ts';
import { clusterOptions, placeOptions } from './cluster/options.ts';
import type { ProductionSettings } from './cluster/production.ts';
import { productionServers } from './cluster/production-servers.ts';
import { runBySsh } from './cluster/remote.ts';
import { type DatabaseServers, switchOver } from './cluster/switchover.ts';

/**
 * `npm run cluster:switchover -- machines.json`: makes the synchronous standby the primary, with about 2 seconds
 * without writes. Without a file: on the cluster of `npm run cluster:up`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: placeOptions,
});

function serversOf(settingsFile: string | undefined): DatabaseServers {
  if (settingsFile) {
    const settings = JSON.parse(readFileSync(settingsFile, 'utf8')) as ProductionSettings;
    return productionServers(settings, runBySsh);
  }
  const { folder } = clusterOptions(options);
  const cluster = LoopbackCluster.find(folder);
  if (!cluster) throw new Error(`There is no cluster in ${folder}: npm run cluster:up`);
  return loopbackServers(cluster);
}

// An interrupted switchover would leave the third server behind a standby, so it ends in order, within minutes.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => console.log('It is not interrupted halfway; please wait.'));
}
await switchOver(serversOf(positionals[0]), console.log);
console.log('The database has a primary and two standbys.');
process.exit(0);
