/**
 * Rules of buzz that both sides need. Lengths count code points, as the database does, not visible
 * characters.
 */

export const commentMaxLength = 500;
export const pollMaxOptions = 8;

export const postMaxLength = 500;
export const pollOptionMaxLength = 80;
/** The maximum number of posts per member in 24 hours. */
export const postsPerDay = 3;
/** How many days a member's poll may be open, from its publication. */
export const pollDays = [1, 3, 7, 14] as const;
export type PollDays = (typeof pollDays)[number];

/** A shorter comment is published but paid only once a moderator has accepted it. */
export const substantialFrom = 15;

export function isSubstantial(text: string): boolean {
  return (text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).length >= substantialFrom;
}

/** Reasons for reports and for removals by operators. */
export const buzzReasons = ['spam', 'hate', 'harassment', 'private', 'offTopic', 'other'] as const;
export type BuzzReason = (typeof buzzReasons)[number];

/** A guess within this many percentage points of the result wins a lottery chance. */
export const guessWinsWithin = 5;

/** Even shares in whole percents that sum to 100. */
export function evenGuess(options: number): number[] {
  const base = Math.floor(100 / options);
  return Array.from(
    { length: options },
    (_, index) => base + (index < 100 - base * options ? 1 : 0),
  );
}

/**
 * A guess after one share was moved: the others keep their proportions and fill the rest, in whole percents
 * that sum to 100.
 */
export function moveGuess(guess: readonly number[], moved: number, value: number): number[] {
  const fixed = Math.min(100, Math.max(0, Math.round(value)));
  const rest = 100 - fixed;
  const others = guess.reduce((sum, share, index) => (index === moved ? sum : sum + share), 0);
  const exact = guess.map((share, index) =>
    index === moved ? fixed : (rest * (others === 0 ? 1 : share)) / (others || guess.length - 1),
  );
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  // The remainder goes to the shares that lost most by flooring.
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .filter(({ index }) => index !== moved)
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Shares of all votes in whole percents that sum to 100 (0 without votes), by largest remainder. */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
