import { BusinessError } from '@pollen/contract/codes/error-code';
import { fileNamePattern } from '@pollen/contract/values/file-url';
import { checkImage, imageMaxBytes, type UploadScreen } from '@pollen/contract/values/image-upload';
import type { ObjectStorage } from '../../../../adapters/object-storage/object-storage.ts';
import { quarantineSeconds } from '../domain.ts';
import type { FileServices } from '../services.ts';
import { type StoredFile, selectFile, selectFileBySource, selectGrantPaths } from '../store.ts';
import { publishImage } from './publish-image.ts';

export interface NamedUpload {
  readonly memberId: number;
  readonly screen: UploadScreen;
  /** As the client sent it: the bare name, or the whole storage key. */
  readonly fileName: string;
}

/** Never reads more than the upload limit, whatever size the object had before. */
async function readBounded(storage: ObjectStorage, key: string): Promise<Buffer | null> {
  const object = await storage.get(key);
  if (!object) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of object.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > imageMaxBytes) throw new BusinessError('uploadRefused');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function findInQuarantine(
  storage: ObjectStorage,
  keys: readonly string[],
): Promise<string | null> {
  for (const key of keys) {
    const head = await storage.head(key);
    if (head && head.sizeBytes <= imageMaxBytes) return key;
    if (head) {
      await storage.delete(key);
      throw new BusinessError('uploadRefused');
    }
  }
  return null;
}

/**
 * Accepts a quarantined upload: checks, re-encodes and publishes it, and deletes the original. Repeating
 * it returns the same file. It calls object storage, so it runs before the transaction that uses the file
 * and attaches it; files that are never attached are swept.
 */
export function acceptUpload(services: FileServices, upload: NamedUpload): Promise<StoredFile> {
  const running = runningOn(services.storage);
  const name = JSON.stringify([upload.memberId, upload.screen, upload.fileName]);
  // A concurrent repetition does not encode the picture again.
  const known = running.get(name);
  if (known) return known;
  const accepted = accept(services, upload).finally(() => running.delete(name));
  running.set(name, accepted);
  return accepted;
}

const runs = new WeakMap<ObjectStorage, Map<string, Promise<StoredFile>>>();

function runningOn(storage: ObjectStorage): Map<string, Promise<StoredFile>> {
  const running = runs.get(storage) ?? new Map<string, Promise<StoredFile>>();
  runs.set(storage, running);
  return running;
}

async function accept(
  services: FileServices,
  { memberId, screen, fileName }: NamedUpload,
): Promise<StoredFile> {
  const { db, clock, storage } = services;
  if (fileNamePattern.test(fileName)) {
    const known = await selectFile(db, fileName);
    if (known?.memberId === memberId && known.screen === screen) return known;
  }
  const bareName = fileName.slice(fileName.lastIndexOf('/') + 1);
  if (checkImage({ name: bareName, size: 0 })) throw new BusinessError('uploadRefused');

  const since = new Date(clock().getTime() - quarantineSeconds * 1000);
  const paths = await selectGrantPaths(db, memberId, screen, since);
  const keys = paths
    .map((path) => `${path}${bareName}`)
    .filter((key) => bareName === fileName || key === fileName);
  const accepted = await selectFileBySource(db, memberId, keys);
  if (accepted) return accepted;

  const source = await findInQuarantine(storage, keys);
  const bytes = source && (await readBounded(storage, source));
  if (!source || !bytes) {
    // A concurrent call has just accepted it.
    const meanwhile = await selectFileBySource(db, memberId, keys);
    if (meanwhile) return meanwhile;
    throw new BusinessError('uploadRefused');
  }
  try {
    return await publishImage(services, { memberId, screen, source, bytes });
  } finally {
    // Refused or accepted, it is deleted from quarantine; a sweep removes what this misses.
    await storage.delete(source).catch(() => {});
  }
}
