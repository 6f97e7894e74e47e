import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, Processes, type Program, serverAccount } from './processes.ts';
import {
  addressValues,
  backupRepository,
  type MachineAddresses,
  type MachineName,
  machineNames,
  type Values,
  writeConfiguration,
} from './templates.ts';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Ports are consecutive from `firstPort` on, so that several clusters can run at once. */
export interface LoopbackOptions {
  readonly folder: string;
  readonly firstPort: number;
}

interface Keys {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  readonly patroni: string;
  readonly pollen: string;
  readonly backupKey: string;
  readonly backupSecret: string;
  readonly secret: string;
  readonly masterKey: string;
}

const makeKeys = (): Keys => ({
  superuser: randomBytes(18).toString('hex'),
  replication: randomBytes(18).toString('hex'),
  rewind: randomBytes(18).toString('hex'),
  patroni: randomBytes(18).toString('hex'),
  pollen: randomBytes(18).toString('hex'),
  backupKey: randomBytes(10).toString('hex'),
  backupSecret: randomBytes(20).toString('hex'),
  secret: randomBytes(32).toString('base64'),
  masterKey: `k1:${randomBytes(32).toString('base64')}`,
});

interface Description {
  readonly folder: string;
  readonly firstPort: number;
  readonly origin: string;
  readonly keys: Keys;
}

const descriptionName = 'cluster.json';
const serverFolders = ['etcd', 'postgres', 'spool', 'run', 'log', 'etc', 'lock'];

interface S3Place {
  readonly host: string;
  readonly port: number;
  readonly accessKey: string;
  /** Of TLS, without which pgBackRest does not speak S3. */
  readonly certificate: string;
  readonly privateKey: string;
  readonly objects: string;
}

function makeCertificate({ certificate, privateKey }: S3Place): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', privateKey, '-out', certificate];
  const args = ['req', '-x509', ...key, '-subj', '/CN=localhost', '-days', '365', ...files];
  execFileSync('openssl', args, { stdio: 'pipe' });
}

/** The configuration of `deploy/cluster/` on loopback addresses, in one folder. */
export class LoopbackCluster {
  readonly processes: Processes;
  readonly account: Account = serverAccount();
  private readonly described: Description;

  private constructor(described: Description) {
    this.described = described;
    this.processes = new Processes(described.folder);
  }

  /** Writes keys and configuration into an empty folder. */
  static create({ folder, firstPort }: LoopbackOptions): LoopbackCluster {
    const at = path.resolve(folder);
    if (existsSync(at)) {
      throw new Error(`${at} exists. Take the cluster in it down first: npm run cluster:down`);
    }
    const described = {
      folder: at,
      firstPort,
      origin: `http://127.0.0.1:${firstPort + 42}`,
      keys: makeKeys(),
    };
    mkdirSync(at, { recursive: true });
    chmodSync(at, 0o755);
    writeFileSync(path.join(at, descriptionName), JSON.stringify(described), { mode: 0o600 });
    const cluster = new LoopbackCluster(described);
    cluster.writeFiles();
    makeCertificate(cluster.s3);
    return cluster;
  }

  /** The cluster that was created in a folder; null if there is none. */
  static find(folder: string): LoopbackCluster | null {
    const file = path.join(path.resolve(folder), descriptionName);
    if (!existsSync(file)) return null;
    return new LoopbackCluster(JSON.parse(readFileSync(file, 'utf8')) as Description);
  }

  get folder(): string {
    return this.described.folder;
  }

  private port(offset: number): number {
    return this.described.firstPort + offset;
  }

  private address(offset: number): string {
    return `127.0.0.1:${this.port(offset)}`;
  }

  addressesOf(name: MachineName): MachineAddresses {
    const index = machineNames.indexOf(name);
    return {
      etcdClient: this.address(1 + index),
      etcdPeer: this.address(11 + index),
      patroni: this.address(21 + index),
      postgres: this.address(31 + index),
      api: this.address(51 + index),
    };
  }

