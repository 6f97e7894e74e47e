import { usePagedQuery } from '@pollen/browser/paged-query';
import type { BuzzOrder } from '@pollen/contract/operations/buzz';
import type { PollDays } from '@pollen/contract/values/buzz';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo, usePagesOf } from '../../platform/http/read.ts';

export const topicsReading = reading('GET /v1/buzz/topics', {});
export const postsReading = (id: string, order: BuzzOrder = 'hot', limit = 20) =>
  reading('GET /v1/buzz/topic/{id}/posts', { id, order, limit });

export function useTopics() {
  return useQuery({
    queryKey: ['buzz', 'topics'],
    ...useAnswerTo(topicsReading),
  });
}

export function usePosts(topic: string, order: BuzzOrder, limit = 20) {
  return usePagedQuery({
    queryKey: ['buzz', 'posts', topic, order, limit],
    ...usePagesOf(postsReading(topic, order, limit)),
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
    onSuccess: () => void queries.invalidateQueries({ queryKey: ownKey }),
  });
}
