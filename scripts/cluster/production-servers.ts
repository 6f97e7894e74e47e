import type { ProductionSettings } from './production.ts';
import { asPostgres, type RunOn } from './remote.ts';
import type { DatabaseServers } from './switchover.ts';
import { type MachineName, machineNames } from './templates.ts';

const configuration = '/etc/patroni/config.yml';
const patronictl = `patronictl -c ${configuration}`;

/** The database servers of `docs/cluster.md` on three machines. */
export function productionServers(
  { machines }: Pick<ProductionSettings, 'machines'>,
  runOn: RunOn,
): DatabaseServers {
  async function list() {
    const text = await runOn(machines.a, `${patronictl} list --format json`);
    const rows = JSON.parse(text) as { Member: MachineName; Role: string; State: string }[];
    return rows.map(({ Member, Role, State }) => ({
      name: Member,
      role: Role.toLowerCase().replace(' ', '_'),
      state: State,
    }));
  }
  const query = (machine: MachineName, text: string) =>
    runOn(machines[machine], asPostgres(`psql -XAtc "${text}"`));
  return {
    async isHealthy() {
      const found = await list();
      const has = (wanted: string) => found.some(({ role }) => role === wanted);
      return (
        found.length === machineNames.length &&
        found.every(({ state }) => ['running', 'streaming'].includes(state)) &&
        has('leader') &&
        has('sync_standby')
      );
    },
    members: list,
    async run(machine, command) {
      await runOn(machines[machine], command);
    },
    patroniFile: () => configuration,
    async reloadPatroni(machine) {
      await runOn(machines[machine], 'systemctl reload patroni');
    },
    async checkpoint(machine) {
      await query(machine, 'CHECKPOINT');
    },
    async isStreaming(standby, source) {
      const states = `SELECT state FROM pg_stat_replication WHERE application_name = '${standby}'`;
      return (await query(source, states)).trim() === 'streaming';
    },
    switchOver: (leader, candidate) =>
      runOn(
        machines[candidate],
        `${patronictl} switchover pollen --leader ${leader} --candidate ${candidate} --force`,
      ),
  };
}
