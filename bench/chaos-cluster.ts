import '../scripts/check-node.mjs';
import { spawn } from 'node:child_process';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keyRingOf } from '@pollen/api/adapters/key-ring';
import { openDatabase } from '@pollen/api/db/database';
import { verifyActions } from '@pollen/api/domains/accounts/operator/public';
import { verifyMoney } from '@pollen/api/domains/insight/ledger-proof/public';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { LoopbackCluster } from '../scripts/cluster/loopback.ts';
import { archivedMoment, rehearsalOn } from '../scripts/cluster/loopback-rehearsal.ts';
import { clusterOptions, freeFirstPort, placeOptions } from '../scripts/cluster/options.ts';
import { installAdvice, missingPackages } from '../scripts/cluster/packages.mjs';
import { pgBackRest, takeFullBackup } from '../scripts/cluster/pgbackrest.ts';
import { until } from '../scripts/cluster/processes.ts';
import { rehearse, timed } from '../scripts/cluster/rehearsal.ts';
import { leaderOf, onNewCluster, pollenNames } from '../scripts/cluster/run-loopback.ts';
import { type Fault, faults, shortFaults } from './cluster/faults.ts';
import { restoreCluster } from './cluster/machines.ts';
import { ChaosLoad, isHeld, printTally, type Seen, tally } from './harness/chaos-load.ts';
import { seedChaos } from './harness/chaos-world.ts';

/**
 * `npm run chaos:cluster -- kill-primary switchover`: puts a cluster on this machine under load
 * through HAProxy, and injects faults into it. Without names: all faults; `--short`: two; `--times 50`
 * repeats them. With `--restore`, or all faults: restores a backup from before them and checks it too.
 * `--busy` keeps every core busy meanwhile and allows twice the time. Uses the cluster of
 * `npm run cluster:up`, or starts one and removes it afterwards.
 */
const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    restore: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    members: { type: 'string' },
    ...placeOptions,
  },
});

const workers = 16;
const pauseMs = 140;
/** At about 100 actions a second, six for each member. */
const membersPerSecond = 18;

function chosenFaults(): readonly Fault[] {
  const unknown = named.filter((name) => faults.every((fault) => fault.name !== name));
  if (unknown.length > 0) {
    const known = faults.map(({ name }) => name).join(', ');
    throw new Error(`No such fault: ${unknown.join(', ')}. There are: ${known}`);
  }
  const wanted = options.short ? shortFaults : named;
  const chosen = wanted.length === 0 ? faults : faults.filter(({ name }) => wanted.includes(name));
  return Array.from({ length: Number(options.times) }, () => chosen).flat();
}

/** Real failovers happen when machines are busy. Returns a function that ends it. */
function keepCoresBusy(): () => void {
  const loops = os.cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);']));
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

/** This many acknowledged writes show that members can write again. */
const enoughWrites = 60;

async function waitForWrites(load: ChaosLoad): Promise<void> {
  const enough = load.answered + enoughWrites;
  const isFlowing = () => {
    if (load.isExhausted) throw new Error('Every member has done every action: use more --members');
    return load.answered >= enough;
  };
  await until('members can write', isFlowing);
}

interface Outcome {
  readonly fault: Fault;
  readonly seen: Seen;
  readonly broken: readonly string[];
}

