import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export interface RunningServer {
  readonly address: string;
  readonly processId: number;
  /** From the start of the process to the first successful answer. */
  readonly readyMs: number;
  readonly output: () => string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 once the server can serve. */
  readonly readyPath: string;
}

const startTimeoutMs = 120_000;

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = performance.now() + startTimeoutMs;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null || performance.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${url} did not become ready:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs a server in its own process on a free port until it is stopped. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(options.command, [...options.args], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const output = () => text;
  await untilReady(address + options.readyPath, child, output);
  return {
    address,
    processId: child.pid ?? 0,
    readyMs: performance.now() - began,
    output,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The built server, as `npm start` runs it. Build first: `npm run build`. */
export const startPollen = (env: Readonly<Record<string, string>>) =>
  startServer({
    command: process.execPath,
    args: ['apps/api/dist/main.js'],
    // A database of its own makes it look like one of several machines, which must be given their keys.
    env: { POLLEN_SINGLE_MACHINE: '1', ...env },
    readyPath: '/readyz',
  });
