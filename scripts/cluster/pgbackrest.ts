import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Account } from './processes.ts';

const run = promisify(execFile);

export interface BackupPlace {
  /** pgBackRest's configuration file. */
  readonly config: string;
  readonly stanza: string;
  /** The account that runs PostgreSQL and pgBackRest. */
  readonly account: Account;
}

/** Runs one of PostgreSQL's programs to its end, under the account of the server; returns what it prints. */
export async function runAs(
  account: Account,
  command: string,
  args: readonly string[],
): Promise<string> {
  const as = process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {};
  const { stdout } = await run(command, [...args], { ...as, cwd: '/', maxBuffer: 1 << 26 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${command} ${args.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? ''}`);
    },
  );
  return stdout;
}

export const pgBackRest = ({ account, config, stanza }: BackupPlace, ...args: readonly string[]) =>
  runAs(account, 'pgbackrest', [`--config=${config}`, `--stanza=${stanza}`, ...args]);

interface StanzaInfo {
  readonly backup: readonly { readonly label: string }[];
}

/** Takes a full backup and returns its name. */
export async function takeFullBackup(place: BackupPlace): Promise<string> {
  await pgBackRest(place, '--type=full', 'backup');
  const text = await pgBackRest(place, '--output=json', 'info');
  const label = (JSON.parse(text) as readonly StanzaInfo[])[0]?.backup.at(-1)?.label;
  if (!label) throw new Error(`The repository has no backup: ${text}`);
  return label;
}
