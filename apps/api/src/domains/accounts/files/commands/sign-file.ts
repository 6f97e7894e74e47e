import { BusinessError } from '@pollen/contract/codes/error-code';
import { type FileAddress, fileUrl, parseFilePath } from '@pollen/contract/values/file-url';
import type { UploadScreen } from '@pollen/contract/values/image-upload';
import type { ObjectStorage } from '../../../../adapters/object-storage/object-storage.ts';
import { dispositionOf, mayRead, publishedKey, signedSeconds } from '../domain.ts';
import type { FileServices } from '../services.ts';
import { type ShownFile, selectShownFile } from '../store.ts';

export interface SignRequest {
  readonly memberId: number;
  readonly screen: UploadScreen;
  readonly url: string;
  readonly clientOrigin: string;
}

/** Only the path is read, and only names of ours fit it; nothing is ever fetched from the URL. */
function addressOf(url: string, clientOrigin: string): FileAddress | null {
  const parsed = URL.canParse(url, clientOrigin) ? new URL(url, clientOrigin) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return parseFilePath(parsed.pathname);
}

/** Saved to a phone, the picture has the name it was uploaded under. */
export function presignFile(
  storage: ObjectStorage,
  { screen, name, contentType, uploadedName }: ShownFile,
  clientOrigin: string,
): Promise<string> {
  return storage.presign(publishedKey(screen, name), {
    expiresInSeconds: signedSeconds,
    contentType,
    contentDisposition: dispositionOf(uploadedName),
    clientOrigin,
  });
}

/** A temporary address of one published file. A file the member may not see is not found. */
export async function signFile(
  { db, storage }: FileServices,
  { memberId, screen, url, clientOrigin }: SignRequest,
): Promise<string> {
  const address = addressOf(url, clientOrigin);
  const file = address?.screen === screen ? await selectShownFile(db, address.fileName) : undefined;
  if (!file || file.screen !== screen || !mayRead(memberId, file))
    throw new BusinessError('notFound');
  if (screen === 'AVATAR') return new URL(fileUrl(screen, file.name), clientOrigin).href;
  return presignFile(storage, file, clientOrigin);
}
