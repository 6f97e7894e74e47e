import { hostChances, hostPoints, shareOf, sharePercent } from '@pollen/contract/values/invite';
import type { Database, Queryable } from '../../../../db/database.ts';
import { judgeFriend } from '../domain.ts';
import { notifyRefused, notifyRewarded } from '../notify-members.ts';
import { findSharers } from '../queries/find-sharers.ts';
import {
  giveChances,
  lockInvitation,
  selectCircle,
  updateFirstSurvey,
  updateRefusal,
} from '../store/invitations.ts';
import {
  type InvitedSurvey,
  insertSurvey,
  isSurveyAccepted,
  payHost,
  settleHost,
} from '../store/rewards.ts';

/**
 * Pays the host for a guest's survey, or claws it back. A separate job, so that the guest's points do not
 * wait for the host's account. It uses the state at the time it runs, so it may run late, twice, or after
 * the job of a later change.
 */
export function rewardHost(db: Database, survey: InvitedSurvey): Promise<void> {
  return db.transact((tx) => rewardWithin(tx, survey));
}

export async function rewardWithin(tx: Queryable, survey: InvitedSurvey): Promise<void> {
  const { guestId, participationId, points, at } = survey;
  const invitation = await lockInvitation(tx, guestId);
  if (!invitation) return;
  await insertSurvey(tx, survey);
  await settleHost(tx, guestId, at);
  if (!invitation.mayEarn || !(await isSurveyAccepted(tx, survey))) return;
  const { hostId, guestName } = invitation;
  const pair = { hostId, guestId, guestName, now: at };
  const sharers = await findSharers(tx, guestId, null, at);
  // Many members share an address over 90 days, so it was judged when the guest joined, as was the
  // mailbox.
  const judged = { ...sharers, address: [], mailbox: [] };
  const circle = await selectCircle(tx, hostId, [...sharers.device, ...sharers.bank]);
  const known = { sameMailbox: false, gifted: [], guests: [] };
  const finding = judgeFriend({ hostId, sharers: judged, circle, ...known, now: at });
  if (finding) {
    await updateRefusal(tx, guestId, finding, at);
    return notifyRefused(tx, pair, finding.refusal);
  }

  const isFirst = invitation.firstSurveyAt === null;
  const reward = { guestId, params: { percent: sharePercent }, at };
  const paidFirst = isFirst
    ? await payHost(tx, { ...reward, participationId: null, points: hostPoints })
    : 0;
  const paidShare =
    at < invitation.shareUntil
      ? await payHost(tx, { ...reward, participationId, points: shareOf(points) })
      : 0;
  if (!isFirst) return;
  await updateFirstSurvey(tx, guestId, at);
  await giveChances(tx, { hostId, guestId, chances: hostChances, at });
  await notifyRewarded(tx, pair, paidFirst + paidShare);
}
