import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { faultOf } from '../platform/http/recovery.ts';
import { onProfileLoaded, profileFailure } from '../platform/session/profile.ts';
import { currentProfile, setProfile } from '../platform/session/session.ts';
import { keepList, markKept, readKeptList, unmarkKept } from '../platform/storage/kept-lists.ts';

/** Prefixes of the keys of lists that are shown offline: tasks, buzz, wallet, messages. */
const keptKeys: readonly (readonly string[])[] = [
  ['task', 'list'],
  ['checkin'],
  ['buzz', 'topics'],
  ['buzz', 'posts'],
  ['wallet'],
  ['message', 'list'],
];

const isKept = ({ queryKey }: Query) =>
  keptKeys.some((key) => key.every((part, at) => queryKey[at] === part));

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** The first page of a long list. */
const firstPage = (data: unknown) =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/**
 * Nothing arrives, whatever the device says: without credit, or before a log-in to a Wi-Fi, it believes to be
 * online. Server errors are not hidden.
 */
const isOffline = (error: unknown) => faultOf(error) === 'noConnection';

/** If a load failed offline, shows the list of an earlier visit instead. */
function showKept(client: QueryClient, query: Query): void {
  if (!isKept(query) || query.state.data !== undefined || !isOffline(query.state.error)) return;
  const kept = readKeptList(query.queryHash);
  if (!kept) return;
  markKept(query.queryHash, kept.atMs);
  client.setQueryData(query.queryKey, kept.data, { updatedAt: kept.atMs });
}

function keep(query: Query): void {
  unmarkKept(query.queryHash);
  if (isKept(query)) keepList(query.queryHash, firstPage(query.state.data));
}

/** Stores lists as they arrive, and shows the stored ones if a load fails offline. */
export function keepLists(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  // This may be loaded after the page's first lists.
  for (const query of cache.getAll()) {
    if (query.state.status === 'success' && isKept(query)) keep(query);
    else showKept(client, query);
  }
  return cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed') unmarkKept(query.queryHash);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && !event.action.manual) keep(query);
    if (event.action.type === 'error') showKept(client, query);
  });
}

const profileName = 'profile';

/** Members' pages wait for the profile, so it is stored with the lists. */
export function keepProfile(): () => void {
  const loaded = currentProfile();
  if (loaded && !profileFailure.get()) keepList(profileName, loaded);
  const stopKeeping = onProfileLoaded((profile) => {
    unmarkKept(profileName);
    keepList(profileName, profile);
  });
  const follow = () => {
    const kept = isOffline(profileFailure.get()) ? readKeptList(profileName) : null;
    if (!kept || currentProfile()) return;
    markKept(profileName, kept.atMs);
    setProfile(kept.data as Parameters<typeof setProfile>[0]);
  };
  const stopFollowing = profileFailure.watch(follow);
  follow();
  return () => {
    stopKeeping();
    stopFollowing();
  };
}
