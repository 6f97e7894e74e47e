import { useStore } from '@pollen/browser/store';
import { type ReactNode, useMemo } from 'react';
import { loadTrouble, retryForMember } from '../platform/http/recovery.ts';
import { useText } from '../platform/i18n/i18n.ts';
import { LoadHelpProvider } from '../ui/no-signal.tsx';

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
