import { guestPoints, type InviteRefusal, shareDays } from '@pollen/contract/values/invite';
import type { Queryable } from '../../../db/database.ts';
import { findInviter, type RegisteredMember } from '../../identity/public.ts';
import { grant, promotion } from '../../ledger/public.ts';
import { daysAfter, judgeFriend, mailboxOf, readCode } from '../domain.ts';
import { type CampaignHost, selectCampaign } from '../store/campaigns.ts';
import { insertInvitation, selectCircle } from '../store/invitations.ts';
import { rememberTraces } from '../store/traces.ts';
import { tellJoined, tellRefused, tellUnwelcomed } from '../tell-members.ts';
import { tracesOf } from '../traces.ts';
import { findMates } from './find-mates.ts';

interface Referral {
  readonly host: CampaignHost | null;
  readonly campaignCode: string | null;
}

/** Null for a code nobody has, or a campaign that is not open. */
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
  return campaign?.open ? { host: campaign.host, campaignCode: campaign.code } : null;
}

async function judge(
  tx: Queryable,
  host: CampaignHost | null,
  { memberId, email, seenBy, now }: RegisteredMember,
): Promise<InviteRefusal | null> {
  if (!host) return null;
  const mates = await findMates(tx, memberId, seenBy.browserHash, now);
  return judgeFriend({
    hostId: host.memberId,
    mates,
    circle: await selectCircle(tx, host.memberId, [...mates.device, ...mates.bank]),
    sameMailbox: mailboxOf(host.email) === mailboxOf(email),
  });
}

/** In the transaction that creates a member: who brought them, whether it counts, and their points. */
export async function acceptInvitation(
  tx: Queryable,
  serverKey: Uint8Array,
  member: RegisteredMember,
): Promise<void> {
  const { memberId, sharerCode, seenBy, now } = member;
  await rememberTraces(tx, memberId, tracesOf(serverKey, seenBy), now);
  if (sharerCode === null) return;
  const referral = await findReferral(tx, sharerCode, now);
  if (!referral) return;
  const refusal = await judge(tx, referral.host, member);
  const welcomePoints = refusal === null ? guestPoints : 0;
  // Points first: everyone who moves points and then counts friends takes the locks in this order.
  if (welcomePoints > 0) {
    await grant(tx, {
      memberId,
      points: welcomePoints,
      cause: { kind: 'invite', id: `welcome-${memberId}` },
      reason: 'invite.welcome',
      from: promotion,
      at: now,
    });
  }
  await insertInvitation(tx, {
    guestId: memberId,
    hostId: referral.host?.memberId ?? null,
    campaignCode: referral.campaignCode,
    joinedAt: now,
    shareUntil: daysAfter(now, shareDays),
    welcomePoints,
    refusal,
  });
  if (referral.host) await tellBoth(tx, referral.host.memberId, refusal, member);
}

async function tellBoth(
  tx: Queryable,
  hostId: number,
  refusal: InviteRefusal | null,
  { memberId: guestId, nickname: guestName, now }: RegisteredMember,
): Promise<void> {
  const pair = { hostId, guestId, guestName, now };
  if (refusal === null) return tellJoined(tx, pair);
  await tellRefused(tx, pair, refusal);
  await tellUnwelcomed(tx, pair, refusal);
}