  get web(): string {
    return `http://${this.address(42)}`;
  }

  get origin(): string {
    return this.described.origin;
  }

  /** HAProxy's view of its servers, as CSV. */
  get proxyState(): string {
    return `http://${this.address(43)}/;csv`;
  }

  get workerHealth(): string {
    return `http://${this.address(54)}`;
  }

  get s3(): S3Place {
    return {
      host: '127.0.0.1',
      port: this.port(44),
      accessKey: this.described.keys.backupKey,
      certificate: this.inside('s3-certificate.pem'),
      privateKey: this.inside('s3-key.pem'),
      objects: this.inside('backup'),
    };
  }

  /** A server for tests: it is on this machine, and its certificate is its own. */
  private backupRepository(): string {
    const { backupKey: key, backupSecret: secret } = this.described.keys;
    const { host, port } = this.s3;
    const endpoint = 's3.localhost';
    return [
      backupRepository({ bucket: 'pollen', endpoint, region: 'local', key, secret }),
      'repo1-s3-uri-style=path',
      `repo1-storage-host=${host}`,
      `repo1-storage-port=${port}`,
      'repo1-storage-verify-tls=n',
    ].join('\n');
  }

  /** Through HAProxy, to the current primary. */
  get databaseUrl(): string {
    return `postgres://pollen:${this.described.keys.pollen}@${this.address(40)}/pollen`;
  }

  get replicasUrl(): string {
    return `postgres://pollen:${this.described.keys.pollen}@${this.address(41)}/pollen`;
  }

  get masterKey(): string {
    return this.described.keys.masterKey;
  }

  get patroniLogin(): string {
    return `Basic ${Buffer.from(`patroni:${this.described.keys.patroni}`).toString('base64')}`;
  }

  /** The server of one machine, for an administrator. */
  administratorUrl(name: MachineName): string {
    const { name: account } = this.account;
    const { postgres } = this.addressesOf(name);
    return `postgres://${account}:${this.described.keys.superuser}@${postgres}/postgres`;
  }

  dataFolderOf(name: MachineName): string {
    return this.inside('postgres', name);
  }

  inside(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }

  configurationOf(name: MachineName, file: string): string {
    return this.inside('etc', name, file);
  }

  private valuesOf(name: MachineName): Values {
    const { keys, origin } = this.described;
    const machines = {
      a: this.addressesOf('a'),
      b: this.addressesOf('b'),
      c: this.addressesOf('c'),
    };
    return {
      ...addressValues(name, machines),
      network: '127.0.0.1/32',
      etcd_folder: this.inside('etcd', name),
      data_folder: this.dataFolderOf(name),
      run_folder: this.inside('run'),
      create_database: this.configurationOf(name, 'create-database.sh'),
      superuser: this.account.name,
      superuser_password: keys.superuser,
      replication_password: keys.replication,
      rewind_password: keys.rewind,
      patroni_password: keys.patroni,
      pollen_password: keys.pollen,
      max_connections: '150',
      shared_buffers: '64MB',
      // All machines share one kernel, which must not be reset.
      watchdog: 'off',
      database_bind: this.address(40),
      replicas_bind: this.address(41),
      web_bind: this.address(42),
      state_bind: this.address(43),
      pgbackrest_config: this.configurationOf(name, 'pgbackrest.conf'),
      backup_repository: this.backupRepository(),
      backup_log_folder: this.inside('log'),
      backup_lock_folder: this.inside('lock'),
      backup_spool_folder: this.inside('spool'),
      origin,
      pollen_folder: this.inside('pollen'),
      pollen_secret: keys.secret,
      pollen_master_key: keys.masterKey,
      database: this.address(40),
      replicas: this.address(41),
      database_connections: '8',
      // The load would have to compute it; it is tested elsewhere.
      pollen_more: 'POLLEN_DEMO=1\nPOLLEN_SINGLE_MACHINE=1\nPOLLEN_CASHOUT_WORK=0',
    };
  }

