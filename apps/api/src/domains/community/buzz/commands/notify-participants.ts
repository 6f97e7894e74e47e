import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Database, Queryable } from '../../../../db/database.ts';
import { hasTakenPart, selectTaskOfPost } from '../store/posts.ts';

/** Called when a member has voted or commented on a post of a task. May be called twice. */
export type OnTookPart = (
  tx: Queryable,
  part: { memberId: number; postId: number; taskNo: string; now: Date },
) => Promise<unknown>;

/** Run by the job that a first vote or comment on such a post queues. */
export async function notifyTookPart(
  { db, now, hooks }: { db: Database; now: Date; hooks: readonly OnTookPart[] },
  { postId, memberId }: { postId: number; memberId: number },
): Promise<void> {
  const finishing = db.transact(async (tx) => {
    const taskNo = await selectTaskOfPost(tx, postId);
    if (taskNo === null || !(await hasTakenPart(tx, postId, memberId))) return;
    for (const hook of hooks) await hook(tx, { memberId, postId, taskNo, now });
  });
  // A task that is closed, full or not open to this member stays undone; retrying would not change that.
  await finishing.catch((error) => {
    if (!(error instanceof BusinessError)) throw error;
  });
}
