import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const templateFolder = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));

export const machineNames = ['a', 'b', 'c'] as const;
export type MachineName = (typeof machineNames)[number];

/** Addresses of one machine's servers, as `host:port`. */
export interface MachineAddresses {
  readonly etcdClient: string;
  readonly etcdPeer: string;
  readonly patroni: string;
  readonly postgres: string;
  readonly api: string;
}

/** The values of the placeholders in the files of one machine. */
export type Values = Readonly<Record<string, string>>;

const portOf = (address: string) => address.slice(address.lastIndexOf(':') + 1);

/** The addresses of all machines in the format of each file, and those of the machine itself. */
export function addressValues(
  machine: MachineName,
  machines: Readonly<Record<MachineName, MachineAddresses>>,
): Values {
  const all = machineNames.flatMap((name) => {
    const { etcdClient, etcdPeer, patroni, postgres, api } = machines[name];
    return [
      [`${name}_etcd_client`, etcdClient],
      [`${name}_etcd_peer`, etcdPeer],
      [`${name}_patroni_port`, portOf(patroni)],
      [`${name}_postgres`, postgres],
      [`${name}_api`, api],
    ];
  });
  const own = machines[machine];
  return {
    ...Object.fromEntries(all),
    name: machine,
    etcd_client: own.etcdClient,
    etcd_peer: own.etcdPeer,
    patroni: own.patroni,
    postgres: own.postgres,
    postgres_port: portOf(own.postgres),
  };
}

/** The S3 bucket in which pgBackRest keeps backups and WAL. */
export interface BackupBucket {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

export const backupRepository = ({ bucket, endpoint, region, key, secret }: BackupBucket): string =>
  [
    'repo1-type=s3',
    'repo1-path=/pollen',
    `repo1-s3-bucket=${bucket}`,
    `repo1-s3-endpoint=${endpoint}`,
    `repo1-s3-region=${region}`,
    `repo1-s3-key=${key}`,
    `repo1-s3-key-secret=${secret}`,
  ].join('\n');

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);

export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for \${${name}}`);
    return value;
  });
}

export const readTemplate = (name: string) => readFileSync(path.join(templateFolder, name), 'utf8');

/** Writes a filled-in template; it holds passwords, so only its owner may read it. */
export function writeConfiguration(template: string, file: string, values: Values): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, fillIn(readTemplate(template), values));
  chmodSync(file, template.endsWith('.sh') ? 0o700 : 0o600);
}
