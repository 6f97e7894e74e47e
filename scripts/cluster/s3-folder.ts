import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** S3's mark of an object's content. */
export const etagOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Objects as files of one folder, which have their keys as names; parts of unfinished uploads in another one. */
export class S3Folder {
  private readonly objects: string;
  private readonly uploads: string;

  constructor(folder: string) {
    this.objects = path.join(folder, 'objects');
    this.uploads = path.join(folder, 'uploads');
    for (const each of [this.objects, this.uploads]) {
      if (!existsSync(each)) mkdirSync(each, { recursive: true });
    }
  }

  private fileOf(key: string): string {
    return path.join(this.objects, Buffer.from(key).toString('base64url'));
  }

  private partsOf(uploadId: string): string {
    return path.join(this.uploads, path.basename(uploadId));
  }

  /** Null if there is none. */
  async find(key: string): Promise<StoredObject | null> {
    try {
      const { size, mtime } = await stat(this.fileOf(key));
      return { key, sizeBytes: size, modifiedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Positions as in HTTP, including the last one. */
  read(key: string, range: { readonly start: number; readonly end: number } | null): Readable {
    return createReadStream(this.fileOf(key), range ?? {});
  }

  /** A reader never finds half of an object. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const file = path.join(this.uploads, randomUUID());
    await writeFile(file, bytes);
    await rename(file, this.fileOf(key));
  }

  async delete(key: string): Promise<void> {
    await unlink(this.fileOf(key)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  /** In the order of their keys. */
  async list(prefix: string): Promise<StoredObject[]> {
    const names = await readdir(this.objects);
    const keys = names
      .map((name) => Buffer.from(name, 'base64url').toString())
      .filter((key) => key.startsWith(prefix))
      .sort();
    const found = await Promise.all(keys.map((key) => this.find(key)));
    return found.filter((object) => object !== null);
  }

  /** Returns the id of a new upload in several parts. */
  async beginUpload(): Promise<string> {
    const uploadId = randomUUID();
    await mkdir(this.partsOf(uploadId));
    return uploadId;
  }

  async putPart(uploadId: string, part: number, bytes: Buffer): Promise<void> {
    await writeFile(path.join(this.partsOf(uploadId), String(part)), bytes);
  }

  /** Joins the parts in the order of their numbers. */
  async completeUpload(uploadId: string, key: string): Promise<void> {
    const folder = this.partsOf(uploadId);
    const parts = (await readdir(folder)).map(Number).sort((one, other) => one - other);
    const joined = path.join(folder, 'joined');
    for (const part of parts) {
      await appendFile(joined, await readFile(path.join(folder, String(part))));
    }
    await rename(joined, this.fileOf(key));
    await rm(folder, { recursive: true });
  }
}
