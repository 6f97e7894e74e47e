import type { Friend, InviteLink, InviteWelcome } from '@pollen/contract/operations/invite';
import { createTestApp, createTestClock, type TestApp } from '@pollen/dev-env/test-app';
import { saveTestBank, testBankRecords } from '@pollen/dev-env/test-bank';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { listRefused, rewardHost, saveCampaign } from './public.ts';
import { type Guest, join, newAddress, qualify } from './testing/guests.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({
    clock: createTestClock('2026-03-01T02:00:00Z'),
    origin: 'https://pollen.example',
  });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-03-01T02:00:00Z'));

const brokenRules = async () =>
  (await verifyMoney(world.database.db)).findings.filter((finding) => finding.broken > 0);
const dayPasses = (days: number) => world.clock.advanceSeconds(days * 86_400);

const pointsOf = async ({ id }: { readonly id: number }) => {
  const [row] = await world.database.db.raw<{ points: number }>(
    'SELECT member_points($1) AS points',
    [id],
  );
  return row?.points;
};
/** Sessions end after 15 days, and a browser may be somebody else's by now. */
async function logInAgain(who: Guest): Promise<Guest> {
  const browser = createTestBrowser(world.app, {});
  await browser.post('/v1/login/password', {
    email: await emailOf(who.id),
    password: 'correct horse 7',
  });
  return { ...who, browser };
}
const welcomeOf = async (who: Guest) =>
  (await who.browser.get<InviteWelcome>('/v1/user/invite/welcome')).data;
const friendsOf = async (who: Guest, query = '') =>
  (
    await who.browser.get<{ items: Friend[]; next: string | null }>(
      `/v1/user/invite/history${query}`,
    )
  ).data;
const linkOf = async (who: Guest) =>
  (await who.browser.get<InviteLink>('/v1/user/invite/link')).data;

test('the link carries the code and the host’s language for its preview', async () => {
  const host = await join(world);
  const browser = createTestBrowser(world.app, { language: 'th' });
  browser.token = host.browser.token;
  for (const [name, value] of host.browser.cookies) browser.cookies.set(name, value);
  expect((await browser.get<InviteLink>('/v1/user/invite/link')).data).toMatchObject({
    code: host.code,
    url: `https://pollen.example/invite/share/${host.code}?preview=th`,
  });
});

test('the host gets 50 and a chance when the first survey is accepted, and 5 % for 90 days', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code });
  await qualify(world, guest.id, 119);
  expect(await pointsOf(host)).toBe(50 + 5);
  await qualify(world, guest.id, 40);
  expect(await pointsOf(host)).toBe(57);
  await qualify(world, guest.id, 19);
  expect(await pointsOf(host)).toBe(57);
  dayPasses(89);
  await qualify(world, guest.id, 100);
  expect(await pointsOf(host)).toBe(62);
  dayPasses(1);
  await qualify(world, guest.id, 100);
  expect(await pointsOf(host)).toBe(62);
  const later = await logInAgain(host);
  expect((await later.browser.get<{ chances: number }>('/v1/user')).data.chances).toBe(1);
  expect((await friendsOf(later)).items).toMatchObject([
    { standing: 'qualified', points: 62, sharing: false },
  ]);
  expect(await linkOf(later)).toMatchObject({ friends: 1, qualified: 1, points: 62 });
  expect(await brokenRules()).toEqual([]);
});

test('each cause pays once, even with concurrent repetitions', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code });
  const survey = { guestId: guest.id, participationId: 900_001, points: 200, at: world.clock() };
  await Promise.all(Array.from({ length: 20 }, () => rewardHost(world.database.db, survey)));
  expect(await pointsOf(host)).toBe(60);
  expect((await friendsOf(host)).items[0]?.points).toBe(60);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      rewardHost(world.database.db, { ...survey, participationId: 900_100 + n }),
    ),
  );
  expect(await pointsOf(host)).toBe(60 + 20 * 10);
  expect((await host.browser.get<{ chances: number }>('/v1/user')).data.chances).toBe(1);
  expect(await brokenRules()).toEqual([]);
});

