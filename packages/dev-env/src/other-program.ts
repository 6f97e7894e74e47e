import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface OtherProgram {
  readonly name: string;
  /** A command that succeeds if the program can be used. */
  readonly check: readonly [program: string, ...args: string[]];
  /** The Debian packages that have it. */
  readonly packages: readonly string[];
}

const installTimeoutMs = 120_000;

const works = ([program, ...args]: OtherProgram['check']) => spawnSync(program, args).status === 0;

/** Only if requested: a test run must not change a machine by itself. */
const mayInstall = (env: NodeJS.ProcessEnv) =>
  env['TEST_INSTALL'] === '1' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(packages: readonly string[]): void {
  const quickly = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  const args = ['install', '-y', '-q', '--no-install-recommends', ...quickly, ...packages];
  spawnSync('/usr/bin/apt-get', args, {
    timeout: installTimeoutMs,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Whether a test can use a program that is not ours. If it is missing, it is installed where that is
 * allowed (`TEST_INSTALL=1`); otherwise a line says which program the skipped test needs.
 */
export function hasProgram({ name, check, packages }: OtherProgram, env = process.env): boolean {
  if (works(check)) return true;
  if (mayInstall(env)) {
    install(packages);
    if (works(check)) return true;
  }
  console.warn(`skipped: ${name} is not installed`);
  return false;
}
