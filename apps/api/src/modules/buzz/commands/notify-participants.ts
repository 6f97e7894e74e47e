import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Database, Queryable } from '../../../db/database.ts';
import { hasTakenPart, selectTaskOfPost } from '../store/posts.ts';

/** Told when a member has voted or commented on a post that belongs to a task. May be told twice. */
export type OnTookPart = (
  tx: Queryable,
  part: { memberId: number; postId: number; taskNo: string; now: Date },
) => Promise<unknown>;

/** Run by the job that a first vote or a comment on such a post leaves behind. */
export async function notifyTookPart(
  { db, now, hooks }: { db: Database; now: Date; hooks: readonly OnTookPart[] },
  { postId, memberId }: { postId: number; memberId: number },
): Promise<void> {
  const telling = db.transact(async (tx) => {
    const taskNo = await selectTaskOfPost(tx, postId);
    if (taskNo === null || !(await hasTakenPart(tx, postId, memberId))) return;
    for (const hook of hooks) await hook(tx, { memberId, postId, taskNo, now });
  });
  // A task that is closed, full or not for this member stays undone; asking again changes nothing.
  await telling.catch((error) => {
    if (!(error instanceof BusinessError)) throw error;
  });
}
