import type { ObjectStorage } from '../../../../adapters/object-storage/object-storage.ts';
import { quarantineRoot, quarantineSeconds, unattachedSeconds } from '../domain.ts';
import type { FileServices } from '../services.ts';
import { deleteGrants, deleteRemoval, deleteUnattachedFiles, selectDueRemovals } from '../store.ts';

const removalsPerRound = 500;

async function* objectsBelow(storage: ObjectStorage, prefix: string) {
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<ObjectStorage['list']>> = await storage.list(prefix, { after });
    yield* page.objects;
    after = page.next;
  } while (after !== null);
}

async function removeObject(storage: ObjectStorage, key: string): Promise<void> {
  if (!key.endsWith('/')) return storage.delete(key);
  for await (const object of objectsBelow(storage, key)) await storage.delete(object.key);
}

/** Deletes the objects that are due. One that fails stays due, and the next run tries again. */
export async function removeObjects({ db, clock, storage }: FileServices): Promise<void> {
  for (;;) {
    const keys = await selectDueRemovals(db, clock(), removalsPerRound);
    for (const key of keys) {
      await removeObject(storage, key);
      await deleteRemoval(db, key);
    }
    if (keys.length < removalsPerRound) return;
  }
}

/** Deletes uploads and published files that were never used. */
export async function sweepFiles(services: FileServices): Promise<void> {
  const { db, clock, storage } = services;
  const now = clock();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await deleteUnattachedFiles(db, before(unattachedSeconds), now);
  const oldest = before(quarantineSeconds);
  for await (const object of objectsBelow(storage, quarantineRoot)) {
    if (object.modifiedAt < oldest) await storage.delete(object.key);
  }
  await deleteGrants(db, oldest);
  await removeObjects(services);
}
