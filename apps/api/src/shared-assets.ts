import type { ObjectStorage } from './adapters/object-storage/object-storage.ts';
import { mediaTypeOf, type StaticFile, staticFile } from './http/static/file.ts';
import { immutableCache, type Site } from './http/static/site.ts';
import type { Log } from './log.ts';

/**
 * During an upgrade, processes of two builds run in parallel, and a page of one may request its chunks
 * from the other. So each process puts the chunks of its build into the object store before it serves, and
 * looks there for chunks it does not have. Their names contain a hash of their content.
 */
const prefix = 'builds';
const keyOf = (address: string) => `${prefix}${address}`;
const isChunk =
  /^(?:\/[a-z]+)?\/(?:assets|locales)\/[\w.@/-]+\.(?:js|css|json|woff2|png|svg|wasm)$/;

/** Chunks of other builds that were not published for this long are removed. */
const keepMs = 30 * 24 * 3600 * 1000;
const maxConcurrent = 8;

const chunksOf = (sites: readonly Site[]) =>
  sites.flatMap(({ files }) => [...files].filter(([address]) => isChunk.test(address)));

async function listAll(storage: ObjectStorage) {
  const found = new Map<string, Date>();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<ObjectStorage['list']>> = await storage.list(`${prefix}/`, {
      after,
    });
    for (const { key, modifiedAt } of page.objects) found.set(key, modifiedAt);
    after = page.next;
  } while (after !== null);
  return found;
}

/** Puts the chunks that the store does not have yet. Returns how many. */
export async function publishChunks(
  storage: ObjectStorage,
  sites: readonly Site[],
  now: Date,
): Promise<number> {
  const stored = await listAll(storage);
  const own = chunksOf(sites);
  const missing = own.filter(([address]) => !stored.has(keyOf(address)));
  for (let start = 0; start < missing.length; start += maxConcurrent) {
    const some = missing.slice(start, start + maxConcurrent);
    await Promise.all(
      some.map(([address, { bytes, type }]) =>
        storage.put(keyOf(address), bytes, { contentType: type, cacheControl: immutableCache }),
      ),
    );
  }
  const needed = new Set(own.map(([address]) => keyOf(address)));
  for (const [key, modifiedAt] of stored) {
    if (!needed.has(key) && now.getTime() - modifiedAt.getTime() > keepMs) {
      await storage.delete(key);
    }
  }
  return missing.length;
}

/** Enough for the chunks of two other builds. */
const keptFiles = 1000;
/** Requests for unknown names reach the store at most this often. */
const askedAgainMs = 10_000;

export type FindChunk = (address: string) => Promise<StaticFile | null>;

/** Finds chunks of other builds and caches them in memory. */
export function createChunkFinder(storage: ObjectStorage, log: Pick<Log, 'fault'>): FindChunk {
  const found = new Map<string, Promise<StaticFile | null>>();

  async function read(address: string): Promise<StaticFile | null> {
    const object = await storage.get(keyOf(address));
    if (!object) return null;
    const parts: Buffer[] = [];
    for await (const part of object.body) parts.push(part as Buffer);
    return staticFile({
      type: mediaTypeOf(address),
      cacheControl: immutableCache,
      bytes: Buffer.concat(parts),
    });
  }

  return (address) => {
    if (!isChunk.test(address) || address.includes('..')) return Promise.resolve(null);
    const known = found.get(address);
    if (known) return known;
    if (found.size >= keptFiles) return Promise.resolve(null);
    const evictLater = () => {
      setTimeout(() => found.delete(address), askedAgainMs).unref();
      return null;
    };
    const reading = read(address).then(
      (file) => file ?? evictLater(),
      (error: unknown) => {
        log.fault(error, { task: 'chunk of another build' });
        return evictLater();
      },
    );
    found.set(address, reading);
    return reading;
  };
}
