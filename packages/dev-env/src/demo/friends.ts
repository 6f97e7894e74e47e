import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { createMember, findInviter } from '@pollen/api/domains/accounts/identity/public';
import {
  inviteHooks,
  rewardWithin,
  saveCampaign,
} from '@pollen/api/domains/community/invite/public';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { demoLogIns, demoMemberDays } from './log-ins.ts';
import type { SeedStep } from './seed.ts';

/** The demo has no real members; the key only has to be the same for all of them. */
const hooks = inviteHooks(new TextEncoder().encode('demo'));
const country = 2;

interface DemoFriend {
  readonly nickname: string;
  readonly joinedDaysAgo: number;
  /** Points of their accepted surveys, the first survey first. */
  readonly surveys: readonly number[];
  /** Joined on a device the host had used. */
  readonly device?: string;
}

/** One friend of each state: sharing, long ended, just joined, and not rewarded. */
const friendsOfDemoMember: readonly DemoFriend[] = [
  { nickname: 'Harper', joinedDaysAgo: 120, surveys: [180, 240] },
  { nickname: 'Dewi', joinedDaysAgo: 21, surveys: [120, 400, 250] },
  { nickname: 'Agus', joinedDaysAgo: 16, surveys: [90, 150] },
  { nickname: 'Rina', joinedDaysAgo: 2, surveys: [] },
  { nickname: 'Karl', joinedDaysAgo: 1, surveys: [], device: 'device-of-the-demo-member' },
];

/** Other hosts on the month's leaderboard, by number of friends. */
const otherHosts: readonly (readonly [string, number])[] = [
  ['Mia', 6],
  ['Putu', 3],
  ['Somchai', 3],
  ['Linh', 1],
];

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Five hours as days, or as much of this month as has passed: its board has members from the start. */
function recentDaysInMonth(now: Date): number {
  const monthBegan = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  return Math.min(0.2, (now.getTime() - monthBegan) / 86_400_000);
}

let count = 0;

async function addMember(tx: Queryable, nickname: string, now: Date): Promise<number> {
  count += 1;
  return createMember(tx, {
    email: `${nickname.toLowerCase()}.${count}@pollen.test`,
    passwordHash: null,
    nickname,
    country,
    locale: 'en-US',
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now,
  });
}

async function register(
  tx: Queryable,
  { memberId, nickname, device }: { memberId: number; nickname: string; device: string },
  sharerCode: string | null,
  now: Date,
): Promise<void> {
  const seenBy = { browserHash: null, deviceCookie: device, address: '127.0.0.1' };
  const email = `${memberId}@pollen.test`;
  await hooks.onRegistered?.(tx, {
    memberId,
    country,
    taskNo: null,
    sharerCode,
    campaign: null,
    email,
    nickname,
    seenBy,
    sample: null,
    now,
  });
}

const codeOf = async (tx: Queryable, memberId: number): Promise<string> => {
  const [row] = await tx.query<{ code: string }>(
    sql`SELECT inviter_code AS code FROM member WHERE id = ${memberId}`,
  );
  return row?.code ?? '';
};

/** Events in the order of time, as a wallet and an inbox show them. */
interface Event {
  readonly at: Date;
  readonly happen: () => Promise<void>;
}

/** A friend joins, then their surveys earn the host points. */
function storyOf(tx: Queryable, hostId: number, friend: DemoFriend, now: Date): Event[] {
  const { nickname, joinedDaysAgo, surveys, device } = friend;
  const joinedAt = daysBefore(now, joinedDaysAgo);
  let guestId = 0;
  const join = async () => {
    guestId = await addMember(tx, nickname, joinedAt);
    const guest = { memberId: guestId, nickname, device: device ?? `device-of-${guestId}` };
    await register(tx, guest, await codeOf(tx, hostId), joinedAt);
  };
  const rewards = surveys.map((points, n) => {
    const at = daysBefore(now, (joinedDaysAgo * (surveys.length - n)) / (surveys.length + 1));
    const happen = async () => {
      // No participation in a real task has a number this low.
      const participationId = -(guestId * 100 + n);
      await rewardWithin(tx, { guestId, participationId, points, at });
    };
    return { at, happen };
  });
  return [{ at: joinedAt, happen: join }, ...rewards];
}

async function inviteFriends(tx: Queryable, now: Date): Promise<void> {
  const email = demoLogIns.find(({ role }) => role === 'member')?.email ?? '';
  const [demo] = await tx.query<{ id: number; code: string }>(
    sql`SELECT id, inviter_code AS code FROM member WHERE lower(email) = ${email}`,
  );
  if (!demo || !(await findInviter(tx, demo.code))) return;
  const host = { memberId: demo.id, nickname: 'Demo', device: 'device-of-the-demo-member' };
  await register(tx, host, null, daysBefore(now, demoMemberDays));
  const events = friendsOfDemoMember.flatMap((friend) => storyOf(tx, demo.id, friend, now));
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const event of events) await event.happen();
  await tx.query(sql`
    UPDATE message SET read_at = created_at
    WHERE member_id = ${demo.id} AND created_at < ${daysBefore(now, 3)}`);
  const joinedDaysAgo = recentDaysInMonth(now);
  for (const [nickname, friends] of otherHosts) {
    const hostId = await addMember(tx, nickname, daysBefore(now, 200));
    for (let n = 0; n < friends; n += 1) {
      const friend = { nickname: `${nickname}s friend`, joinedDaysAgo, surveys: [100] };
      for (const event of storyOf(tx, hostId, friend, now)) await event.happen();
    }
  }
  await saveCampaign(
    tx,
    {
      code: 'WELCOME',
      maxGuests: 10_000,
      hostId: null,
      taskNo: null,
      names: {
        'en-US': 'Welcome week',
        id: 'Pekan sambutan',
        ms: 'Minggu selamat datang',
        th: 'สัปดาห์ต้อนรับ',
        fil: 'Linggo ng pagbati',
        vi: 'Tuần lễ chào mừng',
      },
      startsAt: daysBefore(now, 1),
      endsAt: null,
    },
    now,
  );
}

export const friendSteps: readonly SeedStep[] = [
  { name: 'invite/demo-friends', version: 1, run: inviteFriends },
];
