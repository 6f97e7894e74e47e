import { locales } from '@pollen/contract/codes/locale';
import { inviteRefusals } from '@pollen/contract/values/invite';
import { createTestApp, createTestClock, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEveryLanguage, messagesIn } from '../../../messages/catalog.ts';
import { rewardHost } from './public.ts';
import { type Guest, join, qualify } from './testing/guests.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ clock: createTestClock('2026-03-01T02:00:00Z') });
});
afterAll(() => world.close());

interface InboxRow {
  readonly kind: string;
  readonly link: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The inbox without the welcome message every member gets. */
const messagesOf = ({ id }: Guest) =>
  world.database.db.raw<InboxRow>(
    `SELECT kind, link, params FROM message WHERE member_id = $1 AND kind <> 'welcome' ORDER BY id`,
    [id],
  );

test('a host is notified when a guest joins and when the guest earns them their first points', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code });
  const joined = await messagesOf(host);
  expect(joined).toMatchObject([{ kind: 'friendJoined', link: '/referrals' }]);
  const survey = { guestId: guest.id, participationId: 700_001, points: 200, at: world.clock() };
  await Promise.all(Array.from({ length: 10 }, () => rewardHost(world.database.db, survey)));
  await qualify(world, guest.id, 400);
  expect(await messagesOf(host)).toMatchObject([
    { kind: 'friendJoined' },
    { kind: 'friendReward', link: '/referrals', params: { points: 60 } },
  ]);
  expect(await messagesOf(guest)).toEqual([]);
});

test('a refused invitation notifies both, with the reason and how to object', async () => {
  const host = await join(world, { deviceCookie: 'one-phone-for-two' });
  const guest = await join(world, { sharerCode: host.code, deviceCookie: 'one-phone-for-two' });
  await qualify(world, guest.id, 400);
  expect(await messagesOf(host)).toEqual([
    {
      kind: 'friendRefused',
      link: '/referrals',
      params: {
        name: 'Gu•••',
        reason: inEveryLanguage(({ invite }) => invite.hostRefusals.device),
      },
    },
  ]);
  expect(await messagesOf(guest)).toEqual([
    {
      kind: 'welcomeRefused',
      link: '/invite/success',
      params: { reason: inEveryLanguage(({ invite }) => invite.guestRefusals.device) },
    },
  ]);
  const { data } = await guest.browser.get<{ items: { title: string; text: string }[] }>(
    '/v1/message/list',
  );
  expect(data.items.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/has used this device.*write to us/),
  );
});

test('a reason found later stops the reward, and the host is notified then', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code, deviceCookie: 'seen-later' });
  await qualify(world, guest.id, 100);
  await join(world, { sharerCode: host.code, deviceCookie: 'seen-later' });
  await qualify(world, guest.id, 100);
  await qualify(world, guest.id, 100);
  expect((await messagesOf(host)).map(({ kind }) => kind)).toEqual([
    'friendJoined',
    'friendReward',
    'friendRefused',
    'friendRefused',
  ]);
});

test('the name of a member who leaves is removed from the host’s inbox', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code, email: 'leaver@example.com' });
  await qualify(world, guest.id, 100);
  const gone = await guest.browser.post('/v1/user/delete', {
    password: 'correct horse 7',
    confirmation: 'leaver@example.com',
  });
  expect(gone.code).toBe(200);
  expect(await messagesOf(host)).toEqual([]);
});

test('every reason has a sentence in every language', () => {
  for (const reasons of ['hostRefusals', 'guestRefusals'] as const) {
    for (const refusal of inviteRefusals) {
      const said = locales.map((locale) => messagesIn(locale).invite[reasons][refusal]);
      expect(new Set(said).size).toBe(locales.length);
      expect(said.every((sentence) => sentence.length > 20)).toBe(true);
    }
  }
});
