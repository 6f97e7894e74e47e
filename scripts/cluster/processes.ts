import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The account that runs the servers: PostgreSQL refuses to run as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export function serverAccount(): Account {
  const id = (...args: string[]) => execFileSync('id', args, { encoding: 'utf8' }).trim();
  const name = process.getuid?.() === 0 ? 'postgres' : id('-un');
  return { name, uid: Number(id('-u', name)), gid: Number(id('-g', name)) };
}

/** Also false for a zombie process. */
export function isRunning(processId: number): boolean {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return !['Z', 'X'].includes(stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '');
  } catch {
    return false;
  }
}

export function signal(processId: number, name: NodeJS.Signals): void {
  // 0, which stands for a process that does not run, would be every process of this command.
  if (processId <= 1) return;
  try {
    process.kill(processId, name);
  } catch {
    // It has ended already.
  }
}

/** Waits until a condition holds; `what` describes it in the error. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 120_000,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > end)
      throw new Error(`Timed out after ${withinMs / 1000} s, waiting until ${what}`);
    await delay(100);
  }
}

/** Patroni is a Python program. */
const serverNames = new Set(['etcd', 'python3', 'postgres', 'haproxy', 'pgbackrest']);

/** Empty if the process has ended or belongs to another account. */
function wordsOf(processId: number, file: 'cmdline' | 'environ'): string[] {
  try {
    return readFileSync(`/proc/${processId}/${file}`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function workingFolderOf(processId: number): string {
  try {
    return readlinkSync(`/proc/${processId}/cwd`);
  } catch {
    return '';
  }
}

const isPostgres = (command: string) =>
  path.basename(command) === 'postgres' || command.startsWith('postgres: ');

const postgresEndsWithinMs = 5000;

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Null: the account that runs the command. */
  readonly account: Account | null;
}

/** Programs of one cluster: each has a process id in `run` and a log in `log` of its folder. */
export class Processes {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  private pidFile(name: string): string {
    return path.join(this.folder, 'run', `${name}.pid`);
  }

  logOf(name: string): string {
    return path.join(this.folder, 'log', `${name}.log`);
  }

  /** 0 if it does not run. */
  idOf(name: string): number {
    try {
      const processId = Number(readFileSync(this.pidFile(name), 'utf8'));
      return isRunning(processId) ? processId : 0;
    } catch {
      return 0;
    }
  }

  start({ name, command, args, env, account }: Program): number {
    const log = openSync(this.logOf(name), 'a');
    const child = spawn(command, [...args], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'] ?? '', HOME: this.folder, LANG: 'C.UTF-8', ...env },
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    });
    closeSync(log);
    child.unref();
    child.on('error', (error) => console.error(`${name}: ${error.message}`));
    const processId = child.pid ?? 0;
    writeFileSync(this.pidFile(name), String(processId));
    return processId;
  }

  /** Sends SIGTERM, then SIGKILL to processes that have not ended in time. */
  async stop(name: string, withinMs = 30_000): Promise<void> {
    const processId = this.idOf(name);
    if (processId) {
      signal(processId, 'SIGCONT');
      signal(processId, 'SIGTERM');
      await until(`${name} ends`, () => !isRunning(processId), withinMs).catch(() =>
        signal(processId, 'SIGKILL'),
      );
    }
    rmSync(this.pidFile(name), { force: true });
  }

  /**
   * Processes of this cluster, whatever their parent is now. Programs that we start have a home folder of their
   * own. PostgreSQL overwrites that, and its backends their command line too, but they run in the data folder.
   */
  private isOurs(processId: number): boolean {
    const inside = `${this.folder}/`;
    const [command = '', ...args] = wordsOf(processId, 'cmdline');
    if (command.startsWith('postgres: ')) return workingFolderOf(processId).startsWith(inside);
    return (
      (serverNames.has(path.basename(command)) && args.some((arg) => arg.includes(inside))) ||
      wordsOf(processId, 'environ').includes(`HOME=${this.folder}`)
    );
  }

  leftOver(): number[] {
    return readdirSync('/proc')
      .map(Number)
      .filter((processId) => processId > 1 && isRunning(processId) && this.isOurs(processId));
  }

  /**
   * Ends everything at once, also what a fault has suspended or another part of the program is just starting.
   * PostgreSQL gets a few seconds to release its shared memory.
   */
  async endAll(): Promise<void> {
    const killAt = performance.now() + postgresEndsWithinMs;
    const end = (processId: number) => {
      const [command = ''] = wordsOf(processId, 'cmdline');
      const isLate = performance.now() > killAt;
      signal(processId, isPostgres(command) && !isLate ? 'SIGQUIT' : 'SIGKILL');
      signal(processId, 'SIGCONT');
    };
    await until('all processes have ended', () => {
      const left = this.leftOver();
      for (const processId of left) end(processId);
      return left.length === 0;
    });
  }
}
