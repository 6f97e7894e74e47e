import type { ProductionSettings } from './production.ts';
import { productionServers } from './production-servers.ts';
import { isInUse } from './proxy-state.ts';
import { asPostgres, type RunOn } from './remote.ts';
import type { Fleet } from './rolling-upgrade.ts';
import { machineNames } from './templates.ts';

/** The programs of `docs/cluster.md` on three machines. `install` is run on each before its process restarts. */
export function productionFleet(
  { machines }: Pick<ProductionSettings, 'machines'>,
  runOn: RunOn,
  install: string | null,
): Fleet {
  const hosts = machineNames.map((name) => machines[name]);
  const succeeds = (host: string, command: string) =>
    runOn(host, command).then(
      () => true,
      () => false,
    );
  const servers = productionServers({ machines }, runOn);
  return {
    machines: machineNames,
    workers: machineNames,
    isHealthy: () => servers.isHealthy(),
    async backUp() {
      const leader = (await servers.members()).find(({ role }) => role === 'leader');
      if (!leader) throw new Error('There is no primary');
      await runOn(
        machines[leader.name],
        asPostgres('pgbackrest --stanza=pollen --type=diff backup'),
      );
    },
    async restartApi(machine) {
      if (install) await runOn(machines[machine], install);
      await runOn(machines[machine], 'systemctl restart pollen-api@3000');
    },
    async isServing(machine) {
      const host = machines[machine];
      if (!(await succeeds(host, `curl -sf http://${host}:3000/readyz`))) return false;
      const states = hosts.map((each) => runOn(each, "curl -sf 'http://127.0.0.1:5080/;csv'"));
      return (await Promise.all(states)).every((state) => isInUse(state, machine));
    },
    async restartWorker(machine) {
      await runOn(machines[machine], 'systemctl restart pollen-worker');
    },
    isWorking: (machine) =>
      succeeds(machines[machine], `curl -sf http://${machines[machine]}:3100/readyz`),
  };
}
