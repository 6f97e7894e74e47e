import { readdirSync, readFileSync } from 'node:fs';
import type { LoopbackCluster } from '../../scripts/cluster/loopback.ts';
import { signal, until } from '../../scripts/cluster/processes.ts';
import { isWhole, membersOf, postmasterOf } from '../../scripts/cluster/run-loopback.ts';
import { type MachineName, machineNames } from '../../scripts/cluster/templates.ts';

/** The machine whose server currently has this role. */
export async function machineWith(
  cluster: LoopbackCluster,
  wanted: 'leader' | 'sync_standby' | 'replica',
): Promise<MachineName> {
  const found = (await membersOf(cluster)).find(({ role }) => role === wanted);
  if (!found) throw new Error(`No server is ${wanted}`);
  return found.name;
}

function parentOf(processId: number): number {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** The postmaster of a PostgreSQL and its child processes. */
function postgresOf(cluster: LoopbackCluster, name: MachineName): number[] {
  const first = postmasterOf(cluster, name);
  if (!first) throw new Error(`PostgreSQL on machine ${name} is not running`);
  const others = readdirSync('/proc')
    .map(Number)
    .filter((processId) => processId > 1 && parentOf(processId) === first);
  return [first, ...others];
}

/** Patroni and PostgreSQL of a machine; Patroni first, because it would restart PostgreSQL. */
const databaseOf = (cluster: LoopbackCluster, name: MachineName) => [
  cluster.processes.idOf(`patroni-${name}`),
  ...postgresOf(cluster, name),
];

export function killDatabase(cluster: LoopbackCluster, name: MachineName): void {
  for (const processId of databaseOf(cluster, name)) signal(processId, 'SIGKILL');
}

/** Simulates a hung machine: connections stay open and nothing answers. Returns a function that resumes it. */
export function freezeDatabase(cluster: LoopbackCluster, name: MachineName): () => void {
  const frozen = databaseOf(cluster, name);
  for (const processId of frozen) signal(processId, 'SIGSTOP');
  return () => {
    for (const processId of frozen) signal(processId, 'SIGCONT');
  };
}

export function killPostmaster(cluster: LoopbackCluster, name: MachineName): void {
  signal(postmasterOf(cluster, name), 'SIGKILL');
}

/** The machine of the etcd leader. */
export async function etcdLeader(cluster: LoopbackCluster): Promise<MachineName> {
  for (const name of machineNames) {
    const url = `http://${cluster.addressesOf(name).etcdClient}/v3/maintenance/status`;
    const answer = await fetch(url, { method: 'POST', body: '{}' });
    const { header, leader } = (await answer.json()) as {
      header: { member_id: string };
      leader: string;
    };
    if (header.member_id === leader) return name;
  }
  throw new Error('etcd has no leader');
}

/** Starts Patroni of a machine, and with it PostgreSQL, if it is not running. */
export function restartDatabase(cluster: LoopbackCluster, name: MachineName): void {
  if (!cluster.processes.idOf(`patroni-${name}`)) cluster.processes.start(cluster.patroni(name));
}

/** Starts everything that is not running, and waits until the cluster is healthy. */
export async function restoreCluster(cluster: LoopbackCluster): Promise<void> {
  const { processes } = cluster;
  for (const name of machineNames) {
    if (!processes.idOf(`etcd-${name}`)) processes.start(cluster.etcd(name));
  }
  for (const name of machineNames) restartDatabase(cluster, name);
  await until('the cluster is healthy again', () => isWhole(cluster), 300_000);
}
