import { hostChances, hostPoints, shareOf, sharePercent } from '@pollen/contract/values/invite';
import type { Database, Queryable } from '../../../db/database.ts';
import { grant, promotion } from '../../ledger/public.ts';
import { judgeFriend } from '../domain.ts';
import { notifyRefused, notifyRewarded } from '../notify-members.ts';
import { findMates } from '../queries/find-mates.ts';
import {
  giveChances,
  lockInvitation,
  selectCircle,
  updateRefusal,
  updateRewarded,
} from '../store/invitations.ts';

export interface QualifiedSurvey {
  readonly guestId: number;
  readonly participationId: number;
  readonly points: number;
  /** When it was accepted. */
  readonly at: Date;
}

/** Pays the host once per cause; answers how much moved now. */
async function pay(
  tx: Queryable,
  hostId: number,
  reason: 'invite.first' | 'invite.share',
  { id, points, at }: { readonly id: string; readonly points: number; readonly at: Date },
): Promise<number> {
  if (points === 0) return 0;
  const { replayed } = await grant(tx, {
    memberId: hostId,
    points,
    cause: { kind: 'invite', id },
    reason,
    params: { percent: sharePercent },
    from: promotion,
    at,
  });
  return replayed ? 0 : points;
}

/**
 * What a guest's accepted survey brings the host. A job of its own: the guest's points must not wait
 * for the host's account. Run again it moves nothing, since each cause pays once.
 */
export function rewardHost(db: Database, survey: QualifiedSurvey): Promise<void> {
  return db.transact((tx) => rewardWithin(tx, survey));
}

export async function rewardWithin(tx: Queryable, survey: QualifiedSurvey): Promise<void> {
  const { guestId, participationId, points, at } = survey;
  const invitation = await lockInvitation(tx, guestId);
  if (!invitation) return;
  const { hostId, guestName } = invitation;
  const pair = { hostId, guestId, guestName, now: at };
  const mates = await findMates(tx, guestId, null, at);
  // An address is shared by many over 90 days; it was judged where it tells most, at joining, as was the
  // mailbox.
  const judged = { ...mates, address: [], mailbox: [] };
  const circle = await selectCircle(tx, hostId, [...mates.device, ...mates.bank]);
  const known = { sameMailbox: false, gifted: [], guests: [] };
  const finding = judgeFriend({ hostId, mates: judged, circle, ...known, now: at });
  if (finding) {
    await updateRefusal(tx, guestId, finding, at);
    return notifyRefused(tx, pair, finding.refusal);
  }

  const isFirst = invitation.firstSurveyAt === null;
  const paidFirst = isFirst
    ? await pay(tx, hostId, 'invite.first', { id: `first-${guestId}`, points: hostPoints, at })
    : 0;
  const paidShare =
    at < invitation.shareUntil
      ? await pay(tx, hostId, 'invite.share', {
          id: `share-${participationId}`,
          points: shareOf(points),
          at,
        })
      : 0;
  await updateRewarded(tx, guestId, isFirst ? at : null, paidFirst + paidShare);
  if (!isFirst) return;
  await giveChances(tx, { hostId, guestId, chances: hostChances, at });
  await notifyRewarded(tx, pair, paidFirst + paidShare);
}
