import { MessageView } from '../../features/message/message-view.tsx';
import { useText } from '../../platform/i18n.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import type { PageProps } from '../../platform/page-props.ts';
import { paths } from '../../platform/paths.ts';

export default function MessagePage({ params }: PageProps) {
  const t = useText('message');
  usePageHeader({ title: t('one'), exit: paths.messages() });
  return <MessageView id={params['id'] ?? ''} inbox={paths.messages()} />;
}
