import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import { hmacPads } from '../domain.ts';
import { type RoundRow, selectOpenRound } from '../store/rounds.ts';
import { openSeed, publishRounds } from './turn-rounds.ts';

export interface OpenRound extends RoundRow {
  /** The seed in the form HMAC uses; it never leaves the server while the round is open. */
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

/** Caches the open round: its seed is unsealed once, and a draw then takes one round trip. */
export function createCurrentRound(db: Database, keyRing: KeyRing): CurrentRound {
  let kept: OpenRound | null = null;
  return async (at) => {
    if (kept && kept.opensAt <= at && kept.closesAt > at) return kept;
    kept = await readOpenRound(db, keyRing, at);
    if (!kept) {
      // A new installation, or one that was off longer than its published rounds.
      await db.transact((tx) => publishRounds(tx, keyRing, at));
      kept = await readOpenRound(db, keyRing, at);
    }
    if (!kept) throw new Error('There is no open round');
    return kept;
  };
}
