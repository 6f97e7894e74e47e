import { existsSync } from 'node:fs';

/**
 * Programs of the cluster and the Debian packages they come from.
 * @type {readonly (readonly [packageName: string, file: string])[]}
 */
const programs = [
  ['etcd-server', '/usr/bin/etcd'],
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd'],
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['pgbackrest', '/usr/bin/pgbackrest'],
  ['openssl', '/usr/bin/openssl'],
];

/** @returns {string[]} */
export const missingPackages = () =>
  programs.filter(([, file]) => !existsSync(file)).map(([name]) => name);

/** @param {readonly string[]} missing */
export const notInstalled = (missing) =>
  `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed`;

/**
 * Never installed automatically: changing the system is up to its administrator.
 * @param {readonly string[]} missing
 */
export const installAdvice = (missing) =>
  `${notInstalled(missing)}. On Debian 12:
  apt-get install --no-install-recommends ${missing.join(' ')}
then stop the services the packages start: systemctl disable --now etcd patroni haproxy postgresql`;
