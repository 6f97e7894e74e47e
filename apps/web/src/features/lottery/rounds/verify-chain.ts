import type { LotteryRound } from '@pollen/contract/operations/lottery';
import { fromHex, toHex } from './hex.ts';

/**
 * `seed`: it does not match its commitment; `link`: a round was changed or left out; `seen`: the commitment
 * has changed since the draw.
 */
export type ChainFault = 'seed' | 'link' | 'seen';

export interface ChainCheck {
  readonly rounds: number;
  readonly fault: ChainFault | null;
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes));

async function faultOf(
  round: LotteryRound,
  older: LotteryRound | undefined,
  seen: string | undefined,
): Promise<ChainFault | null> {
  if (seen !== undefined && seen !== round.commitment) return 'seen';
  if (older && older.chain !== round.previous) return 'link';
  if ((await sha256(fromHex(round.previous + round.commitment))) !== round.chain) return 'link';
  if (round.seed !== null && (await sha256(fromHex(round.seed))) !== round.commitment) {
    return 'seed';
  }
  return null;
}

/**
 * Verifies the links between rounds and the commitments of revealed seeds, without a request. Rounds come
 * newest first and without gaps; `seen` has the commitments this device saw when it drew, by round.
 */
export async function verifyChain(
  rounds: readonly LotteryRound[],
  seen: Readonly<Record<string, string>>,
): Promise<ChainCheck> {
  for (const [at, round] of rounds.entries()) {
    const fault = await faultOf(round, rounds[at + 1], seen[round.id]);
    if (fault) return { rounds: rounds.length, fault };
  }
  return { rounds: rounds.length, fault: null };
}
