import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from '../../clock.ts';
import { openEmbeddedStorage } from './embedded-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { S3Settings } from './s3-storage.ts';

/** Storage, and what it needs to have on our own server. */
export interface OpenStorage {
  readonly storage: ObjectStorage;
  /** Where the browser reaches it when that is not our own origin, for the content security policy. */
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
  // The SDK takes a while to load; only who uses it pays.
  const { openS3Storage } = await import('./s3-storage.ts');
  const { region, endpoint } = settings;
  return {
    storage: openS3Storage(settings),
    origin: new URL(endpoint ?? `https://s3.${region}.amazonaws.com`).origin,
    register: () => {},
  };
}
