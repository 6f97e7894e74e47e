import type { BuzzComment, BuzzOrder, BuzzPost } from '@pollen/contract/operations/buzz';
import type { BuzzReason } from '@pollen/contract/values/buzz';
import { useState } from 'react';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import {
  cachedData,
  changeCached,
  forgetCached,
  reloadCached,
  useCachedLoad,
} from '../../platform/http/cached-load.ts';
import { useCachedPages } from '../../platform/http/cached-pages.ts';
import { reading, useFirstAnswer } from '../../platform/http/first-answers.ts';
import { read, usePagesOf } from '../../platform/http/read.ts';
import { markQueriesStale } from '../../platform/http/stale-queries.ts';
import { withCounts, withVote } from './rules.ts';

/** One post and its comments: what a shared link opens, so without the query library. */
type CommentPage = { items: BuzzComment[]; next: string | null };

const postKey = (id: string) => `buzz/post/${id}/`;
const commentsKey = (id: string) => `buzz/comments/${id}/`;
const answersKey = 'buzz/answers/';

export const postReading = (id: string) => reading('GET /v1/buzz/post/{id}', { id });
export const commentsReading = (id: string, order: BuzzOrder = 'hot') =>
  reading('GET /v1/buzz/post/{id}/comments', { id, order });

export function usePost(id: string) {
  const first = useFirstAnswer(postReading(id));
  return useCachedLoad<BuzzPost>({
    key: postKey(id),
    load: () => read(postReading(id)),
    first: () => first,
  });
}

export function useComments(id: string, order: BuzzOrder) {
  const { load } = usePagesOf(commentsReading(id, order));
  const first = useFirstAnswer(commentsReading(id, order));
  return useCachedPages<BuzzComment>({
    key: `${commentsKey(id)}${order}/`,
    load,
    first: () => first,
  });
}

/** Replies after those shown with the comment; loaded on request. */
export function useMoreAnswers(id: string, after: string | undefined, isWanted: boolean) {
  return useCachedPages({
    key: `${answersKey}${id}/`,
    isWanted,
    after,
    load: (cursor) =>
      call('GET /v1/buzz/comment/{id}/answers', { id, ...cursor }, { onFailure: 'log' }),
  });
}

const lastSent = new Map<string, Promise<unknown>>();

/** What is sent about one thing is sent in sequence, so that the last tap wins. */
function inSequence<Result>(thing: string, send: () => Promise<Result>): Promise<Result> {
  const sent = (lastSent.get(thing) ?? Promise.resolve()).then(send, send);
  lastSent.set(thing, sent);
  return sent;
}

interface Ballot {
  readonly option: number;
  readonly guess?: readonly number[];
}

/** Applied optimistically and undone if the server refuses. */
export function useVote(id: string) {
  const [sending, setSending] = useState(0);
  const change = (update: (post: BuzzPost) => BuzzPost) => changeCached(postKey(id), update);
  const send = async ({ option, guess }: Ballot) => {
    const before = cachedData<BuzzPost>(postKey(id));
    const guessed = guess === undefined ? {} : { guess: [...guess] };
    change((post) => ({
      ...post,
      poll: post.poll && { ...withVote(post.poll, option), ...guessed },
    }));
    setSending((count) => count + 1);
    try {
      const { mine, counts } = await inSequence(`vote ${id}`, () =>
        call('POST /v1/buzz/post/{id}/vote', { id, option, ...guessed }),
      );
      change((post) => ({ ...post, poll: post.poll && withCounts(post.poll, mine, counts) }));
      markQueriesStale(['buzz', 'posts']);
    } catch {
      // The call has shown why.
      if (before) change(() => before);
      await reloadCached(postKey(id));
    } finally {
      setSending((count) => count - 1);
    }
  };
  return { isSending: sending > 0, send };
}

export type LikeTarget = { readonly post: string } | { readonly comment: string };

export function sendLike(target: LikeTarget, liked: boolean) {
  return 'post' in target
    ? inSequence(`like post ${target.post}`, () =>
        call('POST /v1/buzz/post/{id}/like', { id: target.post, liked }),
      )
    : inSequence(`like comment ${target.comment}`, () =>
        call('POST /v1/buzz/comment/{id}/like', { id: target.comment, liked }),
      );
}

interface Writing {
  readonly text: string;
  readonly parent?: string;
}

/** One key per text: a second tap, or a retry after a lost reply, creates one comment. */
export function useWriteComment(id: string) {
  const key = useActionKey();
  const [sending, setSending] = useState(0);
  const send = async (writing: Writing) => {
    setSending((count) => count + 1);
    try {
      const { comment, points } = await key.run(writing, (idempotencyKey) =>
        call(
          'POST /v1/buzz/post/{id}/comment',
          { id, ...writing },
          { idempotencyKey, onFailure: 'form' },
        ),
      );
      putComment(id, comment, writing.parent);
      if (points > 0) markQueriesStale(['wallet']);
      void reloadCached(postKey(id));
      return { points };
    } finally {
      setSending((count) => count - 1);
    }
  };
  return { isSending: sending > 0, send };
}

/** Inserts a new comment where its author expects it: first, or last of the replies. */
function putComment(id: string, comment: BuzzComment, parent: string | undefined): void {
  const place = (page: CommentPage, index: number): CommentPage => {
    if (parent === undefined) {
      return index === 0 ? { ...page, items: [comment, ...page.items] } : page;
    }
    const answered = (one: BuzzComment) =>
      one.id === parent
        ? { ...one, answers: one.answers + 1, firstAnswers: [...one.firstAnswers, comment] }
        : one;
    return { ...page, items: page.items.map(answered) };
  };
  changeCached<readonly CommentPage[]>(commentsKey(id), (pages) => pages.map(place));
}

/** Reloads what the list no longer shows. */
const reread = (post: string) =>
  Promise.all([commentsKey(post), answersKey, postKey(post)].map(reloadCached));

export async function deleteComment(post: string, id: string): Promise<void> {
  await call('POST /v1/buzz/comment/{id}/delete', { id });
  await reread(post);
}

export async function reportComment(post: string, id: string, reason: BuzzReason): Promise<void> {
  await call('POST /v1/buzz/comment/{id}/report', { id, reason });
  await reread(post);
}

export async function withdrawCommentReport(post: string, id: string): Promise<void> {
  await call('POST /v1/buzz/comment/{id}/report/withdraw', { id });
  await reread(post);
}

/** A post that others no longer see either stays as the note of its report. */
function markReported(id: string, reported: boolean): void {
  changeCached<BuzzPost>(postKey(id), (post) => ({ ...post, reported }));
  markQueriesStale(['buzz', 'posts']);
}

export async function reportPost(id: string, reason: BuzzReason): Promise<void> {
  await call('POST /v1/buzz/post/{id}/report', { id, reason });
  markReported(id, true);
}

export async function withdrawPostReport(id: string): Promise<void> {
  await call('POST /v1/buzz/post/{id}/report/withdraw', { id });
  markReported(id, false);
}

export async function deletePost(id: string): Promise<void> {
  await call('POST /v1/buzz/post/{id}/delete', { id });
  forgetCached(postKey(id));
  markQueriesStale(['buzz', 'mine']);
  markQueriesStale(['buzz', 'posts']);
}
