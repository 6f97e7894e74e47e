/*
 * How a draw is decided, so that anyone can recompute it: used by the SQL function, the browser's check and
 * the tests. docs/lottery.md explains the same in prose.
 */

export const lotteryGames = ['turnplate', 'sudoku'] as const;
export type LotteryGame = (typeof lotteryGames)[number];

export const prizeKinds = ['points', 'chances', 'voucher', 'nothing'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** Free chances per draw. */
export const drawCost: Readonly<Record<LotteryGame, number>> = { turnplate: 1, sudoku: 3 };

/** The member's own input to a draw. */
export const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Numbers a member's draws without gaps; the member's number separates the draws of two members. */
export const nonceOf = (memberId: number | string, number: number): string =>
  `${memberId}-${number}`;

/** The message signed with the round's seed. `attempt` is 0 except for one draw in 10^25. */
export function drawMessage(clientSeed: string, nonce: string, attempt = 0): string {
  const message = `${clientSeed}:${nonce}`;
  return attempt === 0 ? message : `${message}:${attempt}`;
}

/** The largest multiple of `total` that fits in 32 bits; words from there on are discarded. */
export const acceptedBelow = (total: number): number => Math.floor(2 ** 32 / total) * total;

export interface Roll {
  /** Which of the digest's eight words was used. */
  readonly index: number;
  readonly word: number;
  readonly value: number;
}

/** The first word below the limit, and the number it gives; null if there is none. */
export function rollOf(digest: Uint8Array, total: number): Roll | null {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const below = acceptedBelow(total);
  for (let index = 0; index < 8; index += 1) {
    const word = view.getUint32(index * 4);
    if (word < below) return { index, word, value: word % total };
  }
  return null;
}

export const totalOf = (weights: readonly number[]): number =>
  weights.reduce((sum, weight) => sum + weight, 0);

/** Fields are adjacent, each as wide as its weight. */
export function fieldAt(weights: readonly number[], roll: number): number {
  let passed = 0;
  for (const [field, weight] of weights.entries()) {
    passed += weight;
    if (roll < passed) return field;
  }
  throw new RangeError('The roll is beyond all fields');
}

interface Field {
  readonly weight: number;
  readonly ranOut: boolean;
}

/** Current weights: a sold-out field gives its share to the fallback. */
export function countingWeights(fields: readonly Field[], fallback: number): number[] {
  const lost = totalOf(fields.filter(({ ranOut }) => ranOut).map(({ weight }) => weight));
  return fields.map(({ weight, ranOut }, at) =>
    ranOut ? 0 : weight + (at === fallback ? lost : 0),
  );
}
