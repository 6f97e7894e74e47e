import { guestPoints, type InviteRefusal, shareDays } from '@pollen/contract/values/invite';
import type { Queryable } from '../../../../db/database.ts';
import { findInviter, type RegisteredMember } from '../../../accounts/identity/public.ts';
import { addressDays, daysAfter, type Finding, judgeFriend, readCode } from '../domain.ts';
import { mailboxOf } from '../mailbox.ts';
import { notifyGiftRefused, notifyJoined, notifyRefused } from '../notify-members.ts';
import { findSharers, sharerLimit } from '../queries/find-sharers.ts';
import { type CampaignHost, lockGuestSlot, selectCampaign } from '../store/campaigns.ts';
import { insertGift, selectGifted, selectGuestSharers } from '../store/gifts.ts';
import { insertInvitation, selectCircle } from '../store/invitations.ts';
import { lockTraces, rememberTraces } from '../store/traces.ts';
import { mailboxTraceOf, tracesOf } from '../traces.ts';

interface Referral {
  readonly host: CampaignHost | null;
  readonly campaignCode: string | null;
}

/** Null for an unknown code or a campaign that is not open. */
async function findReferral(
  tx: Queryable,
  sharerCode: string,
  now: Date,
): Promise<Referral | null> {
  const code = readCode(sharerCode);
  if ('inviter' in code) {
    const host = await findInviter(tx, code.inviter);
    return host ? { host, campaignCode: null } : null;
  }
  const campaign = await selectCampaign(tx, code.campaign, now);
  // A full campaign invites nobody; of concurrent guests for the last slot, one gets it.
  return campaign?.open && (await lockGuestSlot(tx, campaign.code))
    ? { host: campaign.host, campaignCode: campaign.code }
    : null;
}

async function judge(
  tx: Queryable,
  { host, campaignCode }: Referral,
  { memberId, email, seenBy, now }: RegisteredMember,
  mailboxHash: Buffer,
): Promise<Finding | null> {
  const hostId = host?.memberId ?? null;
  const sharers = await findSharers(tx, memberId, seenBy.browserHash, now);
  const guests = await selectGuestSharers(tx, {
    memberId,
    browserSharers: sharers.device,
    hostId,
    campaignCode,
    since: daysAfter(now, -addressDays),
    limit: sharerLimit,
  });
  return judgeFriend({
    hostId,
    sharers,
    circle: host ? await selectCircle(tx, host.memberId, [...sharers.device, ...sharers.bank]) : [],
    sameMailbox: host !== null && mailboxOf(host.email) === mailboxOf(email),
    gifted: await selectGifted(tx, mailboxHash),
    guests,
    now,
  });
}

/** Runs in the transaction that creates a member: records the host, whether the guest counts, and the promised gift. */
export async function acceptInvitation(
  tx: Queryable,
  serverKey: Uint8Array,
  member: RegisteredMember,
): Promise<void> {
  const { memberId, sharerCode, seenBy, now } = member;
  const mailbox = mailboxTraceOf(serverKey, member.email);
  const traces = [...tracesOf(serverKey, seenBy), mailbox];
  await rememberTraces(tx, memberId, traces, now);
  if (sharerCode === null) return;
  const referral = await findReferral(tx, sharerCode, now);
  if (!referral) return;
  await lockTraces(tx, traces);
  const finding = await judge(tx, referral, member, mailbox.hash);
  await insertInvitation(tx, {
    guestId: memberId,
    hostId: referral.host?.memberId ?? null,
    campaignCode: referral.campaignCode,
    joinedAt: now,
    shareUntil: daysAfter(now, shareDays),
    finding,
  });
  if (!finding) {
    await insertGift(tx, {
      memberId,
      mailboxHash: mailbox.hash,
      points: guestPoints,
      promisedAt: now,
    });
  }
  await notifyBoth(tx, referral.host?.memberId ?? null, finding?.refusal ?? null, member);
}

async function notifyBoth(
  tx: Queryable,
  hostId: number | null,
  refusal: InviteRefusal | null,
  { memberId: guestId, nickname: guestName, now }: RegisteredMember,
): Promise<void> {
  if (refusal !== null) await notifyGiftRefused(tx, { guestId, now }, refusal);
  if (hostId === null) return;
  const pair = { hostId, guestId, guestName, now };
  await (refusal === null ? notifyJoined(tx, pair) : notifyRefused(tx, pair, refusal));
}
