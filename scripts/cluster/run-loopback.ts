import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { LoopbackCluster, type LoopbackOptions } from './loopback.ts';
import { pgBackRest } from './pgbackrest.ts';
import { isRunning, type Program, until } from './processes.ts';
import { type MachineName, machineNames } from './templates.ts';

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok, body }) => {
      void body?.cancel();
      return ok;
    },
    () => false,
  );

const isListening = (address: { readonly host: string; readonly port: number }) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

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

/** Patroni's list has a server that was killed for some seconds more, so each is asked itself. */
const areRunning = async (cluster: LoopbackCluster) => {
  const health = machineNames.map((name) =>
    isOk(`http://${cluster.addressesOf(name).patroni}/health`),
  );
  return (await Promise.all(health)).every(Boolean);
};

/** A primary, and two standbys of its timeline, one of them synchronous. */
export async function isWhole(cluster: LoopbackCluster): Promise<boolean> {
  if (!(await areRunning(cluster))) return false;
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

export const isPrimary = (cluster: LoopbackCluster, name: MachineName) =>
  isOk(`http://${cluster.addressesOf(name).patroni}/primary`);

export const isWorkerReady = (cluster: LoopbackCluster) => isOk(`${cluster.workerHealth}/readyz`);

/** Pollen's own programs. */
export const pollenNames = [...machineNames.map((name) => `api-${name}`), 'worker'];

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
  ensure(cluster.s3Server());
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
  await untilUp('the S3 server listens', () => isListening(cluster.s3));
  const leader = await leaderOf(cluster);
  const config = cluster.configurationOf(leader, 'pgbackrest.conf');
  await pgBackRest({ config, stanza: 'pollen', account: cluster.account }, 'stanza-create');
  say('pgBackRest: archives WAL to S3');
  ensure(cluster.api('a'));
  await untilUp('the first API process is ready', () => isAnswering(cluster, 'a'));
  ensure(cluster.api('b'));
  ensure(cluster.api('c'));
  ensure(cluster.worker());
  await untilUp('all Pollen processes are ready', async () => {
    const ready = machineNames.map((name) => isAnswering(cluster, name));
    return (await Promise.all([...ready, isWorkerReady(cluster)])).every(Boolean);
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

/** Ends everything and removes the folder. Its data are not needed any more, so nothing is shut down in order. */
export async function stopCluster(cluster: LoopbackCluster): Promise<void> {
  await cluster.processes.endAll();
  cluster.discard();
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Removes the cluster if this process is killed in a way it cannot react to: a process outside its group waits
 * until the pipe from it closes.
 */
function removeWhenOrphaned({ folder }: LoopbackCluster): void {
  const command = fileURLToPath(new URL('../cluster-down.ts', import.meta.url));
  const args = [...process.execArgv, command, '--folder', folder, '--when-orphaned'];
  const guard = spawn(process.execPath, args, {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', (error) => console.error(`cluster-down: ${error.message}`));
  guard.unref();
}

/** Runs work on a cluster of its own, and removes it afterwards whatever happens. */
export async function onNewCluster<Result>(
  place: LoopbackOptions,
  say: Say,
  work: (cluster: LoopbackCluster) => Promise<Result>,
): Promise<Result> {
  const cluster = LoopbackCluster.create(place);
  const interrupt = () => void stopCluster(cluster).finally(() => process.exit(1));
  for (const name of endSignals) process.on(name, interrupt);
  removeWhenOrphaned(cluster);
  try {
    await startCluster(cluster, say);
    return await work(cluster);
  } finally {
    await stopCluster(cluster);
    for (const name of endSignals) process.off(name, interrupt);
  }
}
