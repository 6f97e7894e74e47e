import { useStore } from '@pollen/browser/store';
import { type ReactNode, useMemo } from 'react';
import {
  loadTrouble,
  reportFailedLoad,
  reportLoaded,
  retryForMember,
  startRecovery,
} from '../platform/http/recovery.ts';
import { useText } from '../platform/i18n/i18n.ts';
import { loadProfile, profileFailure } from '../platform/session/profile.ts';
import { LoadHelpProvider } from '../ui/no-signal.tsx';

if (!import.meta.env.SSR) {
  startRecovery();
  recoverProfile();
}

/** The profile is loaded without a query, because pages without queries need it too. */
function recoverProfile(): void {
  const follow = () => {
    const error = profileFailure.get();
    if (error === null) reportLoaded('profile');
    else reportFailedLoad('profile', error, loadProfile);
  };
  profileFailure.watch(follow);
  follow();
}

/** Gives every skeleton and placeholder the state of failed loads and its texts. */
export function LoadHelp({ children }: { readonly children: ReactNode }) {
  const t = useText('common');
  const { fault, retrying } = useStore(loadTrouble);
  const value = useMemo(() => {
    const kind = fault === 'server' ? 'serverTrouble' : 'noSignal';
    return {
      isFailing: fault !== null,
      isRetrying: retrying,
      title: t(`${kind}.title`),
      text: t(`${kind}.text`),
      retryLabel: t('noSignal.action'),
      retry: retryForMember,
    };
  }, [fault, retrying, t]);
  return <LoadHelpProvider value={value}>{children}</LoadHelpProvider>;
}
