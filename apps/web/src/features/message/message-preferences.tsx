import { messageCategories } from '@pollen/contract/values/message';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { useIsFirstRender } from '../../platform/page/first-render.ts';
import {
  disablePush,
  enablePush,
  likelyPushState,
  type PushState,
  pushState,
} from '../../platform/push/push.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/choice/tick.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { openInfo } from '../../ui/popup/popups.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChangePreference, usePreference } from './queries.ts';
import './message.css';

/** How the member is notified: on this device, by a daily e-mail, and about what. */
export function MessagePreferences() {
  const t = useText('message');
  const s = useText('common');
  const preference = usePreference();
  const change = useChangePreference();
  if (preference.isPending) return <Skeleton label={s('page.loading')} />;
  if (preference.isLoadingError) {
    return <NoSignal onRetry={() => preference.refetch()} />;
  }
  const { digest, frequent, muted, publicKey } = preference.data;
  return (
    <Card className="message__preferences">
      <DeviceSwitch publicKey={publicKey} />
      <Switch
        label={t('digest')}
        checked={digest}
        onChange={({ target }) => change.mutate({ digest: target.checked })}
      />
      <p className="meta">{t('digestText')}</p>
      <Switch
        label={t('frequent')}
        checked={frequent}
        onChange={({ target }) => change.mutate({ frequent: target.checked })}
      />
      <p className="meta">{t('frequentText')}</p>
      <fieldset>
        <legend className="h3">{t('about')}</legend>
        {messageCategories.map((category) => (
          <Switch
            key={category}
            label={t(`category.${category}`)}
            checked={!muted.includes(category)}
            onChange={({ target }) =>
              change.mutate({ mute: { category, isMuted: !target.checked } })
            }
          />
        ))}
      </fieldset>
      <p className="meta">{t('aboutText')}</p>
    </Card>
  );
}

function DeviceSwitch({ publicKey }: { readonly publicKey: string }) {
  const t = useText('message');
  const s = useText('common');
  // In the first rendering the state is not known.
  const isUnknown = useIsFirstRender();
  const [state, setState] = useState<PushState>(() => (isUnknown ? 'off' : likelyPushState()));
  const [busy, setBusy] = useState(isUnknown);
  useEffect(() => {
    pushState()
      .then(setState, () => setState('unsupported'))
      .finally(() => setBusy(false));
  }, []);
  if (state === 'unsupported') return null;

  async function turn(on: boolean) {
    setBusy(true);
    try {
      if (on) await enablePush(publicKey);
      else await disablePush();
    } catch (error) {
      console.warn('Notifications not changed', error);
      await openInfo({
        title: t('pushFailedTitle'),
        message: t('pushFailed'),
        closeLabel: s('dialog.ok'),
      });
    } finally {
      setState(await pushState());
      setBusy(false);
    }
  }

  return (
    <>
      <Switch
        label={t('push')}
        checked={state === 'on'}
        disabled={busy || state === 'blocked'}
        onChange={({ target }) => void turn(target.checked)}
      />
      <p className="meta">{t(state === 'blocked' ? 'pushBlocked' : 'pushText')}</p>
    </>
  );
}