function brokenGates(fault: Fault, { failures, longestGapMs }: Seen): string[] {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const maxGapMs = options.busy ? 2 * fault.maxGapMs : fault.maxGapMs;
  return [
    ...(failures.has('500') ? [`${failures.get('500')} answers of 500`] : []),
    // A test run shares its machine with others, so it checks only that nothing is lost or
    // duplicated, not how long it took.
    ...(!options.short && longestGapMs > maxGapMs
      ? [`no writes for ${seconds(longestGapMs)}, at most ${seconds(maxGapMs)} are allowed`]
      : []),
    ...(fault.isUnnoticed && failed > 0 ? [`${failed} failed calls`] : []),
  ];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const failuresOf = ({ failures }: Seen) =>
  [...failures].map(([name, count]) => `${count} x ${name}`).join(', ') || 'none';

/** Pollen's processes must survive everything but their own restart. */
const endedProcesses = ({ processes }: LoopbackCluster) =>
  pollenNames.filter((name) => !processes.idOf(name)).map((name) => `${name} has ended`);

async function injectFault(
  cluster: LoopbackCluster,
  load: ChaosLoad,
  fault: Fault,
): Promise<readonly string[]> {
  await restoreCluster(cluster);
  await waitForWrites(load);
  load.take();
  const cleanUp = await fault.inject(cluster);
  try {
    await waitForWrites(load);
  } finally {
    cleanUp();
  }
  await restoreCluster(cluster);
  // A server that rejoins must not affect anyone either.
  await delay(2000);
  await waitForWrites(load);
  return endedProcesses(cluster);
}

async function runFault(cluster: LoopbackCluster, load: ChaosLoad, fault: Fault): Promise<Outcome> {
  // What was acknowledged until then is checked even if the cluster does not recover.
  const faulty = await injectFault(cluster, load, fault).catch((error: Error) => [error.message]);
  const seen = load.take();
  const broken = [...faulty, ...brokenGates(fault, seen)];
  const verdict = broken.length === 0 ? 'ok    ' : 'BROKEN';
  console.log(
    `${verdict}  ${fault.title}: ${seen.acknowledged} acknowledged, longest gap ${seconds(seen.longestGapMs)}, failed attempts: ${failuresOf(seen)}`,
  );
  for (const gate of broken) console.log(`        ${gate}`);
  return { fault, seen, broken };
}

/** Nothing was lost or duplicated in the database at this address. */
async function areHeld(url: string, load: ChaosLoad, first: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tallies = [];
  for (const [action, done] of load.done) tallies.push(await tally(client, action, first, done));
  await client.end();
  for (const counted of tallies) printTally(counted);
  return tallies.every(isHeld);
}

/** Checks that nothing was lost or duplicated, and runs both verifiers. */
async function isSound(cluster: LoopbackCluster, load: ChaosLoad, first: number): Promise<boolean> {
  const held = await areHeld(cluster.databaseUrl, load, first);
  const db = openDatabase({ url: cluster.databaseUrl, connections: 2 });
  const { sound } = await verifyMoney(db);
  const { brokenAt } = await verifyActions(db);
  await db.close();
  console.log(sound ? 'The ledger is sound.' : 'The ledger is NOT sound.');
  console.log(brokenAt === null ? 'The action log is sound.' : 'The action log is NOT sound.');
  return held && sound && brokenAt === null;
}

/** The server that is the primary now archives its WAL: it writes a segment and waits for it in the repository. */
async function isArchiving(cluster: LoopbackCluster): Promise<boolean> {
  const config = cluster.configurationOf(await leaderOf(cluster), 'pgbackrest.conf');
  try {
    await pgBackRest({ config, stanza: 'pollen', account: cluster.account }, 'check');
    console.log('WAL is archived.');
    return true;
  } catch (error) {
    console.log(`WAL is NOT archived: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

const backUp = async (cluster: LoopbackCluster): Promise<string> => {
  const rehearsal = await rehearsalOn(cluster);
  return timed(console.log, 'full backup', () => takeFullBackup(rehearsal));
};

/** Restores the backup from before the faults with all WAL since: every primary must have archived its part. */
async function isRestored(
  cluster: LoopbackCluster,
  backup: string,
  load: ChaosLoad,
  first: number,
): Promise<boolean> {
  console.log('Restoring the backup from before the faults:');
  const rehearsal = { ...(await rehearsalOn(cluster)), backup };
  const moment = await archivedMoment(rehearsal, console.log, (client) =>
    client.query('SELECT pg_current_xact_id()'),
  );
  return rehearse(rehearsal, moment, console.log, (url) => areHeld(url, load, first));
}

async function run(cluster: LoopbackCluster): Promise<boolean> {
  const wanted = chosenFaults();
  const members = Number(
    options.members ?? membersPerSecond * wanted.reduce((sum, { seconds: each }) => sum + each, 0),
  );
  console.log(`seeding ${members} members`);
  const { first, actions } = await seedChaos(
    {
      url: cluster.databaseUrl,
      keyRing: keyRingOf(cluster.masterKey),
      address: cluster.web,
      origin: cluster.origin,
    },
    members,
  );
  const restores = options.restore || (!options.short && named.length === 0);
  const backup = restores ? await backUp(cluster) : null;
  const address = () => cluster.web;
  const load = new ChaosLoad({ address, actions, first, members, workers, pauseMs });
  load.start();
  const outcomes: Outcome[] = [];
  const runFaults = async () => {
    for (const fault of wanted) outcomes.push(await runFault(cluster, load, fault));
  };
  const endBusyness = options.busy ? keepCoresBusy() : () => {};
  try {
    await Promise.race([runFaults(), load.failed]);
  } finally {
    endBusyness();
  }
  await load.stop();
  const sound = (await isSound(cluster, load, first)) && (await isArchiving(cluster));
  if (backup && !(await isRestored(cluster, backup, load, first))) return false;
  return sound && outcomes.every(({ broken }) => broken.length === 0);
}

async function main(): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(installAdvice(missing));
    return 1;
  }
  chosenFaults();
  const port = options.port ?? (options.short ? String(await freeFirstPort()) : undefined);
  const place = clusterOptions({ folder: options.folder, port });
  const running = LoopbackCluster.find(place.folder);
  if (running) return (await run(running)) ? 0 : 1;
  await build({ onlyChanged: true });
  return (await onNewCluster(place, console.log, run)) ? 0 : 1;
}

process.exit(await main());
