import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Database } from '../../../../db/database.ts';
import { lockOldWraps, updateWrap } from '../store/vouchers.ts';

const batchSize = 500;

/** Re-wraps the data keys of sealed seeds and codes with the current master key. */
export async function rewrapSeals(db: Database, keyRing: KeyRing): Promise<number> {
  let rewrapped = 0;
  for (const table of ['lottery_round', 'lottery_voucher'] as const) {
    for (let done = -1; done !== 0; rewrapped += done) {
      done = await db.transact(async (tx) => {
        const wraps = await lockOldWraps(tx, table, keyRing.currentKeyId, batchSize);
        for (const wrap of wraps) await updateWrap(tx, table, { ...wrap, ...keyRing.rewrap(wrap) });
        return wraps.length;
      });
    }
  }
  return rewrapped;
}
