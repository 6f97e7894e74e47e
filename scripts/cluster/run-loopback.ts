import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { LoopbackCluster } from './loopback.ts';
import { pgBackRest } from './pgbackrest.ts';
import { isRunning, type Program, signal, until } from './processes.ts';
import { type MachineName, machineNames } from './templates.ts';

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok, body }) => {
      void body?.cancel();
      return ok;
    },
    () => false,
  );

interface Member {
  readonly name: MachineName;
  readonly role: 'leader' | 'sync_standby' | 'replica' | string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

/** The servers as Patroni sees them; empty while none of them answers. */
export async function membersOf(cluster: LoopbackCluster): Promise<readonly Member[]> {
  for (const name of machineNames) {
    const url = `http://${cluster.addressesOf(name).patroni}/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (!answer?.ok) continue;
    const { members } = (await answer.json()) as { members: readonly Member[] };
    if (members.some(({ role }) => role === 'leader')) return members;
  }
  return [];
}

/** A primary, and two standbys of its timeline, one of them synchronous. */
export async function isWhole(cluster: LoopbackCluster): Promise<boolean> {
  const members = await membersOf(cluster);
  const leader = members.find(({ role }) => role === 'leader');
  return (
    leader?.state === 'running' &&
    members.length === machineNames.length &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(
      ({ role, state, timeline }) =>
        role === 'leader' ||
        (['running', 'streaming'].includes(state) && timeline === leader.timeline),
    )
  );
}

export const isAnswering = (cluster: LoopbackCluster, name: MachineName) =>
  isOk(`http://${cluster.addressesOf(name).api}/readyz`);

async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('CREATE TEMP TABLE writable ()');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export type Say = (line: string) => void;

/** A program that has exited will never become ready; its last log lines say why. */
function refuseDead({ processes }: LoopbackCluster, started: Iterable<string>): void {
  for (const name of started) {
    if (processes.idOf(name)) continue;
    const lines = readFileSync(processes.logOf(name), 'utf8').trimEnd().split('\n').slice(-10);
    throw new Error(`${name} has ended:\n${lines.join('\n')}`);
  }
}

export async function leaderOf(cluster: LoopbackCluster): Promise<MachineName> {
  const leader = (await membersOf(cluster)).find(({ role }) => role === 'leader');
  if (!leader) throw new Error('The cluster has no primary');
  return leader.name;
}

/**
 * Starts everything that is not running: servers first, then Pollen, where one process migrates the
 * database before the others start.
 */
export async function startCluster(cluster: LoopbackCluster, say: Say = () => {}): Promise<void> {
  const { processes } = cluster;
  const started = new Set<string>();
  const ensure = (program: Program) => {
    if (!processes.idOf(program.name)) processes.start(program);
    started.add(program.name);
  };
  const untilUp = (what: string, isUp: () => Promise<boolean>) =>
    until(
      what,
      () => {
        refuseDead(cluster, started);
        return isUp();
      },
      300_000,
    );
  for (const name of machineNames) ensure(cluster.etcd(name));
  await untilUp('etcd answers', async () => {
    const healthy = machineNames.map((name) =>
      isOk(`http://${cluster.addressesOf(name).etcdClient}/health`),
    );
    return (await Promise.all(healthy)).every(Boolean);
  });
  say('etcd x 3: answering');
  for (const name of machineNames) ensure(cluster.patroni(name));
  await untilUp('PostgreSQL has a primary and two standbys', () => isWhole(cluster));
  say('Patroni and PostgreSQL x 3: a primary, a synchronous and an asynchronous standby');
  ensure(cluster.haproxy());
  await untilUp('the database is writable through HAProxy', () => isWritable(cluster.databaseUrl));
  say('HAProxy: routes to the primary');
  const leader = await leaderOf(cluster);
  const config = cluster.configurationOf(leader, 'pgbackrest.conf');
  await pgBackRest({ config, stanza: 'pollen', account: cluster.account }, 'stanza-create');
  say('pgBackRest: archives WAL');
  ensure(cluster.api('a'));
  await untilUp('the first API process is ready', () => isAnswering(cluster, 'a'));
  ensure(cluster.api('b'));
  ensure(cluster.api('c'));
  ensure(cluster.worker());
  await untilUp('all Pollen processes are ready', async () => {
    const ready = [...machineNames.map((name) => isAnswering(cluster, name))];
    return (await Promise.all([...ready, isOk(`${cluster.workerHealth}/readyz`)])).every(Boolean);
  });
  await untilUp('the web is reachable through HAProxy', () => isOk(`${cluster.web}/readyz`));
  say('Pollen: 3 API processes and 1 worker');
}

/** 0 if no PostgreSQL runs in a machine's data folder. */
export function postmasterOf(cluster: LoopbackCluster, name: MachineName): number {
  const folder = cluster.dataFolderOf(name);
  try {
    const text = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8');
    const processId = Number.parseInt(text, 10);
    const words = readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0');
    return isRunning(processId) && words.some((word) => word.includes(folder)) ? processId : 0;
  } catch {
    return 0;
  }
}

/** Stops everything and removes the folder: nothing is left. */
export async function stopCluster(cluster: LoopbackCluster): Promise<void> {
  const { processes } = cluster;
  const names = processes.names();
  const stop = (start: string) =>
    Promise.all(names.filter((name) => name.startsWith(start)).map((name) => processes.stop(name)));
  await Promise.all([stop('api-'), stop('worker')]);
  await stop('haproxy');
  // Processes that a fault has suspended would never end.
  for (const processId of processes.leftOver()) signal(processId, 'SIGCONT');
  await stop('patroni-');
  await stop('etcd-');
  for (const processId of processes.leftOver()) signal(processId, 'SIGQUIT');
  await until('all processes have ended', () => processes.leftOver().length === 0, 5000).catch(
    () => {
      for (const processId of processes.leftOver()) signal(processId, 'SIGKILL');
    },
  );
  cluster.discard();
}
