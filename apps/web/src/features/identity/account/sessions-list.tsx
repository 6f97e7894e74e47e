import type { SessionItem } from '@pollen/contract/operations/identity';
import { type Text, useText } from '../../../platform/i18n/i18n.ts';
import { useRelativeTime } from '../../../platform/i18n/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { List } from '../../../ui/card.tsx';
import { PhoneIcon } from '../../../ui/icons/work.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NoSignal } from '../../../ui/no-signal.tsx';
import { openConfirm } from '../../../ui/popup/popups.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useEndSession, useSessions } from './queries.ts';
import './account.css';

function deviceOf({ browser, system }: SessionItem, t: Text<'account'>): string {
  if (browser && system) return t('account.device', { browser, system });
  return browser || system || t('account.unknownDevice');
}

/** All sessions of the member, each with a button to end it. */
export function SessionsList() {
  const t = useText('account');
  const s = useText('common');
  const relativeTime = useRelativeTime();
  const sessions = useSessions();
  const end = useEndSession();

  const ask = (title: string, content: string, id?: string) =>
    openConfirm({
      title,
      content,
      kind: 'berry',
      confirmLabel: id === undefined ? t('account.endOthers') : t('account.end'),
      cancelLabel: s('action.cancel'),
      onConfirm: async () => {
        const { ended } = await end.mutateAsync(id);
        showToast(t('account.ended', { count: ended }), 'ok');
      },
    });

  if (sessions.isPending) return <Skeleton label={s('page.loading')} />;
  if (sessions.isLoadingError) {
    return <NoSignal onRetry={() => sessions.refetch()} />;
  }
  const { items } = sessions.data;
  return (
    <>
      <List>
        {items.map((item) => (
          <ListRow
            key={item.id}
            start={<PhoneIcon />}
            title={deviceOf(item, t)}
            text={
              item.current
                ? t('account.inUse')
                : t('account.lastUsed', { time: relativeTime(item.usedAt) })
            }
            value={
              item.current ? (
                <Tag kind="leaf">{t('account.thisDevice')}</Tag>
              ) : (
                <Button
                  kind="text"
                  small
                  onClick={() =>
                    ask(
                      t('account.endAsk'),
                      t('account.endText', { device: deviceOf(item, t) }),
                      item.id,
                    )
                  }
                >
                  {t('account.end')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {items.length > 1 && (
        <Button
          kind="quiet"
          onClick={() => ask(t('account.endOthersAsk'), t('account.endOthersText'))}
        >
          {t('account.endOthers')}
        </Button>
      )}
    </>
  );
}
