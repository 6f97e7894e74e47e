import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Database } from '../../../db/database.ts';
import { hmacPads } from '../domain.ts';
import { type RoundRow, selectOpenRound } from '../store/rounds.ts';
import { openSeed, publishRounds } from './turn-rounds.ts';

export interface OpenRound extends RoundRow {
  /** The seed as HMAC takes it in; never leaves the server while the round is open. */
  readonly pads: { readonly inner: Buffer; readonly outer: Buffer };
}

export type CurrentRound = (at: Date) => Promise<OpenRound>;

/** Reads a round once: its seed is unsealed a single time, and a draw is then one round trip. */
export function createCurrentRound(db: Database, keyRing: KeyRing): CurrentRound {
  let kept: OpenRound | null = null;
  return async (at) => {
    if (kept && kept.opensAt <= at && kept.closesAt > at) return kept;
    let round = await selectOpenRound(db, at);
    if (!round) {
      // A new installation, or one that slept past the rounds it had published.
      await publishRounds(db, keyRing, at);
      round = await selectOpenRound(db, at);
    }
    if (!round) throw new Error('There is no open round');
    kept = { ...round, pads: hmacPads(openSeed(keyRing, round)) };
    return kept;
  };
}
