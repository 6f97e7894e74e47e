import { BusinessError } from '@pollen/contract/codes/error-code';
import type { UploadScreen } from '@pollen/contract/values/image-upload';
import type { Queryable } from '../../../db/database.ts';
import { addJob } from '../../../jobs/queue.ts';
import { acceptUpload, type NamedUpload } from './commands/accept-upload.ts';
import { presignFile } from './commands/sign-file.ts';
import type { FileServices } from './services.ts';
import {
  attachFiles,
  deleteFiles,
  deleteMemberFiles,
  type StoredFile,
  selectMemberFiles,
  selectShownFile,
} from './store.ts';

/** What other modules do with pictures. */
export interface Files {
  /**
   * Accepts an upload, or refuses with `uploadRefused` (11002). It calls object storage, so
   * call it before the transaction, never inside. Calling it again returns the same file.
   */
  accept(upload: NamedUpload): Promise<StoredFile>;
  /** Call it in the transaction that uses the files: unattached ones are swept after a day. */
  attach(
    tx: Queryable,
    owner: { readonly memberId: number; readonly screen: UploadScreen },
    names: readonly string[],
  ): Promise<void>;
  /** Call it in the transaction that stops using the files. */
  discard(tx: Queryable, memberId: number, names: readonly string[]): Promise<void>;
  /** The caller has checked that the reader may see the file. Null if there is no such file. */
  sign(name: string, clientOrigin: string): Promise<string | null>;
  /** As `sign`, with the name the file was uploaded under. */
  signNamed(name: string, clientOrigin: string): Promise<{ url: string; name: string } | null>;
  /** What happens to a member's files when the member leaves, or asks for their data. */
  readonly memberHooks: {
    readonly name: 'files';
    readonly erase: (tx: Queryable, memberId: number) => Promise<void>;
    readonly exportData: (db: Queryable, memberId: number) => Promise<unknown>;
  };
}

const removeSoon = (tx: Queryable) => addJob(tx, 'removeFiles', {}, { jobKey: 'removeFiles' });

export function createFiles(services: FileServices): Files {
  const { db, clock, storage } = services;
  return {
    accept: (upload) => acceptUpload(services, upload),
    async attach(tx, owner, names) {
      const wanted = [...new Set(names)];
      const attached = await attachFiles(tx, owner, wanted, clock());
      if (attached !== wanted.length) throw new BusinessError('uploadRefused');
    },
    async discard(tx, memberId, names) {
      if ((await deleteFiles(tx, memberId, names, clock())) > 0) await removeSoon(tx);
    },
    async sign(name, clientOrigin) {
      const file = await selectShownFile(db, name);
      return file ? presignFile(storage, file, clientOrigin) : null;
    },
    async signNamed(name, clientOrigin) {
      const file = await selectShownFile(db, name);
      return file
        ? { url: await presignFile(storage, file, clientOrigin), name: file.uploadedName }
        : null;
    },
    memberHooks: {
      name: 'files',
      async erase(tx, memberId) {
        await deleteMemberFiles(tx, memberId, clock());
        await removeSoon(tx);
      },
      exportData: (queryable, memberId) => selectMemberFiles(queryable, memberId),
    },
  };
}
