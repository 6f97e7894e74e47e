import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Database } from '../../../../db/database.ts';
import { lockOldWraps, updateWraps } from '../store.ts';

const batchSize = 500;

/**
 * Re-wraps every record's data key with the current master key, in batches. It can be interrupted and
 * repeated while the server runs: both keys work until the old one is removed.
 */
export async function rewrapKeys(
  db: Database,
  keyRing: KeyRing,
  onProgress: (rewrapped: number) => void = () => {},
): Promise<number> {
  for (let rewrapped = 0; ; ) {
    const done = await db.transact(async (tx) => {
      const rows = await lockOldWraps(tx, keyRing.currentKeyId, batchSize);
      if (rows.length > 0) {
        await updateWraps(
          tx,
          rows.map((row) => ({ id: row.id, ...keyRing.rewrap(row) })),
        );
      }
      return rows.length;
    });
    if (done === 0) return rewrapped;
    rewrapped += done;
    onProgress(rewrapped);
  }
}
