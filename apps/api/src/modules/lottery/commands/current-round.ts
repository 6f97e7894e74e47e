import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { hmacPads } from '../domain.ts';
import { type RoundRow, selectOpenRound } from '../store/rounds.ts';
import { openSeed, publishRounds } from './turn-rounds.ts';

export interface OpenRound extends RoundRow {
  /** The seed as HMAC takes it in; never leaves the server while the round is open. */
  readonly pads: { readonly inner: Buffer; readonly outer: Buffer };
}

export type CurrentRound = (at: Date) => Promise<OpenRound>;

export async function readOpenRound(
  db: Queryable,
  keyRing: KeyRing,
  at: Date,
): Promise<OpenRound | null> {
  const round = await selectOpenRound(db, at);
  return round && { ...round, pads: hmacPads(openSeed(keyRing, round)) };
}

/** Reads a round once: its seed is unsealed a single time, and a draw is then one round trip. */
export function createCurrentRound(db: Database, keyRing: KeyRing): CurrentRound {
  let kept: OpenRound | null = null;
  return async (at) => {
    if (kept && kept.opensAt <= at && kept.closesAt > at) return kept;
    kept = await readOpenRound(db, keyRing, at);
    if (!kept) {
      // A new installation, or one that slept past the rounds it had published.
      await db.transact((tx) => publishRounds(tx, keyRing, at));
      kept = await readOpenRound(db, keyRing, at);
    }
    if (!kept) throw new Error('There is no open round');
    return kept;
  };
}
