import type { Values } from './templates.ts';
import {
  addressValues,
  type BackupBucket,
  backupRepository,
  type MachineAddresses,
  type MachineName,
} from './templates.ts';

/** The settings an administrator chooses; see `deploy/cluster/machines.example.json`. */
export interface ProductionSettings {
  readonly machine: MachineName;
  readonly machines: Readonly<Record<MachineName, string>>;
  readonly network: string;
  readonly origin: string;
  readonly publicAddress: string;
  readonly networkDevice: string;
  readonly certificate: string;
  readonly programFolder: string;
  /** A quarter of a machine's memory. */
  readonly sharedBuffers: string;
  readonly backup: BackupBucket;
  readonly passwords: Readonly<
    Record<'superuser' | 'replication' | 'rewind' | 'patroni' | 'pollen' | 'keepalived', string>
  >;
  readonly secret: string;
  readonly masterKey: string;
}

/** The templates, and the path of each on a machine. */
export const productionFiles = {
  'etcd.yml': 'etc/etcd/etcd.yml',
  'patroni.yml': 'etc/patroni/config.yml',
  'create-database.sh': 'etc/patroni/create-database.sh',
  'run-patroni.py': 'etc/patroni/run-patroni.py',
  'patroni-service.conf': 'etc/systemd/system/patroni.service.d/pollen.conf',
  'haproxy.cfg': 'etc/haproxy/haproxy.cfg',
  'keepalived.conf': 'etc/keepalived/keepalived.conf',
  'pgbackrest.conf': 'etc/pgbackrest.conf',
  'pollen.env': 'etc/pollen/pollen.env',
  'pollen-api.service': 'etc/systemd/system/pollen-api@.service',
  'pollen-worker.service': 'etc/systemd/system/pollen-worker.service',
} as const;

const addressesOf = (host: string): MachineAddresses => ({
  etcdClient: `${host}:2379`,
  etcdPeer: `${host}:2380`,
  patroni: `${host}:8008`,
  postgres: `${host}:5432`,
  api: `${host}:3000`,
});

const priorities: Readonly<Record<MachineName, string>> = { a: '103', b: '102', c: '101' };

/** The default ports and folders of Debian's packages. */
export function productionValues(settings: ProductionSettings): Values {
  const { machine, machines, passwords, backup } = settings;
  const addresses = {
    a: addressesOf(machines.a),
    b: addressesOf(machines.b),
    c: addressesOf(machines.c),
  };
  return {
    ...addressValues(machine, addresses),
    host: machines[machine],
    network: settings.network,
    etcd_folder: '/var/lib/etcd/pollen',
    data_folder: '/var/lib/postgresql/15/pollen',
    run_folder: '/var/run/postgresql',
    create_database: '/etc/patroni/create-database.sh',
    superuser: 'postgres',
    superuser_password: passwords.superuser,
    replication_password: passwords.replication,
    rewind_password: passwords.rewind,
    patroni_password: passwords.patroni,
    pollen_password: passwords.pollen,
    keepalived_password: passwords.keepalived,
    max_connections: '300',
    shared_buffers: settings.sharedBuffers,
    watchdog: 'required',
    database_bind: '127.0.0.1:5000',
    replicas_bind: '127.0.0.1:5001',
    web_bind: `*:443 ssl crt ${settings.certificate} alpn h2,http/1.1`,
    state_bind: '127.0.0.1:5080',
    network_device: settings.networkDevice,
    priority: priorities[machine],
    public_address: settings.publicAddress,
    pgbackrest_config: '/etc/pgbackrest.conf',
    backup_repository: backupRepository(backup),
    backup_log_folder: '/var/log/pgbackrest',
    backup_lock_folder: '/tmp/pgbackrest',
    backup_spool_folder: '/var/spool/pgbackrest',
    origin: settings.origin,
    pollen_folder: '/var/lib/pollen',
    pollen_secret: settings.secret,
    pollen_master_key: settings.masterKey,
    database: '127.0.0.1:5000',
    replicas: '127.0.0.1:5001',
    database_connections: '20',
    pollen_more: [
      '# Add S3_*, VAPID_*, SMTP_URL and what else the README lists.',
      '# A process refuses to start without those that must be the same on every machine.',
    ].join('\n'),
    program_folder: settings.programFolder,
  };
}
