import type { RingCluster } from '@pollen/contract/operator/member';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, PayoutWorld } from '../../money/payout/testing/payout-world.ts';
import { findRings } from './commands/find-rings.ts';

let world: TestApp;
let payouts: PayoutWorld;
beforeAll(async () => {
  world = await createTestApp();
  payouts = new PayoutWorld(world);
});
afterAll(() => world.close());

const threeRequests = async (): Promise<[Asked, Asked, Asked]> => [
  await payouts.request(),
  await payouts.request(),
  await payouts.request(),
];

let devices = 0;
async function shareDevice(...members: readonly Asked[]) {
  devices += 1;
  for (const { member } of members) {
    await world.database.db.raw(
      'INSERT INTO known_device (device_hash, member_id, used_at) VALUES ($1, $2, $3)',
      [Buffer.from([42, devices]), member.id, world.clock()],
    );
  }
}

/** A match as the comparison of answers stores it; only the members matter here. */
async function copyAnswers(from: Asked, by: Asked) {
  await world.database.db.raw(
    `INSERT INTO participation_text_match (participation_id, question, member_id,
       other_participation_id, other_member_id, shared, found_at)
     VALUES ($1, 'why', $1, $2, $2, 12, $3)`,
    [by.member.id, from.member.id, world.clock()],
  );
}

async function listRings() {
  const support = await createTestOperator(world, 'auditor');
  return (await support.get<{ items: RingCluster[] }>('/signals/rings')).data.items;
}

test('three members who copy each other on one device are one ring, and their payouts need a single decision', async () => {
  const [a, b, c] = await threeRequests();
  const clear = await payouts.request();
  await shareDevice(a, b, c);
  await copyAnswers(a, b);
  await copyAnswers(b, c);
  await findRings(world.database.db, world.clock());
  const [ring] = await listRings();
  expect(ring?.members.map(({ id }) => id)).toEqual([a, b, c].map(({ member }) => member.id));
  expect(ring).toMatchObject({
    flagged: true,
    strength: 70,
    ties: [
      { from: a.member.id, to: b.member.id, kinds: ['answers', 'device'], weight: 70 },
      { from: b.member.id, to: c.member.id, kinds: ['answers', 'device'], weight: 70 },
      { from: a.member.id, to: c.member.id, kinds: ['device'], weight: 30 },
    ],
  });
  const [anna] = await payouts.finance();
  expect(await payouts.approve(anna, [a.id, clear.id])).toMatchObject([
    { id: a.id, outcome: 'payoutFlagged' },
    { id: clear.id, outcome: 'first' },
  ]);
  const { flags } = await payouts.read(anna, a.id);
  expect(flags).toContain('ring');
});

test('a family on one device is not a ring, and a ring dissolves when its ties are gone', async () => {
  const before = (await listRings()).length;
  const family = await threeRequests();
  await shareDevice(...family);
  await findRings(world.database.db, world.clock());
  expect(await listRings()).toHaveLength(before);

  await copyAnswers(family[0], family[1]);
  await copyAnswers(family[0], family[2]);
  // Members are checked again only after a while.
  await findRings(world.database.db, world.clock());
  expect(await listRings()).toHaveLength(before);
  world.clock.advanceSeconds(7 * 3600);
  await findRings(world.database.db, world.clock());
  expect(await listRings()).toHaveLength(before + 1);

  const ids = family.map(({ member }) => member.id);
  await world.database.db.raw('DELETE FROM participation_text_match WHERE member_id = ANY($1)', [
    ids,
  ]);
  world.clock.advanceSeconds(7 * 3600);
  await findRings(world.database.db, world.clock());
  expect(await listRings()).toHaveLength(before);
});