test('twenty concurrent guests count as twenty friends', async () => {
  const host = await join(world);
  const guests: Guest[] = [];
  for (let n = 0; n < 20; n += 1) guests.push(await join(world, { sharerCode: host.code }));
  await Promise.all(
    guests.map(({ id }, n) =>
      rewardHost(world.database.db, {
        guestId: id,
        participationId: 910_000 + n,
        points: 100,
        at: world.clock(),
      }),
    ),
  );
  expect(await linkOf(host)).toMatchObject({ friends: 20, qualified: 20, points: 20 * 55 });
  expect(await pointsOf(host)).toBe(20 * 55);
});

test('an unknown code has no effect', async () => {
  const guest = await join(world, { sharerCode: 'NOBODY22' });
  expect(await pointsOf(guest)).toBe(0);
  expect(await welcomeOf(guest)).toMatchObject({ invited: false, points: 0 });
});

describe('a guest does not count', () => {
  const expectRefused = async (host: Guest, guest: Guest, refusal: string) => {
    expect(await pointsOf(guest)).toBe(0);
    expect(await welcomeOf(guest)).toMatchObject({ gift: 'refused', points: 0, refusal });
    const before = await pointsOf(host);
    await qualify(world, guest.id, 400);
    expect(await pointsOf(guest)).toBe(0);
    expect(await pointsOf(host)).toBe(before);
    const [friend] = (await friendsOf(host)).items;
    expect(friend).toMatchObject({ standing: 'refused', refusal, points: 0, sharing: false });
    expect(friend?.name).toMatch(/^Gu•••$/);
    const seen = await listRefused(world.database.db, null, 100);
    expect(seen).toContainEqual(
      expect.objectContaining({ guestId: guest.id, hostId: host.id, refusal }),
    );
  };

  test('in the same browser', async () => {
    const host = await join(world);
    const guest = await join(world, { sharerCode: host.code, browser: host.browser });
    await expectRefused(await logInAgain(host), guest, 'device');
  });

  test('with the same device id, after clearing cookies and from another address', async () => {
    const host = await join(world, { deviceCookie: 'device-of-host' });
    const guest = await join(world, { sharerCode: host.code, deviceCookie: 'device-of-host' });
    await expectRefused(host, guest, 'device');
  });

  test('from the address at which the host opened the link, within 30 days', async () => {
    const address = newAddress();
    const host = await join(world, { address });
    await linkOf(host);
    const guest = await join(world, { sharerCode: host.code, address });
    await expectRefused(host, guest, 'address');
    dayPasses(31);
    const later = await join(world, { sharerCode: host.code, address });
    expect(await welcomeOf(later)).toMatchObject({ gift: 'waiting', points: 100 });
  });

  test('but counts if they only share a private address', async () => {
    const host = await join(world, { address: '10.0.0.7' });
    const guest = await join(world, { sharerCode: host.code, address: '10.0.0.7' });
    expect(await welcomeOf(guest)).toMatchObject({ gift: 'waiting', points: 100 });
  });

  test('by another spelling of the host’s mailbox', async () => {
    const host = await join(world, { email: 'one.person@gmail.com' });
    const guest = await join(world, { sharerCode: host.code, email: 'oneperson@gmail.com' });
    await expectRefused(host, guest, 'self');
  });

  test('with a second account on one device: a ring of the host’s own guests', async () => {
    const host = await join(world);
    const first = await join(world, { sharerCode: host.code, deviceCookie: 'one-farm-phone' });
    expect(await welcomeOf(first)).toMatchObject({ gift: 'waiting', points: 100 });
    const second = await join(world, { sharerCode: host.code, deviceCookie: 'one-farm-phone' });
    await expectRefused(host, second, 'ring');
  });

  test('on a device of another host’s guest', async () => {
    const [one, other] = [await join(world), await join(world)];
    const first = await join(world, { sharerCode: one.code, deviceCookie: 'phone-of-two' });
    const second = await join(world, { sharerCode: other.code, deviceCookie: 'phone-of-two' });
    await expectRefused(other, second, 'sharedDevice');
    const seen = await listRefused(world.database.db, null, 100);
    expect(seen).toContainEqual(
      expect.objectContaining({ guestId: second.id, foundWith: [first.id] }),
    );
  });

  test('at the address of another host’s guest, on the same day', async () => {
    const [one, other, address] = [await join(world), await join(world), newAddress()];
    await join(world, { sharerCode: one.code, address });
    await expectRefused(
      other,
      await join(world, { sharerCode: other.code, address }),
      'sharedAddress',
    );
    dayPasses(2);
    const later = await join(world, { sharerCode: other.code, address });
    // A guest of the same host within 30 days counts; the one that was refused does not.
    expect(await welcomeOf(later)).toMatchObject({ gift: 'waiting' });
  });

  test('with a mailbox a member has, has had before, or had a gift for', async () => {
    const host = await join(world);
    await join(world, { email: 'known.person@gmail.com' });
    const again = await join(world, { sharerCode: host.code, email: 'knownperson@gmail.com' });
    await expectRefused(host, again, 'mailbox');
  });

  test('in a circular chain of invitations', async () => {
    const top = await join(world, { deviceCookie: 'top-of-the-chain' });
    const middle = await join(world, { sharerCode: top.code });
    const bottom = await join(world, { sharerCode: middle.code, deviceCookie: 'top-of-the-chain' });
    await expectRefused(middle, bottom, 'ring');
  });

  test('with the same bank account, even if it is saved later', async () => {
    const host = await createTestMember(world);
    const [row] = await world.database.db.raw<{ inviter_code: string }>(
      'SELECT inviter_code FROM member WHERE id = $1',
      [host.id],
    );
    const guest = await join(world, { sharerCode: row?.inviter_code ?? '' });
    await qualify(world, guest.id, 100);
    await saveTestBank(world, host, testBankRecords[6]);
    await world.database.db.raw(
      `INSERT INTO shared_account_signal (member_id, other_member_id, bank_record_id, created_at)
       SELECT $1, $2, id, now() FROM bank_record WHERE member_id = $2`,
      [guest.id, host.id],
    );
    await qualify(world, guest.id, 1000);
    const { data } = await host.get<{ items: Friend[] }>('/v1/user/invite/history');
    expect(data.items).toMatchObject([{ refusal: 'bank', points: 55, standing: 'refused' }]);
    expect((await host.get<{ points: number }>('/v1/user')).data.points).toBe(55);
  });
});

