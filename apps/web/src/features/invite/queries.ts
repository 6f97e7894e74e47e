import { usePagedQuery } from '@pollen/browser/paged-query';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';
import { firstAnswer } from '../../platform/http/first-answers.ts';
import { firstPageOf } from '../../platform/http/first-page-of.ts';

export function useInviteLink() {
  return useQuery({
    queryKey: ['invite', 'link'],
    queryFn: () => call('GET /v1/user/invite/link', {}, { onFailure: 'log' }),
    initialData: () => firstAnswer('GET /v1/user/invite/link', {}),
  });
}

export function useInviteWelcome() {
  return useQuery({
    queryKey: ['invite', 'welcome'],
    queryFn: () => call('GET /v1/user/invite/welcome', {}, { onFailure: 'log' }),
    initialData: () => firstAnswer('GET /v1/user/invite/welcome', {}),
  });
}

export function useInviteBoard() {
  return useQuery({
    queryKey: ['invite', 'board'],
    queryFn: () => call('GET /v1/invite/board', {}, { onFailure: 'log' }),
  });
}

export function useFriends() {
  return usePagedQuery({
    queryKey: ['invite', 'friends'],
    load: (cursor) => call('GET /v1/user/invite/history', cursor, { onFailure: 'log' }),
    initialData: () => firstPageOf('GET /v1/user/invite/history', {}),
  });
}

export function useInviteRank() {
  return usePagedQuery({
    queryKey: ['invite', 'rank'],
    load: (cursor) => call('GET /v1/invite/rank', { ...cursor, limit: 50 }, { onFailure: 'log' }),
  });
}
