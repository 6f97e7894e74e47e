import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

function commandLineOf(processId: number): string[] {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

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

  names(): string[] {
    return readdirSync(path.join(this.folder, 'run'))
      .filter((file) => file.endsWith('.pid'))
      .map((file) => file.slice(0, -'.pid'.length));
  }

  /** Processes of this cluster, found by their command lines, whatever their parent is now. */
  leftOver(): number[] {
    const inside = `${this.folder}/`;
    return readdirSync('/proc')
      .map(Number)
      .filter((processId) => processId > 1 && isRunning(processId))
      .filter((processId) => {
        const [command = '', ...args] = commandLineOf(processId);
        return serverNames.has(path.basename(command)) && args.some((arg) => arg.includes(inside));
      });
  }
}
