import { paths } from '@pollen/contract/values/web-paths';
import { Inbox } from '../../features/message/inbox.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';

/** The target of the bell: all messages, newest first. */
export default function MessagesPage() {
  const t = useText('message');
  usePageHeader({ title: t('title'), exit: paths.task() });
  return (
    <Page>
      <Inbox titled />
    </Page>
  );
}
