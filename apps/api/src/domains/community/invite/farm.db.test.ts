import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { sampleAnswers } from '../../tasks/task/testing/sample-task.ts';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import { saveCampaign } from './public.ts';
import { type Guest, type GuestOptions, join, newAddress } from './testing/guests.ts';

/** A script that farms points with fresh mailboxes over HTTP, as fast as the server answers. */
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  const names = { 'en-US': 'Market' };
  const campaign = {
    code: 'MARKET',
    hostId: null,
    taskNo: null,
    names,
    endsAt: null,
    maxGuests: 10_000,
  };
  const startsAt = new Date(world.clock().getTime() - 86_400_000);
  await saveCampaign(world.database.db, { ...campaign, startsAt }, world.clock());
});
afterAll(() => world.close());

const accounts = 50;
let farm = 0;
beforeEach(() => {
  farm += 1;
});

async function joinMany(optionsOf: (at: number) => GuestOptions): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let at = 0; at < accounts; at += 1) {
    const email = `farm${farm}-${at}@fresh.test`;
    guests.push(await join(world, { email, ...optionsOf(at) }));
  }
  return guests;
}

/** A separate task for each account, because devices and addresses are also compared within a task. */
const publish = () => publishSample(world, { minSeconds: 0, countries: [3] });

/** Starts a task and submits plausible answers after some seconds. */
async function answer({ browser, id }: Guest, seconds: number) {
  const { taskNo } = await publish();
  const { data } = await browser.post<Participation>('/v1/process/start', { taskNo });
  world.clock.advanceSeconds(seconds);
  const answers = { ...sampleAnswers, why: `It keeps member ${id} awake through long mornings` };
  const body = { participationId: data.id, sequence: 9, page: 'second', answers };
  return (await browser.post<Participation>('/v1/process/submit', body)).data;
}

const pointsOf = async (guests: readonly Guest[]) => {
  const ids = guests.map(({ id }) => id);
  const [row] = await world.database.db.raw<{ points: number }>(
    'SELECT coalesce(sum(member_points(id)), 0)::int AS points FROM unnest($1::bigint[]) AS id',
    [ids],
  );
  return row?.points;
};

const giftsOf = async (guests: readonly Guest[]) => {
  const rows = await world.database.db.raw<{ id: number }>(
    `SELECT substr(cause_id, 9)::bigint AS id FROM ledger_transfer
     WHERE reason = 'invite.welcome' AND substr(cause_id, 9)::bigint = ANY($1)`,
    [guests.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
};

const broken = async () =>
  (await verifyMoney(world.database.db)).findings.filter((finding) => finding.broken > 0);

test('50 fresh mailboxes that answer in milliseconds get no gift and no automatic payment', async () => {
  const host = await join(world);
  const guests = await joinMany(() => ({ sharerCode: host.code }));
  for (const guest of guests) {
    expect(await answer(guest, 0)).toMatchObject({ state: 4, earned: 0, pending: 0 });
  }
  await world.runJobs();
  expect(await giftsOf(guests)).toEqual([]);
  expect(await pointsOf([host, ...guests])).toBe(0);
  expect(await broken()).toEqual([]);
});

describe('50 patient accounts, each with an accepted survey, get one welcome gift', () => {
  const play = async (guests: readonly Guest[]) => {
    for (const guest of guests) {
      expect(await answer(guest, 15)).toMatchObject({ state: 1, earned: 120 });
    }
    await world.runJobs();
    expect(await giftsOf(guests)).toEqual([guests[0]?.id]);
    expect(await pointsOf(guests)).toBe(guests.length * 120 + 100);
    expect(await broken()).toEqual([]);
  };

  test('at one address, invited by one host', async () => {
    const [host, address] = [await join(world), newAddress()];
    await play(await joinMany(() => ({ sharerCode: host.code, address })));
    // The host has the reward of one friend: 50, and 5 % of one survey.
    expect(await pointsOf([host])).toBe(56);
  });

  test('at one address, by a campaign without a host', async () => {
    const address = newAddress();
    await play(await joinMany(() => ({ sharerCode: 'code-MARKET', address })));
  });

  test('on one device, by a campaign without a host', async () => {
    const deviceCookie = `farm-phone-${farm}`;
    await play(await joinMany(() => ({ sharerCode: 'code-MARKET', deviceCookie })));
  });

  test('of one mailbox, spelled in 50 ways', async () => {
    const host = await join(world);
    // The dots are the binary digits of the number: farm, f.arm, fa.rm, …
    const spell = (at: number) =>
      [...'farmer'].map((letter, bit) => letter + (bit < 5 && (at >> bit) & 1 ? '.' : '')).join('');
    const emailOf = (at: number) => `${spell(at % 32)}${at < 32 ? '' : at}@gmail.com`;
    const guests = await joinMany((at) => ({ sharerCode: host.code, email: emailOf(at) }));
    // From the 33rd on they are other mailboxes: those who do get a gift.
    for (const guest of guests) await answer(guest, 15);
    const gifted = await giftsOf(guests);
    expect(gifted.filter((id) => guests.slice(0, 32).some((guest) => guest.id === id))).toEqual([
      guests[0]?.id,
    ]);
    expect(gifted).toHaveLength(1 + guests.length - 32);
  });
});

test('50 concurrent registrations from one address are promised one gift', async () => {
  const [host, address] = [await join(world), newAddress()];
  const guests = await Promise.all(
    Array.from({ length: accounts }, (_, at) =>
      join(world, { sharerCode: host.code, address, email: `burst${at}@fresh.test` }),
    ),
  );
  const [row] = await world.database.db.raw<{ gifts: number }>(
    'SELECT count(*)::int AS gifts FROM welcome_gift WHERE member_id = ANY($1)',
    [guests.map(({ id }) => id)],
  );
  expect(row?.gifts).toBe(1);
});

test('leaving and rejoining with the same mailbox earns no second gift', async () => {
  const host = await join(world);
  const lives: Guest[] = [];
  for (const email of ['again.and@gmail.com', 'againand@gmail.com', 'AGAIN.AND@googlemail.com']) {
    const guest = await join(world, { sharerCode: host.code, email });
    lives.push(guest);
    await answer(guest, 15);
    await world.runJobs();
    const gone = await guest.browser.post('/v1/user/delete', {
      password: 'correct horse 7',
      confirmation: email,
    });
    expect(gone.code).toBe(200);
  }
  expect(await giftsOf(lives)).toEqual([lives[0]?.id]);
  expect(await pointsOf([host])).toBe(56);
  expect(await broken()).toEqual([]);
});

test('leaving and rejoining on the same device with another mailbox earns no second gift', async () => {
  const host = await join(world);
  const device = { sharerCode: host.code, deviceCookie: `comes-back-${farm}` };
  const first = await join(world, { ...device, email: 'first-life@example.com' });
  await answer(first, 15);
  const gone = { password: 'correct horse 7', confirmation: 'first-life@example.com' };
  expect((await first.browser.post('/v1/user/delete', gone)).code).toBe(200);
  const second = await join(world, { ...device, email: 'second-life@example.com' });
  await answer(second, 15);
  expect(await giftsOf([first, second])).toEqual([first.id]);
});
