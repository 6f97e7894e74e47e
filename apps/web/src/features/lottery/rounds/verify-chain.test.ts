import { createHash } from 'node:crypto';
import type { LotteryRound } from '@pollen/contract/operations/lottery';
import { expect, test } from 'vitest';
import { verifyChain } from './verify-chain.ts';

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** Newest first, as in the list; the newest seed is not revealed yet. */
function chainOf(count: number): LotteryRound[] {
  const rounds: LotteryRound[] = [];
  let previous = '00'.repeat(32);
  for (let id = 1; id <= count; id += 1) {
    const seed = sha256(id.toString(16).padStart(2, '0'));
    const commitment = sha256(seed);
    const chain = sha256(previous + commitment);
    const day = `2026-01-${String(id).padStart(2, '0')}T00:00:00Z`;
    const times = { opensAt: day, closesAt: day, publishedAt: day };
    rounds.unshift({
      id: String(id),
      ...times,
      commitment,
      chain,
      previous,
      seed: id === count ? null : seed,
    });
    previous = chain;
  }
  return rounds;
}

const changed = (at: number, change: Partial<LotteryRound>) =>
  chainOf(5).map((round, index) => (index === at ? { ...round, ...change } : round));

test('published rounds form a valid chain', async () => {
  expect(await verifyChain(chainOf(5), {})).toEqual({ rounds: 5, fault: null });
});

test('a replaced seed, a missing round and a rewritten link are detected', async () => {
  const other = sha256('ff');
  expect((await verifyChain(changed(2, { seed: other }), {})).fault).toBe('seed');
  const gap = chainOf(5).filter((_, index) => index !== 2);
  expect((await verifyChain(gap, {})).fault).toBe('link');
  expect((await verifyChain(changed(4, { previous: other }), {})).fault).toBe('link');
});

test('a commitment that differs from the one seen at the draw is detected, even if the chain is valid', async () => {
  const rounds = chainOf(5);
  const seen = Object.fromEntries(rounds.map(({ id, commitment }) => [id, commitment]));
  expect((await verifyChain(rounds, seen)).fault).toBe(null);
  expect((await verifyChain(rounds, { ...seen, 3: sha256('ff') })).fault).toBe('seen');
});