  private writeFiles(): void {
    for (const name of serverFolders) mkdirSync(this.inside(name));
    mkdirSync(this.inside('pollen'));
    const patroni = ['patroni.yml', 'run-patroni.py', 'create-database.sh'];
    const servers = ['etcd.yml', ...patroni, 'haproxy.cfg'];
    for (const name of machineNames) {
      const values = this.valuesOf(name);
      mkdirSync(this.inside('etcd', name), { mode: 0o700 });
      mkdirSync(this.inside('postgres', name), { mode: 0o700 });
      for (const template of [...servers, 'pgbackrest.conf']) {
        const file = this.configurationOf(name, template);
        writeConfiguration(template, file, values);
        this.handOver(file);
      }
      this.handOver(this.inside('etc', name));
      this.handOver(this.inside('etcd', name));
      this.handOver(this.inside('postgres', name));
    }
    for (const name of serverFolders) this.handOver(this.inside(name));
    writeConfiguration('pollen.env', this.inside('pollen.env'), this.valuesOf('a'));
  }

  private handOver(file: string): void {
    if (process.getuid?.() === 0) chownSync(file, this.account.uid, this.account.gid);
  }

  /** The environment of every Pollen process of the cluster, as systemd would read it. */
  pollenEnvironment(): Record<string, string> {
    const lines = readFileSync(this.inside('pollen.env'), 'utf8').split('\n');
    return Object.fromEntries(
      lines
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => {
          const at = line.indexOf('=');
          return [line.slice(0, at), line.slice(at + 1)];
        }),
    );
  }

  etcd(name: MachineName): Program {
    const args = ['--config-file', this.configurationOf(name, 'etcd.yml')];
    return this.server(`etcd-${name}`, '/usr/bin/etcd', args);
  }

  patroni(name: MachineName): Program {
    const files = ['run-patroni.py', 'patroni.yml'];
    const args = files.map((file) => this.configurationOf(name, file));
    return this.server(`patroni-${name}`, '/usr/bin/python3', args);
  }

  haproxy(): Program {
    const args = ['-db', '-f', this.configurationOf('a', 'haproxy.cfg')];
    return this.server('haproxy', '/usr/sbin/haproxy', args);
  }

  private server(name: string, command: string, args: string[]): Program {
    return { name, command, args, env: {}, account: this.account };
  }

  /** Like the command that starts it, it runs from the sources. */
  s3Server(): Program {
    const command = path.join(repository, 'scripts/cluster-s3.ts');
    const args = [...process.execArgv, command, '--folder', this.folder];
    return { name: 's3', command: process.execPath, args, env: {}, account: null };
  }

  /** `build` is a folder like `apps/api/dist`. */
  api(name: MachineName, build = path.join(repository, 'apps/api/dist')): Program {
    const [host = '', port = ''] = this.addressesOf(name).api.split(':');
    return this.pollen(`api-${name}`, build, { POLLEN_ROLE: 'api', HOST: host, PORT: port });
  }

  worker(build = path.join(repository, 'apps/api/dist')): Program {
    return this.pollen('worker', build, {
      POLLEN_ROLE: 'worker',
      HOST: '127.0.0.1',
      POLLEN_METRICS_PORT: String(this.port(54)),
    });
  }

  private pollen(name: string, build: string, env: Record<string, string>): Program {
    return {
      name,
      command: process.execPath,
      args: ['--enable-source-maps', path.join(build, 'main.js')],
      env: {
        ...this.pollenEnvironment(),
        POLLEN_WEB: path.join(repository, 'apps/web/dist'),
        POLLEN_CONSOLE: path.join(repository, 'apps/console/dist'),
        ...env,
      },
      account: null,
    };
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
