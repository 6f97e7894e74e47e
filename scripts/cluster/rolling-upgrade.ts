import { until } from './processes.ts';
import type { MachineName } from './templates.ts';

/** Reaches the programs of an installation, on three machines or on one. */
export interface Fleet {
  /** A primary and two standbys, one of them synchronous. */
  isHealthy(): Promise<boolean>;
  /** Takes a backup of the database. */
  backUp(): Promise<void>;
  /** In the order in which they are upgraded. */
  readonly machines: readonly MachineName[];
  /** Returns when the old process has ended and the new one is started. */
  restartApi(machine: MachineName): Promise<void>;
  /** The process is ready, and every HAProxy sends it requests. */
  isServing(machine: MachineName): Promise<boolean>;
  readonly workers: readonly MachineName[];
  restartWorker(machine: MachineName): Promise<void>;
  isWorking(machine: MachineName): Promise<boolean>;
}

export type Say = (line: string) => void;

/** A migration may wait for locks for minutes before its process is ready. */
const readyWithinMs = 600_000;

/**
 * Restarts one process after the other, and only while all others serve. If one does not become ready, the rest
 * keep running as they are.
 */
export async function restartOneByOne(
  fleet: Fleet,
  say: Say,
  withinMs = readyWithinMs,
): Promise<void> {
  for (const machine of fleet.machines) {
    await fleet.restartApi(machine);
    await until(`the API on ${machine} serves`, () => fleet.isServing(machine), withinMs);
    say(`API on ${machine}: serves`);
  }
  for (const machine of fleet.workers) {
    await fleet.restartWorker(machine);
    await until(`the worker on ${machine} is ready`, () => fleet.isWorking(machine), withinMs);
    say(`worker on ${machine}: ready`);
  }
}

/**
 * A backup first, then a rolling restart, in which the first process migrates the database. It begins with a
 * process that does not serve, such as one that an earlier attempt left behind.
 */
export async function upgrade(fleet: Fleet, say: Say, withinMs?: number): Promise<void> {
  if (!(await fleet.isHealthy())) {
    throw new Error('Not upgraded: the database needs a primary and two standbys first');
  }
  const serving: MachineName[] = [];
  const absent: MachineName[] = [];
  for (const machine of fleet.machines) {
    ((await fleet.isServing(machine)) ? serving : absent).push(machine);
  }
  if (absent.length > 1) {
    throw new Error(`Not upgraded: the API does not serve on ${absent.join(' and ')}`);
  }
  await fleet.backUp();
  say('backup: taken');
  await restartOneByOne({ ...fleet, machines: [...absent, ...serving] }, say, withinMs);
}
