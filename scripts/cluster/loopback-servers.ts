import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import type { LoopbackCluster } from './loopback.ts';
import { signal } from './processes.ts';
import { isWhole, membersOf } from './run-loopback.ts';
import type { DatabaseServers } from './switchover.ts';
import type { MachineName } from './templates.ts';

const run = promisify(execFile);

async function query<Row extends pg.QueryResultRow>(
  cluster: LoopbackCluster,
  machine: MachineName,
  text: string,
  values: readonly string[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: cluster.administratorUrl(machine) });
  await client.connect();
  const { rows } = await client.query<Row>(text, [...values]).finally(() => client.end());
  return rows;
}

/** The database servers of a cluster on this machine. */
export function loopbackServers(cluster: LoopbackCluster): DatabaseServers {
  return {
    isHealthy: () => isWhole(cluster),
    members: () => membersOf(cluster),
    async run(_, command) {
      await run('sh', ['-c', command]);
    },
    patroniFile: (machine) => cluster.configurationOf(machine, 'patroni.yml'),
    async reloadPatroni(machine) {
      signal(cluster.processes.idOf(`patroni-${machine}`), 'SIGHUP');
    },
    async checkpoint(machine) {
      await query(cluster, machine, 'CHECKPOINT');
    },
    async isStreaming(standby, source) {
      const found = await query(
        cluster,
        source,
        "SELECT FROM pg_stat_replication WHERE application_name = $1 AND state = 'streaming'",
        [standby],
      );
      return found.length > 0;
    },
    async switchOver(leader, candidate) {
      const answer = await fetch(`http://${cluster.addressesOf(leader).patroni}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: cluster.patroniLogin },
        body: JSON.stringify({ leader, candidate }),
      });
      return answer.text();
    },
  };
}
