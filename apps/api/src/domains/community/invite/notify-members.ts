import { type InviteRefusal, maskName } from '@pollen/contract/values/invite';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import { inEveryLanguage } from '../../../messages/catalog.ts';
import { forgetMessages, sendMessage } from '../../contact/message/public.ts';

interface Pair {
  readonly hostId: number;
  readonly guestId: number;
  readonly guestName: string;
  readonly now: Date;
}

const causeOf = (guestId: number) => `guest-${guestId}`;

/** Notifies a host once per guest and event: joined, first reward, or the reason for none. */
const toHost = ({ hostId, guestId, now }: Pair) => ({
  memberId: hostId,
  link: paths.referrals(),
  cause: causeOf(guestId),
  now,
});

export function notifyJoined(tx: Queryable, pair: Pair): Promise<void> {
  const params = { name: pair.guestName };
  return sendMessage(tx, { ...toHost(pair), kind: 'friendJoined', params });
}

/** Only for the first reward: later shares are small and many, and are listed in the wallet. */
export function notifyRewarded(tx: Queryable, pair: Pair, points: number): Promise<void> {
  const params = { name: pair.guestName, points };
  return sendMessage(tx, { ...toHost(pair), kind: 'friendReward', params });
}

/** Names are masked as in the list of friends, because a guest may be a stranger. */
export function notifyRefused(tx: Queryable, pair: Pair, refusal: InviteRefusal): Promise<void> {
  const params = {
    name: maskName(pair.guestName),
    reason: inEveryLanguage(({ invite }) => invite.hostRefusals[refusal]),
  };
  return sendMessage(tx, { ...toHost(pair), kind: 'friendRefused', params });
}

export function notifyGiftRefused(
  tx: Queryable,
  { guestId, now }: Pick<Pair, 'guestId' | 'now'>,
  refusal: InviteRefusal,
): Promise<void> {
  return sendMessage(tx, {
    memberId: guestId,
    kind: 'welcomeRefused',
    params: { reason: inEveryLanguage(({ invite }) => invite.guestRefusals[refusal]) },
    link: paths.inviteSuccess(),
    cause: 'welcome',
    now,
  });
}

/** Removes the name of a member who leaves from the host's inbox. */
export function forgetGuest(tx: Queryable, hostId: number, guestId: number): Promise<void> {
  const kinds = ['friendJoined', 'friendReward', 'friendRefused'] as const;
  return forgetMessages(tx, kinds, [{ memberId: hostId, cause: causeOf(guestId) }]);
}
