import { usePagedQuery } from '@pollen/browser/paged-query';
import type { BuzzComment, BuzzOrder, BuzzPost } from '@pollen/contract/operations/buzz';
import type { BuzzReason, PollDays } from '@pollen/contract/values/buzz';
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { firstAnswer } from '../../platform/http/first-answers.ts';
import { firstPageOf } from '../../platform/http/first-page-of.ts';
import { withCounts, withVote } from './rules.ts';

type CommentPage = { items: BuzzComment[]; next: string | null };

const postKey = (id: string) => ['buzz', 'post', id] as const;
const commentsKey = (id: string) => ['buzz', 'comments', id] as const;
export function useTopics() {
  return useQuery({
    queryKey: ['buzz', 'topics'],
    queryFn: () => call('GET /v1/buzz/topics', {}, { onFailure: 'log' }),
  });
}

export function usePosts(topic: string, order: BuzzOrder, limit = 20) {
  return usePagedQuery({
    queryKey: ['buzz', 'posts', topic, order, limit],
    load: (cursor) =>
      call(
        'GET /v1/buzz/topic/{id}/posts',
        { id: topic, order, limit, ...cursor },
        { onFailure: 'log' },
      ),
  });
}

const ownKey = ['buzz', 'mine'] as const;

export function useOwnPosts() {
  return usePagedQuery({
    queryKey: ownKey,
    load: (cursor) => call('GET /v1/buzz/mine', cursor, { onFailure: 'log' }),
  });
}

export interface WrittenPost {
  readonly kind: 'opinion' | 'poll';
  readonly topic: string;
  readonly text: string;
  readonly options?: string[];
  readonly days?: PollDays;
  readonly picture?: string;
}

export function useWritePost() {
  const queries = useQueryClient();
  const key = useActionKey();
  return useMutation({
    mutationFn: (post: WrittenPost) =>
      key.run(post, (idempotencyKey) =>
        call('POST /v1/buzz/post', post, { idempotencyKey, onFailure: 'form' }),
      ),
    onSuccess: (post) => {
      queries.setQueryData(postKey(post.id), post);
      void queries.invalidateQueries({ queryKey: ownKey });
    },
  });
}

export function useDeletePost() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /v1/buzz/post/{id}/delete', { id }),
    onSuccess: (_done, id) => {
      queries.removeQueries({ queryKey: postKey(id) });
      void queries.invalidateQueries({ queryKey: ownKey });
      void queries.invalidateQueries({ queryKey: ['buzz', 'posts'] });
    },
  });
}

export function usePost(id: string) {
  return useQuery({
    queryKey: postKey(id),
    queryFn: () => call('GET /v1/buzz/post/{id}', { id }, { onFailure: 'log' }),
    initialData: () => firstAnswer('GET /v1/buzz/post/{id}', { id }),
  });
}

export function useComments(id: string, order: BuzzOrder) {
  return usePagedQuery({
    queryKey: [...commentsKey(id), order],
    load: (cursor) =>
      call('GET /v1/buzz/post/{id}/comments', { id, order, ...cursor }, { onFailure: 'log' }),
    initialData: () => firstPageOf('GET /v1/buzz/post/{id}/comments', { id, order }),
  });
}

/** Replies after those shown with the comment; loaded on request. */
export function useMoreAnswers(id: string, after: string | undefined, wanted: boolean) {
  return usePagedQuery({
    queryKey: ['buzz', 'answers', id],
    enabled: wanted,
    after,
    load: (cursor) =>
      call('GET /v1/buzz/comment/{id}/answers', { id, ...cursor }, { onFailure: 'log' }),
  });
}

interface Ballot {
  readonly option: number;
  readonly guess?: readonly number[];
}

