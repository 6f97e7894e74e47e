import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ProductionSettings } from './production.ts';
import { isInUse } from './proxy-state.ts';
import type { Fleet } from './rolling-upgrade.ts';
import { type MachineName, machineNames } from './templates.ts';

/** Runs a shell command on a machine and returns what it prints; rejects if it fails. */
export type RunOn = (host: string, command: string) => Promise<string>;

const run = promisify(execFile);

/** As root, with a key: nobody is there to enter a password. */
export const runBySsh: RunOn = async (host, command) => {
  const { stdout } = await run('ssh', ['-o', 'BatchMode=yes', `root@${host}`, command], {
    maxBuffer: 1 << 26,
  });
  return stdout;
};

interface PatroniMember {
  readonly name: MachineName;
  readonly role: string;
  readonly state: string;
}

const asPostgres = (command: string) => `runuser -u postgres -- ${command}`;

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
  async function members(): Promise<readonly PatroniMember[]> {
    const text = await runOn(
      machines.a,
      'patronictl -c /etc/patroni/config.yml list --format json',
    );
    return (JSON.parse(text) as { Member: MachineName; Role: string; State: string }[]).map(
      ({ Member: name, Role: role, State: state }) => ({ name, role, state }),
    );
  }
  return {
    machines: machineNames,
    workers: machineNames,
    async isHealthy() {
      const found = await members();
      const has = (role: string) => found.some((member) => member.role === role);
      return (
        found.length === machineNames.length &&
        found.every(({ state }) => ['running', 'streaming'].includes(state)) &&
        has('Leader') &&
        has('Sync Standby')
      );
    },
    async backUp() {
      const leader = (await members()).find(({ role }) => role === 'Leader');
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
