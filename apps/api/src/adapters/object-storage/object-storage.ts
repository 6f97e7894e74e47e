import type { Readable } from 'node:stream';

/** An object's metadata. */
export interface ObjectHead {
  readonly key: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly etag: string;
  readonly modifiedAt: Date;
}

export interface ObjectContent extends ObjectHead {
  readonly body: Readable;
}

export interface PutOptions {
  readonly contentType: string;
  readonly contentDisposition?: string;
  readonly cacheControl?: string;
}

export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

export interface ObjectPage {
  readonly objects: readonly ListedObject[];
  /** Pass it to the next call; null on the last page. */
  readonly next: string | null;
}

/** Credentials a browser may hold: PutObject below one prefix, until they expire (spec §3). */
export interface UploadCredentials {
  readonly region: string;
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiresAt: Date;
}

export interface UploadGrant {
  /** Ends in a slash; the credentials reach nothing outside it. */
  readonly prefix: string;
  readonly durationSeconds: number;
  /** The origin the client called: the embedded store is reached there. */
  readonly clientOrigin: string;
}

export interface PresignOptions {
  readonly expiresInSeconds: number;
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly clientOrigin: string;
}

/** Object storage. Two implementations: S3 (or compatible), and the store that ships with Pollen. */
export interface ObjectStorage {
  readonly bucket: string;
  put(key: string, body: Uint8Array, options: PutOptions): Promise<void>;
  /** Null if there is no such object. */
  get(key: string): Promise<ObjectContent | null>;
  head(key: string): Promise<ObjectHead | null>;
  /** Deleting a missing object is not an error. */
  delete(key: string): Promise<void>;
  /** In byte order of the keys. */
  list(prefix: string, options?: { after?: string | null; limit?: number }): Promise<ObjectPage>;
  /** A URL that reads one object until it expires. */
  presign(key: string, options: PresignOptions): Promise<string>;
  temporaryCredentials(grant: UploadGrant): Promise<UploadCredentials>;
}
