import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from '../../clock.ts';
import { openEmbeddedStorage } from './embedded-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { S3Settings } from './s3-storage.ts';

/** Storage, and the routes it needs on our own server. */
export interface OpenStorage {
  readonly storage: ObjectStorage;
  /** Its origin for browsers if that is not our own, for the content security policy. */
  readonly origin: string | null;
  register(server: FastifyInstance): void;
}

/** S3 if it is configured, otherwise the store that ships with Pollen, below the data folder. */
export async function openStorage(
  settings: S3Settings | null,
  dataFolder: string,
  now: Clock = systemClock,
): Promise<OpenStorage> {
  if (!settings) {
    const storage = await openEmbeddedStorage({ folder: path.join(dataFolder, 'objects'), now });
    return { storage, origin: null, register: (server) => storage.register(server) };
  }
  // Loaded on demand, because the SDK takes a while to load.
  const { openS3Storage } = await import('./s3-storage.ts');
  const { region, endpoint } = settings;
  return {
    storage: openS3Storage(settings),
    origin: new URL(endpoint ?? `https://s3.${region}.amazonaws.com`).origin,
    register: () => {},
  };
}