async function emailOf(memberId: number): Promise<string> {
  const [row] = await world.database.db.raw<{ email: string }>(
    'SELECT email FROM member WHERE id = $1',
    [memberId],
  );
  return row?.email ?? '';
}

test('a campaign’s code welcomes without a host, and pays its host if it has one', async () => {
  const host = await join(world);
  const names = { 'en-US': 'Spring market', id: 'Pasar musim semi' };
  const startsAt = new Date('2026-02-01T00:00:00Z');
  const endsAt = new Date('2026-03-05T00:00:00Z');
  const { db } = world.database;
  await saveCampaign(
    db,
    { code: 'SPRING', hostId: null, taskNo: 'T-20', names, startsAt, endsAt, maxGuests: 100 },
    world.clock(),
  );
  await saveCampaign(
    db,
    { code: 'FAIR', hostId: host.id, taskNo: null, names, startsAt, endsAt: null, maxGuests: 100 },
    world.clock(),
  );
  const offer = await createTestBrowser(world.app, { language: 'id' }).get(
    '/v1/invite/offer?code=code-SPRING',
  );
  expect(offer.data).toEqual({
    host: null,
    campaign: { name: 'Pasar musim semi', taskNo: 'T-20', open: true },
    points: 100,
  });
  const lone = await join(world, { sharerCode: 'code-SPRING' });
  expect(await welcomeOf(lone)).toMatchObject({ gift: 'waiting', hostName: null, taskNo: 'T-20' });
  await qualify(world, lone.id, 100);
  expect(await pointsOf(lone)).toBe(100);

  const guest = await join(world, { sharerCode: 'code-FAIR' });
  await qualify(world, guest.id, 100);
  expect(await pointsOf(host)).toBe(55);

  dayPasses(10);
  const late = await join(world, { sharerCode: 'code-SPRING' });
  expect(await pointsOf(late)).toBe(0);
});

