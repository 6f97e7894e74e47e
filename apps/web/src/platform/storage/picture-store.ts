import { pictureDatabase } from './storage-keys.ts';

/** Pictures that are taken but not sent: they survive a reload, a closed tab and an empty battery. */

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(pictureDatabase.name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(pictureDatabase.store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(pictureDatabase.store, mode);
      const request = work(transaction.objectStore(pictureDatabase.store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export async function keepPicture(id: string, picture: Blob): Promise<void> {
  await run('readwrite', (store) => store.put(picture, id));
}

/** Null if the browser has evicted it, or stores nothing at all. */
export async function readPicture(id: string): Promise<Blob | null> {
  try {
    const found: unknown = await run('readonly', (store) => store.get(id));
    return found instanceof Blob ? found : null;
  } catch {
    return null;
  }
}

export async function dropPictures(ids: readonly string[]): Promise<void> {
  for (const id of ids) await run('readwrite', (store) => store.delete(id)).catch(console.warn);
}
