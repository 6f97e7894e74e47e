import { translated } from '@pollen/contract/values/localized-text';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../../db/database.ts';
import { forgetMessages, sendMessage } from '../../../contact/message/public.ts';
import { readTitleTexts } from '../../../tasks/task/public.ts';
import { selectReplies } from '../store/comments.ts';

export interface About {
  readonly memberId: number;
  readonly postId: number;
  readonly now: Date;
}

export const linkOf = (postId: number) => paths.buzz(String(postId));

const causeOf = (commentId: number) => `comment-${commentId}`;

export function notifyReply(
  tx: Queryable,
  reply: About & { readonly name: string; readonly commentId: number },
): Promise<void> {
  const { memberId, postId, commentId, name, now } = reply;
  return sendMessage(tx, {
    memberId,
    kind: 'buzzReply',
    params: { name },
    link: linkOf(postId),
    cause: causeOf(commentId),
    now,
  });
}

/** Removes the name of a member who leaves from the inboxes of those they replied to. */
export async function forgetReplies(tx: Queryable, memberId: number): Promise<void> {
  const replies = await selectReplies(tx, memberId);
  await forgetMessages(
    tx,
    ['buzzReply'],
    replies.map(({ toId, commentId }) => ({ memberId: toId, cause: causeOf(commentId) })),
  );
}

/** Only when a moderator accepted it later: a member who is paid immediately sees it on the screen. */
export async function notifyPaid(
  tx: Queryable,
  pay: About & { readonly points: number; readonly taskNo: string | null },
): Promise<void> {
  const { memberId, postId, points, taskNo, now } = pay;
  const about = { memberId, link: linkOf(postId), now };
  const [task] = taskNo === null ? [] : await readTitleTexts(tx, [taskNo]);
  // A comment that also does a task is one thing to its author: the message names the task.
  if (task) {
    const params = { points, task: translated(task.title) };
    await sendMessage(tx, { ...about, kind: 'buzzTaskReward', params });
  } else {
    await sendMessage(tx, { ...about, kind: 'buzzReward', params: { points } });
  }
}

export function notifyGuessWon(tx: Queryable, { memberId, postId, now }: About): Promise<void> {
  const params = { chances: 1 };
  return sendMessage(tx, { memberId, kind: 'chanceWon', params, link: linkOf(postId), now });
}
