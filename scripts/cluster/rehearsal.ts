import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@pollen/api/db/database';
import { verifyActions } from '@pollen/api/domains/accounts/operator/public';
import { verifyMoney } from '@pollen/api/domains/insight/ledger-proof/public';
import { type BackupPlace, pgBackRest, runAs } from './pgbackrest.ts';
import { until } from './processes.ts';

const programs = '/usr/lib/postgresql/15/bin';

export interface Rehearsal extends BackupPlace {
  /** A folder that does not exist yet; it is removed afterwards. */
  readonly folder: string;
  readonly port: number;
  /** The address of the database in use; role and name are the same in the restored one. */
  readonly databaseUrl: string;
  /** The name of a backup; without it, the newest before the point in time. */
  readonly backup?: string;
}

export type Say = (line: string) => void;

/** How long each step took. */
export async function timed<Result>(
  say: Say,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const result = await work();
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** Restores a backup from before a point in time into the folder and replays WAL up to it. */
async function restore(rehearsal: Rehearsal, moment: string): Promise<void> {
  const { folder, account, backup } = rehearsal;
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (process.getuid?.() === 0) chownSync(folder, account.uid, account.gid);
  await pgBackRest(
    rehearsal,
    `--pg1-path=${folder}`,
    ...(backup ? [`--set=${backup}`] : []),
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    '--archive-mode=off',
    'restore',
  );
  const access = path.join(folder, 'pg_hba.conf');
  rmSync(access, { force: true });
  writeFileSync(access, 'host all all 127.0.0.1/32 scram-sha-256\n');
  if (process.getuid?.() === 0) chownSync(access, account.uid, account.gid);
}

/** Only the verifiers may connect, and it waits for no standby. */
async function start({ folder, port, account }: Rehearsal): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: "''",
    hba_file: path.join(folder, 'pg_hba.conf'),
    archive_mode: 'off',
    synchronous_standby_names: "''",
    shared_buffers: '128MB',
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const log = path.join(folder, 'rehearsal.log');
  await runAs(account, `${programs}/pg_ctl`, [
    'start',
    '--wait',
    '--timeout=3600',
    `--pgdata=${folder}`,
    `--log=${log}`,
    `--options=${flags.join(' ')}`,
  ]);
}

const stop = ({ folder, account }: Rehearsal) =>
  runAs(account, `${programs}/pg_ctl`, ['stop', '--mode=immediate', `--pgdata=${folder}`]);

function restoredUrl({ databaseUrl, port }: Rehearsal): string {
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

/** Runs both verifiers on a restored database, once its WAL is replayed. */
async function prove(url: string, say: Say): Promise<boolean> {
  const db = openDatabase({ url, connections: 2 });
  try {
    const isOpen = async () => {
      const [row] = await db.raw<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits');
      return row?.waits === false;
    };
    await timed(say, 'replay', () => until('the restored server is open', isOpen, 3_600_000));
    const { sound, entries } = await timed(say, 'proof of the ledger', () => verifyMoney(db));
    const { actions, brokenAt } = await timed(say, 'proof of the action log', () =>
      verifyActions(db),
    );
    say(
      `${entries} ledger entries ${sound ? 'are sound' : 'are NOT sound'}, ${actions} actions ${brokenAt === null ? 'are as written' : `are NOT as written from ${brokenAt}`}`,
    );
    return sound && brokenAt === null;
  } finally {
    await db.close();
  }
}

/** Restores to a point in time, verifies the result, and passes it to the caller. Cleans up afterwards. */
export async function rehearse(
  rehearsal: Rehearsal,
  moment: string,
  say: Say,
  inspect: (url: string) => Promise<boolean> = async () => true,
): Promise<boolean> {
  try {
    await timed(say, 'restore', () => restore(rehearsal, moment));
    await timed(say, 'start', () => start(rehearsal));
    try {
      const url = restoredUrl(rehearsal);
      const isProved = await prove(url, say);
      return (await inspect(url)) && isProved;
    } finally {
      await stop(rehearsal);
    }
  } finally {
    rmSync(rehearsal.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
