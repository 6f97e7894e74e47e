import { usePagedQuery } from '@pollen/browser/paged-query';
import type { BuzzOrder } from '@pollen/contract/operations/buzz';
import type { PollDays } from '@pollen/contract/values/buzz';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { firstAnswer } from '../../platform/http/first-answers.ts';
import { firstPageOf } from '../../platform/http/first-page-of.ts';

export function useTopics() {
  return useQuery({
    queryKey: ['buzz', 'topics'],
    queryFn: () => call('GET /v1/buzz/topics', {}, { onFailure: 'log' }),
    initialData: () => firstAnswer('GET /v1/buzz/topics', {}),
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
    initialData: () => firstPageOf('GET /v1/buzz/topic/{id}/posts', { id: topic, order, limit }),
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
