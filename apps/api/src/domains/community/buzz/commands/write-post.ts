import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import {
  type PollDays,
  pollOptionMaxLength,
  postMaxLength,
  postsPerDay,
} from '@pollen/contract/values/buzz';
import type { Queryable } from '../../../../db/database.ts';
import type { Files } from '../../../accounts/files/public.ts';
import { addPost, emptyPost, lockOwnPost } from '../store/member-posts.ts';
import { type PostRow, selectPost } from '../store/posts.ts';
import { requireText } from './require-text.ts';

export interface PostRequest {
  readonly memberId: number;
  readonly locale: Locale;
  readonly topicId: number;
  readonly kind: 'opinion' | 'poll';
  readonly text: string;
  readonly options: readonly string[] | null;
  readonly days: PollDays | null;
  /** A file that was accepted from the member's uploads. */
  readonly picture: string | null;
  readonly now: Date;
}

/** The options of a poll must be distinguishable. */
function requireOptions(written: readonly string[]): string[] {
  const options = written.map((option) =>
    requireText(option, 'options', pollOptionMaxLength).replaceAll('\n', ' '),
  );
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length) {
    throw new BusinessError('badInput', {}, { fields: { options: 'field.invalid' } });
  }
  return options;
}

const refusals = { missing: 'notFound', repeated: 'textRepeated' } as const;

/** Sends a post for review; until it is approved only its author sees it. It never pays by itself. */
export async function writePost(
  tx: Queryable,
  files: Files,
  request: PostRequest,
): Promise<PostRow> {
  const { memberId, picture } = request;
  const { verdict, id } = await addPost(tx, {
    ...request,
    text: requireText(request.text, 'text', postMaxLength),
    options: request.options === null ? null : requireOptions(request.options),
    perDay: postsPerDay,
  });
  if (verdict === 'limit') throw new BusinessError('postLimit', { limit: postsPerDay });
  if (verdict !== null) throw new BusinessError(refusals[verdict]);
  if (picture !== null) await files.attach(tx, { memberId, screen: 'BUZZ' }, [picture]);
  const row = id === null ? null : await selectPost(tx, id, memberId);
  if (!row) throw new Error('buzz_add_post wrote no post');
  return row;
}

/** True if it is deleted, now or earlier. */
export async function deletePost(
  tx: Queryable,
  files: Files,
  { postId, memberId }: { readonly postId: number; readonly memberId: number },
): Promise<boolean> {
  const post = await lockOwnPost(tx, postId, memberId);
  if (!post) return false;
  if (post.state === 'deleted') return true;
  await emptyPost(tx, postId);
  if (post.picture !== null) await files.discard(tx, memberId, [post.picture]);
  return true;
}
