import { createHash, createHmac } from 'node:crypto';
import type { Draw } from '@pollen/contract/operations/lottery';
import { expect, test } from 'vitest';
import { verifyDraw } from './verify-draw.ts';

const seed = createHash('sha256').update('a seed').digest();
const weights = [4000, 2500, 1500, 900, 800, 250, 45, 5];
const digest = createHmac('sha256', seed).update('my-words:7-3').digest();
const roll = digest.readUInt32BE(0) % 10_000;
let landed = 0;
for (let passed = weights[0] ?? 0; roll >= passed; passed += weights[landed] ?? 0) landed += 1;

const draw: Draw = {
  id: '1',
  game: 'turnplate',
  cost: 1,
  at: '2026-03-01T00:00:00.000Z',
  kind: 'points',
  value: 5,
  label: null,
  code: null,
  landed,
  field: landed,
  roll,
  weights,
  clientSeed: 'my-words',
  nonce: '7-3',
  round: {
    id: '1',
    opensAt: '2026-03-01T00:00:00.000Z',
    closesAt: '2026-03-02T00:00:00.000Z',
    publishedAt: '2026-03-01T00:00:00.000Z',
    commitment: createHash('sha256').update(seed).digest('hex'),
    chain: '',
    previous: '',
    seed: seed.toString('hex'),
  },
};

test('a fair draw matches, and its computation is shown', async () => {
  const proof = await verifyDraw(draw, seed.toString('hex'));
  expect(proof).toMatchObject({
    matches: true,
    hashMatches: true,
    message: 'my-words:7-3',
    digest: digest.toString('hex'),
    total: 10_000,
    field: landed,
  });
  expect(proof.roll.value).toBeGreaterThanOrEqual(proof.from);
  expect(proof.roll.value).toBeLessThanOrEqual(proof.to);
});

test('another seed, input, number or field does not match', async () => {
  const hex = seed.toString('hex');
  const other = createHash('sha256').update('another seed').digest('hex');
  expect((await verifyDraw(draw, other)).matches).toBe(false);
  const lies: readonly Partial<Draw>[] = [
    { clientSeed: 'other-words' },
    { nonce: '7-4' },
    { roll: (roll + 1) % 10_000 },
    { landed: (landed + 1) % 8 },
    { weights: [5, 45, 250, 800, 900, 1500, 2500, 4001] },
  ];
  for (const lie of lies) expect((await verifyDraw({ ...draw, ...lie }, hex)).matches).toBe(false);
});
