import { BusinessError } from '@pollen/contract/codes/error-code';
import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { Queryable } from '../../../../db/database.ts';
import { approvePost, refusePost } from '../store/member-posts.ts';
import { insertDecision, lockTarget } from '../store/moderation.ts';
import { notifyPublished, notifyRefused } from './notify-authors.ts';

interface Judgement {
  readonly postId: number;
  readonly operatorId: number;
  /** Null approves it. */
  readonly refusedFor: BuzzReason | null;
  readonly now: Date;
}

/** Publishes a member's post or refuses it, once, and notifies its author. */
export async function judgePost(
  tx: Queryable,
  { postId, operatorId, refusedFor, now }: Judgement,
): Promise<void> {
  const found = await lockTarget(tx, { postId, commentId: 0 });
  if (found?.state !== 'pending' || found.ownerId === null) throw new BusinessError('notFound');
  const decision = { postId, commentId: 0, operatorId, now };
  const author = { memberId: found.ownerId, postId, now };
  if (refusedFor === null) {
    await approvePost(tx, postId, now);
    await insertDecision(tx, { ...decision, decision: 'accept', reason: null });
    await notifyPublished(tx, author);
  } else {
    await refusePost(tx, postId, refusedFor);
    await insertDecision(tx, { ...decision, decision: 'remove', reason: refusedFor });
    await notifyRefused(tx, { ...author, reason: refusedFor });
  }
}
