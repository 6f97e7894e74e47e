import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { AuthenticateKey } from '../../../http/authorize.ts';
import { hashOfKey } from './domain.ts';
import { selectUsable, updateUsed } from './store.ts';

/** A busy program would otherwise write the row with every call. */
const usedEveryMs = 60_000;

/** Finds the key of a request and notes when it was last used, to the minute. */
export function createKeyAuthenticate(db: Database, clock: Clock): AuthenticateKey {
  return async (text) => {
    const now = clock();
    const key = await selectUsable(db, hashOfKey(text), now);
    if (!key) return null;
    const { id, name, lastUsedAt, ...rest } = key;
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= usedEveryMs) {
      await updateUsed(db, id, now);
    }
    return { keyId: id, keyName: name, ...rest };
  };
}
