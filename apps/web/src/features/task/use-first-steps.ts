import { itemsOf } from '@pollen/browser/paged-query';
import type { Profile } from '@pollen/contract/operations/profile';
import { useState, useSyncExternalStore } from 'react';
import { useNowMs } from '../../platform/page/first-render.ts';
import { deviceArea, deviceKeys } from '../../platform/storage/storage-keys.ts';
import { firstStepsOf, isNewcomer } from './first-days.ts';
import { useProfileTopics, useRecords } from './queries.ts';

interface Known {
  readonly profile: Profile | null;
  /** The member has checked in before, today or on another day. */
  readonly hasCheckedIn: boolean;
  readonly hasCashedOut: boolean;
  /** The first survey of the list. */
  readonly firstTask: string | null;
}

/** The guide for a member's first days, also once all is done; null if dismissed or no longer needed. */
export function useFirstSteps({ profile, hasCheckedIn, hasCashedOut, firstTask }: Known) {
  const [dismissedNow, setDismissedNow] = useState<string | null>(null);
  // The server does not know whether it was dismissed: while its page is being hydrated, it is not.
  const dismissedBefore = useSyncExternalStore(
    () => () => undefined,
    () => deviceArea.read(deviceKeys.guideDismissed),
    () => null,
  );
  const nowMs = useNowMs();
  const dismissedBy = dismissedNow ?? dismissedBefore;
  const isWanted =
    profile !== null &&
    !hasCashedOut &&
    dismissedBy !== profile.id &&
    isNewcomer(profile.createdAt, new Date(nowMs));
  const topics = useProfileTopics(isWanted);
  const records = useRecords('all', isWanted);
  const isPending = isWanted && (topics.isPending || records.isPending);
  const isFailed = topics.isError || records.isError;
  const steps = firstStepsOf({
    hasCheckedIn,
    topics: topics.data?.items ?? [],
    records: itemsOf(records.data),
  });
  const isShown = isWanted && !isPending && !isFailed;
  function dismiss() {
    if (!profile) return;
    deviceArea.write(deviceKeys.guideDismissed, profile.id);
    setDismissedNow(profile.id);
  }
  return {
    isPending,
    guide: isShown ? { steps, firstTask, dismiss } : null,
  };
}

export type Guide = NonNullable<ReturnType<typeof useFirstSteps>['guide']>;
