import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './child.mjs';
import { step } from './progress.mjs';

const lockFile = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
/** npm's own record of the installed tree, written when an install is complete. */
const installedLockFile = path.join(modules, '.package-lock.json');
const stampFile = path.join(modules, '.pollen-installed');

/** Packages contain binaries, so a folder copied to another machine is installed again. */
function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** @param {LockedPackage} locked */
const isForThisMachine = (locked) =>
  !locked.optional ||
  Boolean(
    locked.os?.includes(process.platform) && locked.cpu?.includes(process.arch) && !locked.libc,
  );

/** Whether `npm install` was run by hand: then the tree is right although this script did not install it. */
function treeMatchesLock() {
  if (!existsSync(installedLockFile)) return false;
  const installed = packagesOf(installedLockFile);
  return Object.entries(packagesOf(lockFile)).every(([folder, wanted]) => {
    if (!folder.startsWith('node_modules/') || wanted.link || !isForThisMachine(wanted))
      return true;
    return installed[folder]?.integrity === wanted.integrity;
  });
}

export function isInstalled() {
  if (!existsSync(modules)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp()) return true;
  if (!treeMatchesLock()) return false;
  writeFileSync(stampFile, wantedStamp());
  return true;
}

/** Includes development packages, whatever NODE_ENV is: the build needs them. */
const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

async function install() {
  const exact = await run('npm', ['ci', ...flags], { quiet: true });
  if (exact.ok) return true;
  console.log(
    `${exact.output.split('\n').slice(0, 8).join('\n')}\n  npm ci failed; trying npm install`,
  );
  return (await run('npm', ['install', ...flags])).ok;
}

/**
 * Installs what package-lock.json says; does nothing if it is installed already.
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureInstalled(title = 'Installing packages') {
  if (isInstalled()) return false;
  if (!(await step(title, install))) {
    console.error('Packages could not be installed; see the messages of npm above.');
    process.exit(1);
  }
  writeFileSync(stampFile, wantedStamp());
  return true;
}
