import { usePagedQuery } from '@pollen/browser/paged-query';
import type { MessagePreference } from '@pollen/contract/operations/message';
import type { MessageCategory, MessageFilter } from '@pollen/contract/values/message';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo } from '../../platform/http/read.ts';
import { setUnread } from '../../platform/push/unread.ts';

const listKey = ['message', 'list'] as const;
const preferenceKey = ['message', 'preference'] as const;

export function useMessages(filter: MessageFilter | null) {
  const part = filter === null ? {} : { filter };
  return usePagedQuery({
    queryKey: [...listKey, filter],
    load: (cursor) => call('GET /v1/message/list', { ...cursor, ...part }, { onFailure: 'log' }),
  });
}

/** New messages have arrived: reload what is shown. */
export function useRefreshMessages() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: listKey });
}

export function useMessage(id: string) {
  return useQuery({
    queryKey: ['message', 'one', id],
    queryFn: () => call('GET /v1/message/{id}', { id }, { onFailure: 'log' }),
  });
}

function useAfterReading() {
  const refresh = useRefreshMessages();
  return ({ unread }: { readonly unread: number }) => {
    setUnread(unread);
    refresh();
  };
}

export function useMarkRead() {
  return useMutation({
    mutationFn: (id: string) => call('POST /v1/message/{id}/read', { id }, { onFailure: 'log' }),
    onSuccess: useAfterReading(),
  });
}

export function useMarkAllRead() {
  return useMutation({
    mutationFn: (upTo: string) => call('POST /v1/message/read', { upTo }),
    onSuccess: useAfterReading(),
  });
}

export const preferenceReading = reading('GET /v1/message/preference', {});

export function usePreference() {
  return useQuery({
    queryKey: preferenceKey,
    ...useAnswerTo(preferenceReading),
  });
}

interface PreferenceChange {
  readonly digest?: boolean;
  readonly frequent?: boolean;
  readonly mute?: { readonly category: MessageCategory; readonly isMuted: boolean };
}

function withChange(
  known: MessagePreference,
  { mute, ...change }: PreferenceChange,
): MessagePreference {
  if (!mute) return { ...known, ...change };
  const others = known.muted.filter((category) => category !== mute.category);
  return { ...known, muted: mute.isMuted ? [...others, mute.category] : others };
}

/** What takes it back, whatever else has been changed meanwhile. */
function oppositeOf({ digest, frequent, mute }: PreferenceChange): PreferenceChange {
  return {
    ...(digest === undefined ? {} : { digest: !digest }),
    ...(frequent === undefined ? {} : { frequent: !frequent }),
    ...(mute ? { mute: { ...mute, isMuted: !mute.isMuted } } : {}),
  };
}

/** Shown at once; several in a row are sent one after the other, so that none is lost. A refused one is taken back. */
export function useChangePreference() {
  const queries = useQueryClient();
  const current = () => queries.getQueryData<MessagePreference>(preferenceKey);
  const show = (change: PreferenceChange) =>
    queries.setQueryData<MessagePreference>(
      preferenceKey,
      (known) => known && withChange(known, change),
    );
  const isLast = () => queries.isMutating({ mutationKey: preferenceKey }) === 1;
  return useMutation({
    mutationKey: preferenceKey,
    scope: { id: 'preference' },
    onMutate: (change: PreferenceChange) => void show(change),
    mutationFn: ({ mute, ...change }: PreferenceChange) =>
      call('POST /v1/message/preference', mute ? { muted: current()?.muted ?? [] } : change),
    onSuccess: (preference) => {
      if (isLast()) queries.setQueryData(preferenceKey, preference);
    },
    onError: (_, change) => {
      show(oppositeOf(change));
      if (isLast()) void queries.invalidateQueries({ queryKey: preferenceKey });
    },
  });
}
