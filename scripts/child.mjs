import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {Set<import('node:child_process').ChildProcess>} */
const living = new Set();

/** @param {NodeJS.Signals} signal */
export function stopChildren(signal) {
  for (const child of living) {
    try {
      // The whole process group: npm, npx and test runners start child processes.
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      child.kill(signal);
    }
  }
}

/** A shell's exit code for a program ended by a signal. */
const signalExitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const graceMs = 10_000;

/**
 * Ctrl-C and kill end what was started: with SIGTERM first, then SIGKILL.
 * @returns {() => void} stops doing so
 */
export function stopChildrenWithUs() {
  let stopping = false;
  const handlers = Object.entries(signalExitCodes).map(([signal, exitCode]) => {
    const handle = () => {
      if (stopping) return stopChildren('SIGKILL');
      stopping = true;
      stopChildren(/** @type {NodeJS.Signals} */ (signal));
      setTimeout(() => stopChildren('SIGKILL'), graceMs).unref();
      setInterval(() => living.size === 0 && process.exit(exitCode), 50);
    };
    process.on(signal, handle);
    return () => process.off(signal, handle);
  });
  const onExit = () => stopChildren('SIGKILL');
  process.on('exit', onExit);
  return () => {
    for (const release of handlers) release();
    process.off('exit', onExit);
  };
}

/**
 * Runs a program of this repository to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Readonly<Record<string, string | undefined>>, quiet?: boolean, timeoutMs?: number }} [options]
 * @returns {Promise<{ ok: boolean, exitCode: number | null, output: string }>} `output` only when quiet
 */
export function run(command, args, { env = {}, quiet = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    living.add(child);
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill(), timeoutMs);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    /** @param {number | null} exitCode */
    const end = (exitCode) => {
      clearTimeout(timer);
      living.delete(child);
      resolve({ ok: exitCode === 0, exitCode, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(null);
    });
    child.once('close', end);
  });
}

/**
 * Runs a program of an installed package, by its name in node_modules/.bin.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(name, args, options) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return run(`${root}node_modules/.bin/${name}${suffix}`, args, options);
}
