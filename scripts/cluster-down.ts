import './check-node.mjs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { LoopbackCluster } from './cluster/loopback.ts';
import { clusterOptions, placeOptions } from './cluster/options.ts';
import { stopCluster } from './cluster/run-loopback.ts';

/**
 * Ends what `npm run cluster:up` started and removes its folder. With `--when-orphaned` it first waits until the
 * process that started it has ended.
 */
const { values: options } = parseArgs({
  options: { ...placeOptions, 'when-orphaned': { type: 'boolean', default: false } },
});
const { folder } = clusterOptions(options);
if (options['when-orphaned']) await finished(process.stdin.resume(), { writable: false });
const cluster = LoopbackCluster.find(folder);
if (!cluster) {
  console.log(`There is no cluster in ${folder}.`);
} else {
  await stopCluster(cluster);
  console.log(`The cluster in ${folder} is down; nothing is left.`);
}
