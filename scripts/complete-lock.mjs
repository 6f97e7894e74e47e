import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './child.mjs';

/**
 * If a registry lacks the builds of a tool for some platform, npm silently leaves them out of
 * package-lock.json, and `npm ci` then refuses the file. This adds them.
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

const lockFile = path.join(root, 'package-lock.json');

/** @type {(file?: string) => { packages: LockedPackages }} */
export const readLock = (file = lockFile) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Node looks for a package next to its user, then in each parent folder.
 * @param {LockedPackages} packages
 * @param {string} user
 * @param {string} name
 */
function isLocked(packages, user, name) {
  const parts = user.split('/node_modules/');
  return (
    parts.some((_, index) => {
      const folder = parts.slice(0, parts.length - index).join('/node_modules/');
      return `${folder}/node_modules/${name}` in packages;
    }) || `node_modules/${name}` in packages
  );
}

/**
 * Builds that are named in the lock file but not locked.
 * @param {LockedPackages} packages
 */
export function missingBuilds(packages) {
  return Object.entries(packages).flatMap(([user, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, user, name))
      .map(([name, version]) => ({ name, version, dev: locked.dev === true })),
  );
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'wasi'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * The platform of a build, parsed from its name: `@rolldown/binding-linux-arm64-musl`.
 * @param {{ name: string, version: string, dev: boolean }} build
 * @returns {LockedPackage}
 */
export function lockedBuild({ name, version, dev }) {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = systems.filter((system) => words.includes(system) && system !== 'wasi');
  const cpu = processors.filter((processor) => words.includes(processor));
  const musl = words.some((word) => word.startsWith('musl'));
  const libc = os.includes('linux') ? [musl ? 'musl' : 'glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = readLock();
  const missing = missingBuilds(lock.packages);
  for (const build of missing) {
    lock.packages[`node_modules/${build.name}`] = lockedBuild(build);
  }
  const [self, ...rest] = Object.entries(lock.packages);
  if (self)
    lock.packages = Object.fromEntries([self, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))]);
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} builds of other platforms added to package-lock.json`);
}
