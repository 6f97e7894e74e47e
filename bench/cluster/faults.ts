import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoopbackCluster } from '../../scripts/cluster/loopback.ts';
import { loopbackFleet } from '../../scripts/cluster/loopback-fleet.ts';
import { loopbackServers } from '../../scripts/cluster/loopback-servers.ts';
import { signal, until } from '../../scripts/cluster/processes.ts';
import { restartOneByOne, upgrade } from '../../scripts/cluster/rolling-upgrade.ts';
import { isPrimary, membersOf } from '../../scripts/cluster/run-loopback.ts';
import { switchOver } from '../../scripts/cluster/switchover.ts';
import { type MachineName, machineNames } from '../../scripts/cluster/templates.ts';
import {
  etcdLeader,
  freezeDatabase,
  killDatabase,
  killPostmaster,
  machineWith,
  restartDatabase,
} from './machines.ts';
import { makeNextBuild, readFor } from './upgrade.ts';

/** Cleans up after a fault, once members can write again. */
type CleanUp = () => void;

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** The longest time writes may be unavailable. */
  readonly maxGapMs: number;
  /** Whether members must not notice anything. */
  readonly isUnnoticed: boolean;
  /** About how long it takes until the cluster is healthy again. */
  readonly seconds: number;
  inject(cluster: LoopbackCluster): Promise<CleanUp>;
}

const killMs = 20_000;
/** About one of them is Patroni's, which looks once a second whether the old primary has stopped. */
const switchMs = 3000;

const usualSeconds = 50;

const nothingToCleanUp: CleanUp = () => {};

const fault = (
  name: string,
  title: string,
  inject: (cluster: LoopbackCluster) => Promise<void>,
  { maxGapMs = killMs, isUnnoticed = false, seconds = usualSeconds } = {},
): Fault => ({
  name,
  title,
  maxGapMs,
  isUnnoticed,
  seconds,
  async inject(cluster) {
    await inject(cluster);
    return nothingToCleanUp;
  },
});

const quietly = () => {};
const readyWithinMs = 120_000;

const etcdAwayMs = 40_000;
const readerSeconds = 20;

/** Up to this long after a failover its successor is killed too. */
const successorMs = 60_000;

/** The new primary, once it is one: before that its death would be the first failover's. */
async function successorOf(cluster: LoopbackCluster, old: MachineName): Promise<MachineName> {
  let successor: MachineName | undefined;
  await until('another server is the primary', async () => {
    const leader = (await membersOf(cluster)).find(({ role }) => role === 'leader');
    successor = leader?.name;
    return successor !== undefined && successor !== old && (await isPrimary(cluster, successor));
  });
  return successor ?? old;
}

/** The old primary wakes up in the middle of what it was doing, beside a new one that dies soon. */
async function killSuccessor(cluster: LoopbackCluster): Promise<CleanUp> {
  const old = await machineWith(cluster, 'leader');
  const resume = freezeDatabase(cluster, old);
  try {
    const successor = await successorOf(cluster, old);
    const waitMs = randomInt(successorMs);
    await delay(waitMs / 2);
    resume();
    await delay(waitMs / 2);
    killDatabase(cluster, successor);
  } catch (error) {
    resume();
    throw error;
  }
  // Where only the one that died has every acknowledged commit, writes wait for it.
  for (const name of machineNames) restartDatabase(cluster, name);
  return nothingToCleanUp;
}

/** In this order; each starts on a healthy cluster. */
export const faults: readonly Fault[] = [
  fault(
    'switchover',
    'planned switchover',
    (cluster) => switchOver(loopbackServers(cluster), quietly),
    { maxGapMs: switchMs },
  ),
  fault('kill-primary', 'kill -9 of primary and Patroni', async (cluster) =>
    killDatabase(cluster, await machineWith(cluster, 'leader')),
  ),
  {
    name: 'freeze-primary',
    title: 'SIGSTOP of primary and Patroni',
    maxGapMs: killMs,
    isUnnoticed: false,
    seconds: 70,
    inject: async (cluster) => freezeDatabase(cluster, await machineWith(cluster, 'leader')),
  },
  {
    name: 'kill-successor',
    title: 'SIGSTOP of the primary, and its successor killed within a minute',
    maxGapMs: 2 * killMs + successorMs,
    isUnnoticed: false,
    seconds: 150,
    inject: killSuccessor,
  },
  fault('kill-postmaster', 'kill -9 of the postmaster only', async (cluster) =>
    killPostmaster(cluster, await machineWith(cluster, 'leader')),
  ),
  fault('kill-sync-standby', 'synchronous standby killed', async (cluster) =>
    killDatabase(cluster, await machineWith(cluster, 'sync_standby')),
  ),
  fault('kill-async-standby', 'asynchronous standby killed', async (cluster) =>
    killDatabase(cluster, await machineWith(cluster, 'replica')),
  ),
  fault('kill-etcd-leader', 'leader of etcd killed', async (cluster) =>
    signal(cluster.processes.idOf(`etcd-${await etcdLeader(cluster)}`), 'SIGKILL'),
  ),
  fault(
    'no-etcd',
    'all etcd gone for 40 s',
    async (cluster) => {
      for (const name of machineNames) signal(cluster.processes.idOf(`etcd-${name}`), 'SIGKILL');
      await delay(etcdAwayMs);
    },
    { seconds: 90 },
  ),
  fault(
    'rolling-restart',
    'rolling restart of API and worker',
    (cluster) => restartOneByOne(loopbackFleet(cluster), quietly, readyWithinMs),
    { isUnnoticed: true, seconds: 100 },
  ),
  fault(
    'rolling-upgrade',
    'rolling upgrade with a backup and migrations',
    (cluster) => upgrade(loopbackFleet(cluster, makeNextBuild(cluster)), quietly, readyWithinMs),
    { isUnnoticed: true, seconds: 100 },
  ),
  fault(
    'upgrade-with-reader',
    'rolling upgrade during a read of 20 s',
    async (cluster) => {
      const reading = readFor(cluster.databaseUrl, readerSeconds);
      const fleet = loopbackFleet(cluster, makeNextBuild(cluster));
      await Promise.all([restartOneByOne(fleet, quietly, readyWithinMs), reading]);
    },
    { isUnnoticed: true, seconds: 100 },
  ),
];

/** The faults of every test run: a planned switchover, and the sudden death of the primary. */
export const shortFaults = ['switchover', 'kill-primary'];
