import './check-node.mjs';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { LoopbackCluster } from './cluster/loopback.ts';
import { clusterOptions, placeOptions } from './cluster/options.ts';
import { installAdvice, missingPackages } from './cluster/packages.mjs';
import { startCluster } from './cluster/run-loopback.ts';
import { machineNames } from './cluster/templates.ts';

/** Brings a whole cluster up on loopback addresses, from Debian's packages; see docs/cluster.md. */
const missing = missingPackages();
if (missing.length > 0) {
  console.error(installAdvice(missing));
  process.exit(1);
}
const place = clusterOptions(parseArgs({ options: placeOptions }).values);
await build({ onlyChanged: true });
const cluster = LoopbackCluster.find(place.folder) ?? LoopbackCluster.create(place);
console.log(`Everything is in ${cluster.folder}; logs in ${cluster.inside('log')}`);
await startCluster(cluster, console.log);
console.log(`
Web, read-write and read-only database, through HAProxy:
  ${cluster.web}
  ${cluster.databaseUrl}
  ${cluster.replicasUrl}
State of the servers:
  patronictl -c ${cluster.configurationOf(machineNames[0], 'patroni.yml')} list
Load and faults: npm run chaos:cluster      Down again: npm run cluster:down`);
process.exit(0);
