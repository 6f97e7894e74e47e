import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { imageMaxBytes } from '@pollen/contract/values/image-upload';
import type { FastifyInstance } from 'fastify';
import { readOrCreateFile } from '../../durable-file.ts';
import { Credentials } from './embedded/credentials.ts';
import { openFileStore } from './embedded/file-store.ts';
import { listObjects } from './embedded/list-objects.ts';
import { presignUrl } from './embedded/presign.ts';
import { registerS3Server, s3MountPath } from './embedded/s3-server.ts';
import { UploadCounter } from './embedded/upload-counter.ts';
import type { ObjectHead, ObjectStorage } from './object-storage.ts';
import { uploadPolicy } from './session-policy.ts';

export interface EmbeddedStorage extends ObjectStorage {
  readonly credentials: Credentials;
  readonly region: string;
  /** Mounts the S3 protocol below `/s3`. */
  register(server: FastifyInstance): void;
}

export interface EmbeddedOptions {
  readonly folder: string;
  readonly now?: () => Date;
  readonly onFault?: (error: unknown) => void;
}

const bucket = 'pollen';
const region = 'us-east-1';

function readMasterKey(folder: string): Buffer {
  const file = path.join(folder, 'master.key');
  const key = readOrCreateFile(file, () => randomBytes(32));
  if (key.length !== 32) throw new Error(`${file} is damaged; remove it to create a new key`);
  return key;
}

/** The object store that ships with Pollen: files on disk, accessed with the S3 protocol. */
export async function openEmbeddedStorage(options: EmbeddedOptions): Promise<EmbeddedStorage> {
  const now = options.now ?? (() => new Date());
  const store = await openFileStore(options.folder, now);
  const credentials = new Credentials(readMasterKey(options.folder));
  const endpointOf = (clientOrigin: string) => `${clientOrigin}${s3MountPath}`;

  const open = async (key: string) => {
    const object = await store.open(key);
    if (!object) return null;
    const { etag, contentType, modifiedAt } = object.metadata;
    const head: ObjectHead = {
      key,
      sizeBytes: object.sizeBytes,
      contentType,
      etag,
      modifiedAt: new Date(modifiedAt),
    };
    return { object, head };
  };

  return {
    bucket,
    region,
    credentials,
    async put(key, body, metadata) {
      const chunks = (async function* () {
        yield body;
      })();
      await store.put(key, chunks, { ...metadata, user: {} });
    },
    async get(key) {
      const found = await open(key);
      return found && { ...found.head, body: found.object.stream() };
    },
    async head(key) {
      const found = await open(key);
      await found?.object.close();
      return found?.head ?? null;
    },
    delete: (key) => store.delete(key),
    async list(prefix, { after = null, limit = 1000 } = {}) {
      const page = await listObjects(store, { prefix, delimiter: '', after: after ?? '', limit });
      return {
        objects: page.contents.map(({ key, sizeBytes, modifiedAt }) => ({
          key,
          sizeBytes,
          modifiedAt: new Date(modifiedAt),
        })),
        next: page.next,
      };
    },
    presign: async (key, { expiresInSeconds, contentType, contentDisposition, clientOrigin }) =>
      presignUrl(credentials.root, {
        method: 'GET',
        endpoint: endpointOf(clientOrigin),
        bucket,
        key,
        region,
        now: now(),
        expiresInSeconds,
        parameters: {
          'response-content-type': contentType,
          'response-content-disposition': contentDisposition,
        },
      }),
    async temporaryCredentials({ prefix, durationSeconds, clientOrigin }) {
      const expiresAt = new Date(now().getTime() + durationSeconds * 1000);
      const pair = credentials.issue(uploadPolicy(bucket, prefix), expiresAt);
      return { ...pair, region, endpoint: endpointOf(clientOrigin), bucket, expiresAt };
    },
    register: (server) =>
      registerS3Server(server, {
        store,
        credentials,
        uploads: new UploadCounter(now),
        bucket,
        region,
        now,
        onFault: options.onFault ?? ((error) => console.error(error)),
        maxUploadBytes: imageMaxBytes,
      }),
  };
}
