import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const ownerOnly = 0o600;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Creates a folder; the folders above it are flushed too, or a power cut could lose the new names. */
function createFolder(folder: string): void {
  const firstCreated = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (firstCreated === undefined) return;
  const top = path.dirname(path.resolve(firstCreated));
  let at = path.resolve(folder);
  while (at !== top && at !== path.dirname(at)) {
    at = path.dirname(at);
    syncFolder(at);
  }
}

/**
 * Writes the content under a temporary name and passes that to `place`. The name is random: two
 * containers that share a volume can have the same process id.
 */
function writeAside(file: string, content: string | Uint8Array, place: (aside: string) => void) {
  const folder = path.dirname(file);
  createFolder(folder);
  const aside = `${file}.${randomBytes(8).toString('hex')}.new`;
  try {
    writeFileSync(aside, content, { mode: ownerOnly, flag: 'wx', flush: true });
    chmodSync(aside, ownerOnly);
    place(aside);
    syncFolder(folder);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Creates a file that only its owner may read. Other processes see it completely or not at all, even
 * after a crash. Returns false, and changes nothing, if the file exists.
 */
export function createFile(file: string, content: string | Uint8Array): boolean {
  let created = true;
  writeAside(file, content, (aside) => {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      created = false;
    }
  });
  return created;
}

/** Replaces a file in one step: a reader gets the old content or the new one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  writeAside(file, content, (aside) => renameSync(aside, file));
}

export function readIfExists(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Reads a file, creating it first if it is missing. Processes that start together all read the same. */
export function readOrCreateFile(file: string, create: () => string | Uint8Array): Buffer {
  const existing = readIfExists(file);
  if (existing) return existing;
  createFile(file, create());
  return readFileSync(file);
}
