import { paths } from '@pollen/contract/values/web-paths';
import { MessageView } from '../../features/message/message-view.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import type { PageProps } from '../../platform/navigation/page-props.ts';

export default function MessagePage({ params }: PageProps) {
  const t = useText('message');
  usePageHeader({ title: t('one'), exit: paths.appMessages() });
  return <MessageView id={params['id'] ?? ''} inbox={paths.appMessages()} />;
}
