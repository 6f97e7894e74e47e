import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';

const leftOut = new Set(['node_modules', 'dist', '.git']);
/** Tests change without changing the build. */
const isTest = /\.test\.tsx?$/;

/**
 * @param {string} at
 * @returns {string[]} files below, in a stable order
 */
function filesBelow(at) {
  const found = statSync(at, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return isTest.test(at) ? [] : [at];
  return readdirSync(at)
    .filter((name) => !leftOut.has(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(at, name)));
}

/**
 * One hash of some files and folders of the repository.
 * @param {readonly string[]} places
 */
export function sourceHash(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesBelow(path.join(root, place))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
