import type { SessionClaims } from './credentials.ts';
import { S3Error } from './s3-error.ts';

/** How many objects one set of temporary credentials may put; enough for four pictures and retries. */
const maxObjects = 12;

/**
 * Counts the puts of temporary credentials until they expire, so that nobody can fill the disk. A restart
 * loses the counts; objects still only land in quarantine.
 */
export class UploadCounter {
  readonly #counts = new Map<string, { count: number; expiresAt: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  #forgetExpired(): void {
    const time = this.#now().getTime();
    for (const [id, { expiresAt }] of this.#counts) if (expiresAt <= time) this.#counts.delete(id);
  }

  async run<Result>(session: SessionClaims, put: () => Promise<Result>): Promise<Result> {
    this.#forgetExpired();
    const entry = this.#counts.get(session.accessKeyId) ?? {
      count: 0,
      expiresAt: session.expiresAt,
    };
    if (entry.count >= maxObjects) throw new S3Error('AccessDenied', 'Too many objects were put.');
    entry.count += 1;
    this.#counts.set(session.accessKeyId, entry);
    try {
      return await put();
    } catch (error) {
      entry.count -= 1;
      throw error;
    }
  }
}
