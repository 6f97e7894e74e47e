import type { Draw } from '@pollen/contract/operations/lottery';
import { drawMessage, fieldAt, type Roll, rollOf, totalOf } from '@pollen/contract/values/lottery';
import { fromHex, toHex } from './rounds/hex.ts';

/** Every step of the computation, as computed on this phone. */
export interface Proof {
  /** SHA-256 of the seed, and whether it matches the published commitment. */
  readonly hash: string;
  readonly hashMatches: boolean;
  readonly message: string;
  readonly digest: string;
  readonly roll: Roll;
  readonly total: number;
  /** The field that contains the roll, with its bounds. */
  readonly field: number;
  readonly from: number;
  readonly to: number;
  /** Everything matches what was published. */
  readonly matches: boolean;
}

async function sign(seed: Uint8Array<ArrayBuffer>, message: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', seed, algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
}

/** Recomputes a draw from published data, without a request. */
export async function verifyDraw(draw: Draw, seedHex: string): Promise<Proof> {
  const seed = fromHex(seedHex);
  const hash = toHex(await crypto.subtle.digest('SHA-256', seed));
  const total = totalOf(draw.weights);
  for (let attempt = 0; ; attempt += 1) {
    const message = drawMessage(draw.clientSeed, draw.nonce, attempt);
    const digest = await sign(seed, message);
    const roll = rollOf(new Uint8Array(digest), total);
    if (!roll) continue;
    const field = fieldAt(draw.weights, roll.value);
    const from = totalOf(draw.weights.slice(0, field));
    const hashMatches = hash === draw.round.commitment;
    return {
      hash,
      hashMatches,
      message,
      digest: toHex(digest),
      roll,
      total,
      field,
      from,
      to: from + (draw.weights[field] ?? 0) - 1,
      matches: hashMatches && roll.value === draw.roll && field === draw.landed,
    };
  }
}
