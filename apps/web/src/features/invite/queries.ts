import { usePagedQuery } from '@pollen/browser/paged-query';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo, usePagesOf } from '../../platform/http/read.ts';

export const linkReading = reading('GET /v1/user/invite/link', {});
export const welcomeReading = reading('GET /v1/user/invite/welcome', {});
export const friendsReading = reading('GET /v1/user/invite/history', {});

export function useInviteLink() {
  return useQuery({
    queryKey: ['invite', 'link'],
    ...useAnswerTo(linkReading),
  });
}

export function useInviteWelcome() {
  return useQuery({
    queryKey: ['invite', 'welcome'],
    ...useAnswerTo(welcomeReading),
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
    ...usePagesOf(friendsReading),
  });
}

export function useInviteRank() {
  return usePagedQuery({
    queryKey: ['invite', 'rank'],
    load: (cursor) => call('GET /v1/invite/rank', { ...cursor, limit: 50 }, { onFailure: 'log' }),
  });
}
