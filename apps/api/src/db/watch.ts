import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { clockToleranceMs, type DatabaseClock, isClockOff } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { DatabaseSilent, isDiskFull, isReadOnly } from './failures.ts';
import { createProbe, type Probe, type ProcessFacts } from './probe.ts';

/** `silent`: no answer, connected or not. `away`: unavailable, with the error as the reason. */
export type DatabaseCondition = 'up' | 'silent' | 'away' | 'read-only' | 'full';

/**
 * Knows whether the database can be used, from a probe a few times a second instead of a query per
 * request. While it is silent, all work on it is interrupted: a call is then refused within 3 seconds,
 * whereas a network time-out would take minutes.
 */
export interface DatabaseWatch {
  /** The latest result while it is probing, otherwise that of a probe made now. */
  check(): Promise<DatabaseCondition>;
  /** How long the database has been usable without interruption, as seen by this process. */
  upForMs(): number;
  /** Follows the database's time while it is watched. */
  readonly clock: DatabaseClock;
  /** Interrupts another pool on the same server along with the first. */
  guard(db: Database): void;
  /** Probes until stopped. */
  start(): void;
  stop(): Promise<void>;
}

export interface WatchOptions {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly log: Log;
  readonly role: string;
  /** Names under which this process locks jobs. */
  readonly workerPools?: () => readonly string[];
}

/** Chosen so that a call has a second left to be answered within 3 seconds of its start. */
const pauseMs = 300;
const silentAfterMs = 1700;
/** An idle process writes its row this often; a busy one with every probe. */
export const idleWriteMs = 4000;
const freshMs = 1000;

const isBusy = ({ pool }: Database) => pool.totalCount > pool.idleCount || pool.waitingCount > 0;

export function createDatabaseWatch(options: WatchOptions): DatabaseWatch {
  const { db, clock, log, role, workerPools = () => [] } = options;
  const guarded = [db];
  const probe: Probe = createProbe(db, silentAfterMs);
  const id = randomUUID();
  const facts = (): ProcessFacts => ({
    id,
    role,
    host: os.hostname(),
    processId: process.pid,
    workerPools: workerPools(),
    clockAheadMs: clock.machineAheadMs(),
  });

  let condition: DatabaseCondition | null = null;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let wroteAtMs = Number.NEGATIVE_INFINITY;
  let upSinceMs = Number.POSITIVE_INFINITY;
  let isFull = false;
  let reportedAheadMs = 0;
  let probing: Promise<DatabaseCondition> | null = null;
  let isWatching = false;
  let stopped = false;

  async function examine(): Promise<DatabaseCondition> {
    const busy = guarded.some(isBusy);
    if (busy || performance.now() - wroteAtMs >= idleWriteMs) {
      clock.observe(await probe.write(facts(), busy));
      wroteAtMs = performance.now();
    } else {
      const { sample, isReadOnly: refusesWrites } = await probe.read();
      clock.observe(sample);
      if (refusesWrites) return 'read-only';
    }
    if (isFull) {
      await probe.allocate();
      isFull = false;
    }
    return 'up';
  }

  function conditionOf(error: unknown): DatabaseCondition {
    if (error instanceof DatabaseSilent) return 'silent';
    if (isReadOnly(error)) return 'read-only';
    return isDiskFull(error) ? 'full' : 'away';
  }

  function enter(found: DatabaseCondition, error: unknown): void {
    const before = condition;
    condition = found;
    checkedAtMs = performance.now();
    if (found !== 'up') upSinceMs = Number.POSITIVE_INFINITY;
    else if (before !== 'up') upSinceMs = checkedAtMs;
    for (const { interruption } of guarded) {
      if (found === 'silent') interruption.turnOn();
      else interruption.turnOff();
    }
    if (found === before || (found === 'up' && before === null)) return;
    if (found === 'up') log.info({ database: found }, 'the database can be used again');
    else log.fault(error, { task: 'database watch', database: found });
  }

  /** Work that needs a new page notices a full disk first. */
  function noteFailure(error: unknown): void {
    if (!isDiskFull(error) || isFull) return;
    isFull = true;
    enter('full', error);
  }
  db.onFailure(noteFailure);

  /** Reports once if the machine's clock is off, and again when that changes. */
  function noteClock(): void {
    const aheadMs = clock.machineAheadMs();
    if (Math.abs(aheadMs - reportedAheadMs) < clockToleranceMs) return;
    reportedAheadMs = aheadMs;
    const seconds = { clockAheadSeconds: Math.round(aheadMs / 1000) };
    if (isClockOff(clock)) {
      log.warn(seconds, 'the clock of this machine is off; the time of the database is used');
    } else log.info(seconds, 'the clock of this machine is correct again');
  }

  async function probeOnce(): Promise<DatabaseCondition> {
    let found: DatabaseCondition;
    let failure: unknown = null;
    try {
      found = await examine();
      noteClock();
    } catch (error) {
      found = conditionOf(error);
      failure = error;
    }
    if (!stopped) enter(found, failure);
    return found;
  }

  const probeNow = () => {
    probing ??= probeOnce().finally(() => {
      probing = null;
    });
    return probing;
  };

  const watchUntilStopped = async () => {
    while (!stopped) {
      await probeNow();
      if (!stopped) await delay(pauseMs, undefined, { ref: false });
    }
  };

  return {
    async check() {
      const isFresh = isWatching && performance.now() - checkedAtMs < freshMs;
      return isFresh && condition ? condition : probeNow();
    },
    upForMs: () => Math.max(0, performance.now() - upSinceMs),
    clock,
    guard: (other) => {
      guarded.push(other);
      other.onFailure(noteFailure);
    },
    start() {
      isWatching = true;
      void watchUntilStopped();
    },
    async stop() {
      stopped = true;
      await probing;
      // The row would otherwise look like a process that died.
      if (wroteAtMs > 0) await probe.forget(id).catch(() => {});
      probe.close();
    },
  };
}
