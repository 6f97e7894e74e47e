import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  encodeTrailer,
  type ObjectMetadata,
  readTrailer,
  type StoredObject,
} from './object-file.ts';
import { entriesInKeyOrder, pathOfKey } from './object-path.ts';

export interface OpenObject extends StoredObject {
  /** Reads `[start, end]`, both included, and closes the file at the end. */
  stream(start?: number, end?: number): Readable;
  close(): Promise<void>;
}

export type PutMetadata = Omit<ObjectMetadata, 'etag' | 'modifiedAt'>;

/** Objects as files. A put is atomic, even if the process is killed. */
export interface FileStore {
  put(key: string, body: AsyncIterable<Uint8Array>, metadata: PutMetadata): Promise<ObjectMetadata>;
  open(key: string): Promise<OpenObject | null>;
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix` and come after `after`, in byte order. */
  keys(prefix: string, after?: string): AsyncGenerator<string>;
}

const isMissing = (error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
};

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable once its folder is, and a new folder once its parent is. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (!made) return;
  for (let at = path.dirname(folder); at.length >= root.length; at = path.dirname(at)) {
    await syncFolder(at);
    if (at === path.dirname(made)) break;
  }
}

async function writeObject(
  temporary: string,
  body: AsyncIterable<Uint8Array>,
  metadata: PutMetadata,
  now: () => Date,
): Promise<ObjectMetadata> {
  const file = await open(temporary, 'wx', 0o600);
  try {
    const md5 = createHash('md5');
    for await (const chunk of body) {
      md5.update(chunk);
      await writeAll(file, chunk);
    }
    const complete = { ...metadata, etag: md5.digest('hex'), modifiedAt: now().toISOString() };
    await writeAll(file, encodeTrailer(complete));
    await file.sync();
    return complete;
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done)).bytesWritten;
  }
}

/** Removes folders that a delete left empty, unless a concurrent put fills them. */
async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let at = folder; at !== root; at = path.dirname(at)) {
    try {
      await rmdir(at);
    } catch {
      return;
    }
  }
}

const unfinishedMs = 3600 * 1000;

async function removeUnfinished(folder: string, now: () => Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && now().getTime() - found.mtimeMs > unfinishedMs) await rm(file, { force: true });
  }
}

/**
 * The folder holds `objects/` and `unfinished/`; what a killed process left in the latter is removed
 * at a later start. Several processes may share the folder.
 */
export async function openFileStore(
  folder: string,
  now: () => Date = () => new Date(),
): Promise<FileStore> {
  const root = path.join(folder, 'objects');
  const unfinished = path.join(folder, 'unfinished');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await removeUnfinished(unfinished, now);

  async function publish(temporary: string, target: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await makeFolder(root, path.dirname(target));
        await rename(temporary, target);
        await syncFolder(path.dirname(target));
        return;
      } catch (error) {
        // A concurrent delete of the folder's last object has removed the folder.
        if (!isMissing(error) || tries >= 10) throw error;
      }
    }
  }

  async function* walk(
    at: string,
    known: Buffer,
    prefix: Buffer,
    after: Buffer,
  ): AsyncGenerator<string> {
    const names = await readdir(at).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entriesInKeyOrder(names)) {
      const key = Buffer.concat([known, entry.keyPart]);
      const common = Math.min(key.length, prefix.length);
      if (!key.subarray(0, common).equals(prefix.subarray(0, common))) continue;
      if (entry.isObject) {
        if (key.length >= prefix.length && Buffer.compare(key, after) > 0) yield key.toString();
        // All keys below start with `key`, so they all precede `after` unless `after` starts with it, too.
      } else if (Buffer.compare(key, after) > 0 || after.subarray(0, key.length).equals(key)) {
        yield* walk(path.join(at, entry.name), key, prefix, after);
      }
    }
  }

  return {
    async put(key, body, metadata) {
      const temporary = path.join(unfinished, randomBytes(16).toString('hex'));
      try {
        const complete = await writeObject(temporary, body, metadata, now);
        await publish(temporary, path.join(root, pathOfKey(key)));
        return complete;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async open(key) {
      let file: FileHandle;
      try {
        file = await open(path.join(root, pathOfKey(key)), 'r');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      try {
        const stored = await readTrailer(file);
        return {
          ...stored,
          stream: (start = 0, end = stored.sizeBytes - 1) => {
            if (end >= start) return file.createReadStream({ start, end });
            void file.close();
            return Readable.from([]);
          },
          close: () => file.close(),
        };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async delete(key) {
      const target = path.join(root, pathOfKey(key));
      await rm(target, { force: true }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      await syncFolder(path.dirname(target)).catch(() => {});
      await removeEmptyFolders(root, path.dirname(target));
    },

    keys: (prefix, after = '') =>
      walk(root, Buffer.alloc(0), Buffer.from(prefix), Buffer.from(after)),
  };
}
