import type { TieKind } from '@pollen/contract/values/tie';
import { expect, test } from 'vitest';
import { isLink, ringOf, type Tie } from './domain.ts';

const tie = (from: number, to: number, ...kinds: TieKind[]): Tie => ({ from, to, kinds });
/** Every pair of these members. */
const all = (members: readonly number[], ...kinds: TieKind[]) =>
  members.flatMap((from, at) => members.slice(at + 1).map((to) => tie(from, to, ...kinds)));

test('a single kind of tie links nobody, nor do all the ties that a household shares', () => {
  for (const kind of ['bank', 'answers', 'device', 'address', 'invitation'] as const) {
    expect(isLink(tie(1, 2, kind))).toBe(false);
  }
  expect(isLink(tie(1, 2, 'device', 'address', 'invitation'))).toBe(false);
  expect(isLink(tie(1, 2, 'bank', 'device'))).toBe(true);
  expect(isLink(tie(1, 2, 'answers', 'device'))).toBe(true);
});

test('a family of four with one phone, one network and one account is not flagged', () => {
  const family = all([1, 2, 3, 4], 'device', 'address', 'invitation', 'bank');
  expect(ringOf(1, family)).toMatchObject({ members: [1, 2, 3, 4], flagged: false });
  expect(ringOf(1, all([1, 2, 3, 4], 'device', 'address', 'invitation'))).toBeNull();
});

test('three who copy each other’s answers on one device are flagged', () => {
  const ties = [tie(1, 2, 'answers', 'device'), tie(2, 3, 'answers', 'bank'), tie(1, 3, 'address')];
  expect(ringOf(3, ties)).toEqual({
    members: [1, 2, 3],
    flagged: true,
    strength: 80,
    ties: [
      { from: 1, to: 2, kinds: ['answers', 'device'], weight: 70 },
      { from: 2, to: 3, kinds: ['answers', 'bank'], weight: 90 },
      { from: 1, to: 3, kinds: ['address'], weight: 10 },
    ],
  });
});

test('five who are paid to one account from one device are flagged without any copy', () => {
  expect(ringOf(5, all([1, 2, 3, 4, 5], 'bank', 'device'))).toMatchObject({ flagged: true });
});

test('members who are tied to the ring but not linked stay out of it', () => {
  const ties = [...all([1, 2, 3], 'answers', 'device'), tie(3, 4, 'address'), tie(4, 5, 'bank')];
  expect(ringOf(1, ties)?.members).toEqual([1, 2, 3]);
  expect(ringOf(4, ties)).toBeNull();
});
