import { BusinessError } from '@pollen/contract/codes/error-code';
import type { BuzzReason } from '@pollen/contract/values/buzz';
import { type DraftText, withoutEmpty } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import { judgePost } from '../../commands/judge-post.ts';
import { acceptBuzz, removeBuzz, restoreBuzz } from '../../commands/moderate.ts';
import { lockTarget, type Target } from '../../store/moderation.ts';
import { insertPost, insertTopic, type NewPost } from '../../store/posts.ts';
import {
  hasVotes,
  lockPost,
  lockTopic,
  updateClosing,
  updateTopic,
  updateWords,
} from '../store/posts.ts';

export interface Decided extends Target {
  readonly decision: 'accept' | 'remove' | 'restore';
  readonly reason?: BuzzReason | undefined;
}

/** The log names the post or comment but never contains what members wrote. */
export async function decideBuzz(
  tx: Queryable,
  by: OperatorSession,
  { postId, commentId, decision, reason }: Decided,
  now: Date,
): Promise<void> {
  const target = { postId, commentId };
  const before = await lockTarget(tx, target);
  const verdict = { ...target, operatorId: by.operatorId, now };
  if (decision === 'accept') await acceptBuzz(tx, verdict);
  else if (decision === 'restore') await restoreBuzz(tx, verdict);
  else await removeBuzz(tx, { ...verdict, reason: reason ?? 'other' });
  const after = await lockTarget(tx, target);
  await recordAction(tx, {
    by,
    action: `buzz.${decision}`,
    target: { kind: 'buzz', id: `${postId}-${commentId}` },
    before: { state: before?.state },
    after: { state: after?.state, ...(reason === undefined ? {} : { reason }) },
    now,
  });
}

export interface JudgedPost {
  readonly decision: 'approve' | 'refuse';
  readonly reason?: BuzzReason | undefined;
}

export async function decidePendingPost(
  tx: Queryable,
  by: OperatorSession,
  { postId, decision, reason }: JudgedPost & { readonly postId: number },
  now: Date,
): Promise<void> {
  const refusedFor = decision === 'approve' ? null : (reason ?? 'other');
  await judgePost(tx, { postId, operatorId: by.operatorId, refusedFor, now });
  await recordAction(tx, {
    by,
    action: `buzz.${decision}`,
    target: { kind: 'buzz', id: `${postId}-0` },
    before: { state: 'pending' },
    after: refusedFor === null ? { state: 'shown' } : { state: 'refused', reason: refusedFor },
    now,
  });
}

export interface TopicInput {
  readonly words: DraftText;
  readonly position: number;
  readonly hidden: boolean;
}

export async function openTopic(
  tx: Queryable,
  by: OperatorSession,
  { words, position, hidden }: TopicInput,
  now: Date,
): Promise<{ id: number }> {
  const topic = { words: withoutEmpty(words), position, hidden };
  const id = await insertTopic(tx, { ...topic, now });
  if (hidden) await updateTopic(tx, { ...topic, id });
  const target = { kind: 'buzz-topic', id };
  await recordAction(tx, { by, action: 'buzz.topic.open', target, after: topic, now });
  return { id };
}

export async function changeTopic(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  { words, position, hidden }: TopicInput,
  now: Date,
): Promise<void> {
  const known = await lockTopic(tx, id);
  if (!known) throw new BusinessError('notFound');
  const topic = { words: withoutEmpty(words), position, hidden };
  await updateTopic(tx, { ...topic, id });
  const { id: _, ...before } = known;
  const target = { kind: 'buzz-topic', id };
  await recordAction(tx, { by, action: 'buzz.topic.change', target, before, after: topic, now });
}

export interface PostInput {
  readonly topicId: number;
  readonly kind: 'opinion' | 'poll';
  readonly words: DraftText;
  readonly options?: readonly DraftText[] | undefined;
  readonly closesAt?: string | undefined;
  readonly predicts: boolean;
  readonly rewardPoints: number;
}

const refuse = (field: string, key: string) =>
  new BusinessError('badInput', {}, { fields: { [field]: key } });

/** Refuses a post that nobody could see or answer, also before a second person is asked. */
export async function requireSoundPost(
  tx: Queryable,
  { topicId, closesAt }: PostInput,
  now: Date,
): Promise<void> {
  const topic = await lockTopic(tx, topicId);
  if (!topic) throw new BusinessError('notFound');
  if (topic.hidden) throw refuse('topicId', 'field.hiddenTopic');
  if (closesAt !== undefined && new Date(closesAt) <= now) throw refuse('closesAt', 'field.inPast');
}

/** Publishes a post of Pollen itself. */
export async function publishPost(
  tx: Queryable,
  by: OperatorSession,
  input: PostInput,
  now: Date,
): Promise<{ id: number }> {
  await requireSoundPost(tx, input, now);
  const closesAt = input.closesAt === undefined ? null : new Date(input.closesAt);
  const post: Omit<NewPost, 'now'> = {
    topicId: input.topicId,
    authorId: null,
    kind: input.kind,
    words: withoutEmpty(input.words),
    options: input.options?.map(withoutEmpty) ?? null,
    picture: null,
    closesAt,
    predicts: input.predicts,
    rewardPoints: input.rewardPoints,
    taskNo: null,
  };
  const id = await insertPost(tx, { ...post, now });
  const target = { kind: 'buzz', id: `${id}-0` };
  await recordAction(tx, { by, action: 'buzz.publish', target, after: post, now });
  return { id };
}

interface NewWords {
  readonly words: DraftText;
  readonly options?: readonly DraftText[] | undefined;
}

/** Voters chose an answer as it read then, so answers can change only before the first vote. */
export async function changePost(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  input: NewWords,
  now: Date,
): Promise<void> {
  const post = await lockPost(tx, id);
  if (!post || (post.kind === 'opinion' && input.options)) throw new BusinessError('notFound');
  // A member's text is published, refused or removed, but never rewritten.
  if (post.authorId !== null) throw new BusinessError('forbidden');
  const words = withoutEmpty(input.words);
  const options = input.options?.map(withoutEmpty) ?? post.options;
  const isOther = JSON.stringify(options) !== JSON.stringify(post.options);
  if (isOther && (await hasVotes(tx, id))) throw new BusinessError('pollHasVotes');
  await updateWords(tx, id, words, options);
  await recordAction(tx, {
    by,
    action: 'buzz.change',
    target: { kind: 'buzz', id: `${id}-0` },
    before: { words: post.words, options: post.options },
    after: { words, options },
    now,
  });
}

export async function closePoll(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<void> {
  const post = await lockPost(tx, id);
  if (post?.kind !== 'poll') throw new BusinessError('notFound');
  if (post.closesAt !== null && post.closesAt <= now) throw new BusinessError('pollClosed');
  await updateClosing(tx, id, now);
  await recordAction(tx, {
    by,
    action: 'buzz.close',
    target: { kind: 'buzz', id: `${id}-0` },
    before: { closesAt: post.closesAt },
    after: { closesAt: now },
    now,
  });
}
