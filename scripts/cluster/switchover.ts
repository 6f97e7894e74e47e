import { until } from './processes.ts';
import type { Say } from './rolling-upgrade.ts';
import type { MachineName } from './templates.ts';

export interface DatabaseMember {
  readonly name: MachineName;
  /** `leader`, `sync_standby` or `replica`. */
  readonly role: string;
}

/** Reaches the database servers of an installation, on three machines or on one. */
export interface DatabaseServers {
  /** A primary and two standbys, one of them synchronous. */
  isHealthy(): Promise<boolean>;
  members(): Promise<readonly DatabaseMember[]>;
  /** Runs a shell command where the machine's files are. */
  run(machine: MachineName, command: string): Promise<void>;
  /** Path of Patroni's configuration. */
  patroniFile(machine: MachineName): string;
  /** Patroni reads its configuration again. */
  reloadPatroni(machine: MachineName): Promise<void>;
  checkpoint(machine: MachineName): Promise<void>;
  /** Whether `standby` streams WAL directly from `source`. */
  isStreaming(standby: MachineName, source: MachineName): Promise<boolean>;
  /** Patroni's own switchover; returns its answer. */
  switchOver(leader: MachineName, candidate: MachineName): Promise<string>;
}

/** Sets the server a standby streams from in its Patroni configuration; null: the primary, whichever that is. */
export function sourceCommand(file: string, source: MachineName | null): string {
  const add = source ? ` -e '/^tags:$/a\\  replicatefrom: ${source}'` : '';
  return `sed -i -e '/^  replicatefrom:/d'${add} '${file}'`;
}

async function streamFrom(
  servers: DatabaseServers,
  standby: MachineName,
  source: MachineName | null,
): Promise<void> {
  await servers.run(standby, sourceCommand(servers.patroniFile(standby), source));
  await servers.reloadPatroni(standby);
}

/** Patroni reads its configuration and creates the replication slot in its next rounds, of 3 seconds each. */
const streamsWithinMs = 60_000;
/** The old primary archives its last WAL and starts again as a standby. */
const healthyWithinMs = 300_000;

/**
 * Makes the synchronous standby the primary. The third server streams from it beforehand: it then goes on without
 * a pause, and the new primary, which may acknowledge nothing alone, has a standby at once. Otherwise Patroni
 * would wait 2 seconds before it let the third server follow. Nothing acknowledged is at risk meanwhile: the
 * candidate stays the synchronous standby, and the third server never has more than the candidate.
 */
export async function switchOver(
  servers: DatabaseServers,
  say: Say,
  withinMs = streamsWithinMs,
): Promise<void> {
  const members = (await servers.isHealthy()) ? await servers.members() : [];
  const nameOf = (wanted: string) => members.find(({ role }) => role === wanted)?.name;
  const leader = nameOf('leader');
  const candidate = nameOf('sync_standby');
  const third = nameOf('replica');
  if (!leader || !candidate || !third) {
    throw new Error('Not switched over: the database needs a primary and two standbys first');
  }
  try {
    await streamFrom(servers, third, candidate);
    const isReady = () => servers.isStreaming(third, candidate);
    await until(`${third} streams from ${candidate}`, isReady, withinMs);
    say(`${third}: streams from ${candidate}`);
    // A new primary writes all changed pages before the others follow it; this leaves few. A standby can only write
    // up to a checkpoint of the primary, so the primary is first.
    for (const name of [leader, candidate]) await servers.checkpoint(name);
    const answer = await servers.switchOver(leader, candidate);
    // patronictl ends without an error even if it failed.
    if (!answer.includes(`Successfully switched over to "${candidate}"`)) {
      throw new Error(`Not switched over: ${answer.trim()}`);
    }
    say(`${candidate}: primary instead of ${leader}`);
  } finally {
    await streamFrom(servers, third, null);
    say(`${third}: follows the primary again`);
  }
  await until('the database is healthy again', () => servers.isHealthy(), healthyWithinMs);
}
