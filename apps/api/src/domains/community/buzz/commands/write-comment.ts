import { BusinessError } from '@pollen/contract/codes/error-code';
import type { BuzzComment } from '@pollen/contract/operations/buzz';
import { commentMaxLength, isSubstantial } from '@pollen/contract/values/buzz';
import type { Queryable } from '../../../../db/database.ts';
import { presentComments } from '../present.ts';
import { addComment, selectComment, selectLatestTime } from '../store/comments.ts';
import { notifyReply } from './notify-members.ts';
import { requireText } from './require-text.ts';

export interface CommentRequest {
  readonly postId: number;
  readonly parentId: number | null;
  readonly memberId: number;
  readonly text: string;
  readonly now: Date;
}

/** Comments per minute and member. */
const most = { comments: 8, seconds: 60 };

/**
 * Counts stored comments, not requests: a comment repeated with its key is the same comment. Runs after
 * the insert, which serializes a member's comments.
 */
async function requirePause(tx: Queryable, memberId: number, now: Date): Promise<void> {
  const earlier = await selectLatestTime(tx, memberId, most.comments);
  if (!earlier) return;
  const waitSeconds = Math.ceil((earlier.getTime() - now.getTime()) / 1000) + most.seconds;
  if (waitSeconds > 0) {
    throw new BusinessError('tooManyRequests', { retryAfterSeconds: waitSeconds });
  }
}

/** Writes a comment or reply, and pays if it is the member's first accepted one on a rewarded post. */
export async function writeComment(
  tx: Queryable,
  { postId, parentId, memberId, text: written, now }: CommentRequest,
): Promise<{ comment: BuzzComment; points: number }> {
  const text = requireText(written, 'text', commentMaxLength);
  const { verdict, id, points } = await addComment(tx, {
    postId,
    parentId,
    memberId,
    text,
    accepted: isSubstantial(text),
    now,
  });
  if (verdict === 'repeated') throw new BusinessError('textRepeated');
  await requirePause(tx, memberId, now);
  const row = id === null ? null : await selectComment(tx, id, memberId);
  const [comment] = presentComments(row ? [{ ...row, parentId: null }] : [], memberId);
  if (!row || !comment) throw new BusinessError('notFound');
  const parent = parentId === null ? null : await selectComment(tx, parentId, memberId);
  if (parent && parent.memberId !== memberId) {
    const { id: commentId, authorName: name } = row;
    await notifyReply(tx, { memberId: parent.memberId, postId, commentId, name, now });
  }
  return { comment, points: points ?? 0 };
}