/** Applied optimistically and undone if the server refuses. Votes on one post are sent in sequence. */
export function useVote(id: string) {
  const queries = useQueryClient();
  const change = (update: (post: BuzzPost) => BuzzPost) =>
    queries.setQueryData<BuzzPost>(postKey(id), (post) => post && update(post));
  return useMutation({
    scope: { id: `buzz-vote-${id}` },
    mutationFn: ({ option, guess }: Ballot) =>
      call('POST /v1/buzz/post/{id}/vote', {
        id,
        option,
        ...(guess === undefined ? {} : { guess: [...guess] }),
      }),
    onMutate: async ({ option, guess }) => {
      await queries.cancelQueries({ queryKey: postKey(id) });
      const before = queries.getQueryData<BuzzPost>(postKey(id));
      change((post) => ({
        ...post,
        poll: post.poll && {
          ...withVote(post.poll, option),
          ...(guess === undefined ? {} : { guess: [...guess] }),
        },
      }));
      return { before };
    },
    onError: (_error, _ballot, kept) => {
      if (kept?.before) queries.setQueryData(postKey(id), kept.before);
      void queries.invalidateQueries({ queryKey: postKey(id) });
    },
    onSuccess: ({ mine, counts }) => {
      change((post) => ({ ...post, poll: post.poll && withCounts(post.poll, mine, counts) }));
      void queries.invalidateQueries({ queryKey: ['buzz', 'posts'], refetchType: 'none' });
    },
  });
}

export type LikeTarget = { readonly post: string } | { readonly comment: string };

export function useLike(target: LikeTarget) {
  const name = 'post' in target ? `post-${target.post}` : `comment-${target.comment}`;
  return useMutation({
    scope: { id: `buzz-like-${name}` },
    mutationFn: (liked: boolean) =>
      'post' in target
        ? call('POST /v1/buzz/post/{id}/like', { id: target.post, liked })
        : call('POST /v1/buzz/comment/{id}/like', { id: target.comment, liked }),
  });
}

export interface Writing {
  readonly text: string;
  readonly parent?: string;
}

/** One key per text: a second tap, or a retry after a lost reply, creates one comment. */
export function useWriteComment(id: string) {
  const queries = useQueryClient();
  const key = useActionKey();
  return useMutation({
    mutationFn: (writing: Writing) =>
      key.run(writing, (idempotencyKey) =>
        call(
          'POST /v1/buzz/post/{id}/comment',
          { id, ...writing },
          { idempotencyKey, onFailure: 'form' },
        ),
      ),
    onSuccess: ({ comment, points }, { parent }) => {
      putComment(queries, id, comment, parent);
      if (points > 0) void queries.invalidateQueries({ queryKey: ['wallet'] });
      void queries.invalidateQueries({ queryKey: postKey(id) });
    },
  });
}

/** Inserts a new comment where its author expects it: first, or last of the replies. */
function putComment(
  queries: ReturnType<typeof useQueryClient>,
  id: string,
  comment: BuzzComment,
  parent: string | undefined,
): void {
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
  queries.setQueriesData<InfiniteData<CommentPage>>({ queryKey: commentsKey(id) }, (data) =>
    data ? { ...data, pages: data.pages.map(place) } : data,
  );
}

/** Refetches what the list no longer shows. */
function useReread(post: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: commentsKey(post) }),
      queries.invalidateQueries({ queryKey: ['buzz', 'answers'] }),
      queries.invalidateQueries({ queryKey: postKey(post) }),
    ]);
}

export function useDeleteComment(post: string) {
  const reread = useReread(post);
  return useMutation({
    mutationFn: (id: string) => call('POST /v1/buzz/comment/{id}/delete', { id }),
    onSuccess: reread,
  });
}

export function useReportComment(post: string) {
  const reread = useReread(post);
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: BuzzReason }) =>
      call('POST /v1/buzz/comment/{id}/report', { id, reason }),
    onSuccess: reread,
  });
}

export function useReportPost() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: BuzzReason }) =>
      call('POST /v1/buzz/post/{id}/report', { id, reason }),
  });
}
