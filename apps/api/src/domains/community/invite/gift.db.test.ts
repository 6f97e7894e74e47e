import type { Friend, InviteLink, InviteWelcome } from '@pollen/contract/operations/invite';
import { createTestApp, createTestClock, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { type Guest, join, qualify } from './testing/guests.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ clock: createTestClock('2026-03-01T02:00:00Z') });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-03-01T02:00:00Z'));

const brokenRules = async () =>
  (await verifyMoney(world.database.db)).findings.filter((finding) => finding.broken > 0);

const pointsOf = async ({ id }: Guest) => {
  const [row] = await world.database.db.raw<{ points: number }>(
    'SELECT member_points($1) AS points',
    [id],
  );
  return row?.points;
};
const welcomeOf = async (who: Guest) =>
  (await who.browser.get<InviteWelcome>('/v1/user/invite/welcome')).data;
const friendsOf = async (who: Guest) =>
  (await who.browser.get<{ items: Friend[] }>('/v1/user/invite/history')).data;
const linkOf = async (who: Guest) =>
  (await who.browser.get<InviteLink>('/v1/user/invite/link')).data;

test('a guest is promised 100 points on joining, and gets them with the first accepted survey', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code });
  expect(await pointsOf(guest)).toBe(0);
  const waiting = { invited: true, gift: 'waiting', points: 100, refusal: null };
  expect(await welcomeOf(guest)).toMatchObject(waiting);
  expect((await friendsOf(host)).items).toMatchObject([
    { standing: 'joined', points: 0, sharing: true, shareUntil: '2026-05-30T02:00:00.000Z' },
  ]);
  expect(await linkOf(host)).toMatchObject({ friends: 1, qualified: 0, points: 0 });
  await qualify(world, guest.id, 120);
  expect(await pointsOf(guest)).toBe(100);
  expect(await welcomeOf(guest)).toMatchObject({ ...waiting, gift: 'paid' });
  await qualify(world, guest.id, 120);
  expect(await pointsOf(guest)).toBe(100);
  expect(await brokenRules()).toEqual([]);
});

test('twenty concurrent acceptances pay one gift', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code });
  const { db } = world.database;
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      db.raw('SELECT invite_survey_qualified($1, $2, 120, $3)', [
        guest.id,
        920_000 + at,
        new Date(),
      ]),
    ),
  );
  expect(await pointsOf(guest)).toBe(100);
  expect(await brokenRules()).toEqual([]);
});

test('of two accounts with one mailbox that were both promised a gift, one is paid and the other notified', async () => {
  const host = await join(world);
  const guests = [
    await join(world, { sharerCode: host.code }),
    await join(world, { sharerCode: host.code }),
  ] as const;
  // As if both had registered with the same mailbox; the hash of an open promise cannot be changed.
  const { db } = world.database;
  await db.raw('DELETE FROM welcome_gift WHERE member_id = ANY($1)', [guests.map(({ id }) => id)]);
  await db.raw(
    `INSERT INTO welcome_gift (member_id, mailbox_hash, points, promised_at)
     SELECT id, 'one mailbox', 100, now() FROM unnest($1::bigint[]) AS id`,
    [guests.map(({ id }) => id)],
  );
  await Promise.all(guests.map(({ id }) => qualify(world, id, 120)));
  const points = [await pointsOf(guests[0]), await pointsOf(guests[1])];
  expect(points.toSorted()).toEqual([0, 100]);
  const loser = points[0] === 0 ? guests[0] : guests[1];
  expect(await welcomeOf(loser)).toMatchObject({ gift: 'refused', points: 0, refusal: 'mailbox' });
  const { data } = await loser.browser.get<{ items: { text: string }[] }>('/v1/message/list');
  expect(data.items.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/one welcome gift for each mailbox/),
  );
  expect(await brokenRules()).toEqual([]);
});

const refusedBy = (text: string, values: unknown[], constraint: string) =>
  expect(world.database.db.raw(text, values)).rejects.toMatchObject({ constraint });

test('the database refuses a second gift per mailbox, changes to a paid gift, and gifts that are not due', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code });
  const waiting = await join(world, { sharerCode: host.code });
  await qualify(world, guest.id, 100);
  await refusedBy(
    `INSERT INTO welcome_gift (member_id, mailbox_hash, points, promised_at, paid_at, payments)
     SELECT $1, mailbox_hash, 100, now(), now(), 1 FROM welcome_gift WHERE member_id = $2`,
    [host.id, guest.id],
    'welcome_gift_once_a_mailbox',
  );
  const unpay =
    'UPDATE welcome_gift SET paid_at = NULL, participation_id = NULL WHERE member_id = $1';
  await refusedBy(unpay, [guest.id], 'welcome_gift_stays');
  const raise = 'UPDATE welcome_gift SET points = 1000 WHERE member_id = $1';
  await refusedBy(raise, [waiting.id], 'welcome_gift_stays');
  const rehash = `UPDATE welcome_gift SET mailbox_hash = 'other' WHERE member_id = $1`;
  await refusedBy(rehash, [guest.id], 'welcome_gift_stays');
  const remove = 'DELETE FROM welcome_gift WHERE member_id = $1';
  await refusedBy(remove, [guest.id], 'welcome_gift_is_remembered');
  const pay = `SELECT ledger_move('invite', 'welcome-' || $1::bigint, 'promotion', 0, 'available',
    $1::bigint, 100, $1::bigint, 'earned', 'invite.welcome')`;
  await refusedBy(pay, [waiting.id], 'welcome_gift_is_due');
  await refusedBy(pay, [host.id], 'welcome_gift_is_due');
});
