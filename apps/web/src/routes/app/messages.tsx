import { messageFilters } from '@pollen/contract/values/message';
import { paths } from '@pollen/contract/values/web-paths';
import { useId } from 'react';
import { Inbox } from '../../features/message/inbox.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate, useSearch } from '../../platform/navigation/navigation.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { useProfile } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Chips, TabPanel } from '../../ui/tabs.tsx';

/** The target of the bell: messages by kind, newest first. The address keeps the kind for the way back. */
export default function MessagesPage() {
  const t = useText('message');
  const unread = useProfile()?.unread ?? 0;
  const wanted = new URLSearchParams(useSearch()).get('filter');
  const filter = messageFilters.find((known) => known === wanted) ?? null;
  const panels = useId();
  return (
    <Screen title={t('title')} exit={paths.task()}>
      <Page>
        <Chips
          label={t('filters')}
          items={(['all', ...messageFilters] as const).map((id) => ({
            id,
            label: t(`filter.${id}`),
            count: id === 'unread' && unread > 0 ? unread : undefined,
          }))}
          value={filter ?? 'all'}
          onChange={(id) =>
            navigate(paths.appMessages(id === 'all' ? undefined : id), { replace: true })
          }
          panels={panels}
        />
        <TabPanel panels={panels} id={filter ?? 'all'} className="stack">
          <Inbox titled filter={filter} />
        </TabPanel>
      </Page>
    </Screen>
  );
}