test('an offer shows the host’s name and nothing else about them', async () => {
  const host = await join(world);
  const visitor = createTestBrowser(world.app);
  const { data } = await visitor.get(`/v1/invite/offer?code=${host.code.toLowerCase()}`);
  expect(data).toEqual({
    host: { name: expect.stringMatching(/^Guest/), avatar: null },
    campaign: null,
    points: 100,
  });
  expect((await visitor.get('/v1/invite/offer?code=nobody')).code).toBe(404);
  expect((await visitor.get('/v1/invite/offer?code=<x>')).code).toBe(400);
});

test('friends are paged, each listed once', async () => {
  const host = await join(world);
  for (let n = 0; n < 5; n += 1) await join(world, { sharerCode: host.code });
  const first = await friendsOf(host, '?limit=3');
  const second = await friendsOf(host, `?limit=3&cursor=${first.next}`);
  expect([first.items.length, second.items.length, second.next]).toEqual([3, 2, null]);
  const names = [...first.items, ...second.items].map((friend) => friend.id);
  expect(new Set(names).size).toBe(5);
  const stranger = await join(world);
  expect((await friendsOf(stranger, `?cursor=${first.next}`)).items).toEqual([]);
});

describe('the database refuses', () => {
  const refusedBy = (text: string, values: unknown[], constraint: string) =>
    expect(world.database.db.raw(text, values)).rejects.toMatchObject({ constraint });

  test('a second host, a changed host, a host who joined later, and oneself', async () => {
    const host = await join(world);
    const other = await join(world);
    const guest = await join(world, { sharerCode: host.code });
    const insert = `INSERT INTO invitation (guest_id, host_id, joined_at, share_until)
      VALUES ($1, $2, now(), now() + interval '1 day')`;
    await refusedBy(insert, [guest.id, other.id], 'invitation_pkey');
    await refusedBy(insert, [host.id, guest.id], 'invitation_older_host');
    await refusedBy(insert, [host.id, host.id], 'invitation_not_self');
    const change = 'UPDATE invitation SET host_id = $2 WHERE guest_id = $1';
    await refusedBy(change, [guest.id, other.id], 'invitation_keeps_terms');
    const remove = 'DELETE FROM invitation WHERE guest_id = $1';
    await refusedBy(remove, [guest.id], 'invitation_is_forever');
  });

  test('shrinking host points, a withdrawn refusal, and an invitation created as paid', async () => {
    const host = await join(world, { deviceCookie: 'refused-device' });
    const guest = await join(world, { sharerCode: host.code });
    await qualify(world, guest.id, 100);
    const shrink = 'UPDATE invitation SET host_points = 0 WHERE guest_id = $1';
    await refusedBy(shrink, [guest.id], 'invitation_points_are_rewards');
    const refused = await join(world, { sharerCode: host.code, deviceCookie: 'refused-device' });
    const pardon = 'UPDATE invitation SET refusal = NULL, refused_at = NULL WHERE guest_id = $1';
    await refusedBy(pardon, [refused.id], 'invitation_keeps_terms');
    const stranger = await join(world);
    await refusedBy(
      `INSERT INTO invitation (guest_id, host_id, joined_at, share_until, host_points)
       VALUES ($1, $2, now(), now() + interval '1 day', 50)`,
      [stranger.id, host.id],
      'invitation_begins_unpaid',
    );
  });
});

test('a member who leaves is erased from the board and the traces; a host who left is no longer paid', async () => {
  const host = await join(world);
  const guest = await join(world, { sharerCode: host.code });
  await qualify(world, guest.id, 100);
  const data = await host.browser.get<{ invitations: unknown }>('/v1/user/data');
  expect(data.data.invitations).toMatchObject({
    joinedBy: null,
    friends: [{ points: 55, refusal: null }],
    seen: [{ kind: 'device' }, { kind: 'address' }, { kind: 'mailbox' }],
  });
  const gone = await host.browser.post('/v1/user/delete', {
    password: 'correct horse 7',
    confirmation: await emailOf(host.id),
  });
  expect(gone.code).toBe(200);
  const rows = await world.database.db.raw(
    `SELECT member_id FROM invite_trace WHERE member_id = $1
     UNION ALL SELECT host_id FROM invite_rank WHERE host_id = $1`,
    [host.id],
  );
  expect(rows).toEqual([]);
  await qualify(world, guest.id, 1000);
  expect((await welcomeOf(guest)).hostName).toBeNull();
  expect(await brokenRules()).toEqual([]);
});
