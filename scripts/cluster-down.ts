import './check-node.mjs';
import { LoopbackCluster } from './cluster/loopback.ts';
import { clusterOptions } from './cluster/options.ts';
import { stopCluster } from './cluster/run-loopback.ts';

/** Stops what `npm run cluster:up` started and removes its folder. */
const { folder } = clusterOptions(process.argv.slice(2));
const cluster = LoopbackCluster.find(folder);
if (!cluster) {
  console.log(`There is no cluster in ${folder}.`);
} else {
  await stopCluster(cluster);
  console.log(`The cluster in ${folder} is down; nothing is left.`);
}
