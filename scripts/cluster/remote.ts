import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a shell command on a machine and returns what it prints; rejects if it fails. */
export type RunOn = (host: string, command: string) => Promise<string>;

const run = promisify(execFile);

/** As root, with a key: nobody is there to enter a password. */
export const runBySsh: RunOn = async (host, command) => {
  const { stdout } = await run('ssh', ['-o', 'BatchMode=yes', `root@${host}`, command], {
    maxBuffer: 1 << 26,
  });
  return stdout;
};

export const asPostgres = (command: string) => `runuser -u postgres -- ${command}`;
