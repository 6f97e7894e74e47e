import { randomBytes } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { imageMaxBytes, type UploadScreen } from '@pollen/contract/values/image-upload';
import {
  type EncodedImage,
  ImageRefused,
} from '../../../../adapters/image-encoder/image-encoder.ts';
import { contentTypes } from '../../../../adapters/image-encoder/image-format.ts';
import { maxEdgeOf, nameBytes, publishedKey, putSeconds, unguessableName } from '../domain.ts';
import type { FileServices } from '../services.ts';
import { insertFile, insertRemoval, type StoredFile, selectFileBySource } from '../store.ts';

export interface Upload {
  readonly memberId: number;
  readonly screen: UploadScreen;
  /** The quarantined object; null for bytes that came with a call. */
  readonly source: string | null;
  readonly bytes: Uint8Array;
}

async function draw({ images }: FileServices, { screen, bytes }: Upload): Promise<EncodedImage> {
  if (bytes.length > imageMaxBytes) throw new BusinessError('uploadRefused');
  try {
    const keepAnimation = screen !== 'AVATAR';
    return await images.encode(bytes, { maxEdgePixels: maxEdgeOf(screen), keepAnimation });
  } catch (error) {
    throw error instanceof ImageRefused ? new BusinessError('uploadRefused') : error;
  }
}

/** Re-encodes a picture, publishes it and records its owner. */
export async function publishImage(services: FileServices, upload: Upload): Promise<StoredFile> {
  const { db, clock, storage } = services;
  const { memberId, screen, source } = upload;
  const image = await draw(services, upload);
  const name = `${unguessableName(randomBytes(nameBytes))}.${image.format}`;
  const key = publishedKey(screen, name);
  const contentType = contentTypes[image.format];

  await insertRemoval(db, key, new Date(clock().getTime() + putSeconds * 1000));
  await storage.put(key, image.bytes, {
    contentType,
    contentDisposition: `inline; filename="${name}"`,
    cacheControl:
      screen === 'AVATAR' ? 'public, max-age=31536000, immutable' : 'private, max-age=900',
  });
  const file: StoredFile = {
    name,
    memberId,
    screen,
    contentType,
    sizeBytes: image.bytes.length,
    widthPixels: image.widthPixels,
    heightPixels: image.heightPixels,
  };
  if (await db.transact((tx) => insertFile(tx, file, source, clock()))) return file;

  // A concurrent call accepted the same source; ours is deleted.
  await insertRemoval(db, key, clock());
  const existing = source === null ? undefined : await selectFileBySource(db, memberId, [source]);
  if (!existing) throw new BusinessError('uploadRefused');
  return existing;
}
