import type { BuzzReason } from '@pollen/contract/values/buzz';
import { formatMessage } from '@pollen/contract/values/message-format';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../../db/database.ts';
import { inEveryLanguage } from '../../../../messages/catalog.ts';
import { sendMessage } from '../../../contact/message/public.ts';
import { type About, linkOf } from './notify-members.ts';

/** The reason, and the way to object. */
const because = (reason: BuzzReason) =>
  inEveryLanguage(({ buzz: { removal } }, locale) =>
    formatMessage(removal.text, { reason: removal.reasons[reason] }, locale),
  );

/** Every refusal and removal names its reason and how to object. */
export function notifyRemoved(
  tx: Queryable,
  { memberId, reason, now }: About & { reason: BuzzReason },
): Promise<void> {
  const params = {
    title: inEveryLanguage(({ buzz }) => buzz.removal.title),
    text: because(reason),
  };
  return sendMessage(tx, { memberId, kind: 'notice', params, link: paths.myHelpCreate(), now });
}

export function notifyPublished(tx: Queryable, { memberId, postId, now }: About): Promise<void> {
  const params = {
    title: inEveryLanguage(({ buzz }) => buzz.review.published.title),
    text: inEveryLanguage(({ buzz }) => buzz.review.published.text),
  };
  return sendMessage(tx, { memberId, kind: 'notice', params, link: linkOf(postId), now });
}

export function notifyRefused(
  tx: Queryable,
  { memberId, postId, reason, now }: About & { reason: BuzzReason },
): Promise<void> {
  const params = {
    title: inEveryLanguage(({ buzz }) => buzz.review.refused),
    text: because(reason),
  };
  return sendMessage(tx, { memberId, kind: 'notice', params, link: linkOf(postId), now });
}
