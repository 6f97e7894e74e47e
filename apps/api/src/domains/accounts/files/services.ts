import type { ImageEncoder } from '../../../adapters/image-encoder/image-encoder.ts';
import type { ObjectStorage } from '../../../adapters/object-storage/object-storage.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';

export interface FileServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  readonly images: ImageEncoder;
}
