import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';

export function useInviteLink() {
  return useQuery({
    queryKey: ['invite', 'link'],
    queryFn: () => call('GET /v1/user/invite/link', {}, { onFailure: 'log' }),
  });
}

export function useInviteWelcome() {
  return useQuery({
    queryKey: ['invite', 'welcome'],
    queryFn: () => call('GET /v1/user/invite/welcome', {}, { onFailure: 'log' }),
  });
}

export function useInviteBoard() {
  return useQuery({
    queryKey: ['invite', 'board'],
    queryFn: () => call('GET /v1/invite/board', {}, { onFailure: 'log' }),
  });
}

const after = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export function useFriends() {
  return useInfiniteQuery({
    queryKey: ['invite', 'friends'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /v1/user/invite/history', after(pageParam), { onFailure: 'log' }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useInviteRank() {
  return useInfiniteQuery({
    queryKey: ['invite', 'rank'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /v1/invite/rank', { ...after(pageParam), limit: 50 }, { onFailure: 'log' }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
