import type { LoopbackCluster } from './loopback.ts';
import { pgBackRest } from './pgbackrest.ts';
import { isInUse } from './proxy-state.ts';
import type { Fleet } from './rolling-upgrade.ts';
import { isAnswering, isWhole, isWorkerReady, leaderOf } from './run-loopback.ts';
import { machineNames } from './templates.ts';

/** The programs of a cluster on this machine; `build` is a folder like `apps/api/dist`. */
export function loopbackFleet(cluster: LoopbackCluster, build?: string): Fleet {
  const { processes } = cluster;
  return {
    machines: machineNames,
    workers: ['a'],
    isHealthy: () => isWhole(cluster),
    async backUp() {
      const config = cluster.configurationOf(await leaderOf(cluster), 'pgbackrest.conf');
      const place = { config, stanza: 'pollen', account: cluster.account };
      await pgBackRest(place, '--type=diff', 'backup');
    },
    async restartApi(machine) {
      await processes.stop(`api-${machine}`);
      processes.start(cluster.api(machine, build));
    },
    async isServing(machine) {
      if (!(await isAnswering(cluster, machine))) return false;
      const state = await fetch(cluster.proxyState).then((answer) => answer.text());
      return isInUse(state, machine);
    },
    async restartWorker() {
      await processes.stop('worker');
      processes.start(cluster.worker(build));
    },
    isWorking: () => isWorkerReady(cluster),
  };
}
