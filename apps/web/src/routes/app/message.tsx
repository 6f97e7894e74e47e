import { paths } from '@pollen/contract/values/web-paths';
import { MessageView } from '../../features/message/message-view.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import type { PageProps } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';

export default function MessagePage({ params }: PageProps) {
  const t = useText('message');
  return (
    <Screen title={t('one')} exit={paths.appMessages()}>
      <MessageView id={params['id'] ?? ''} inbox={paths.appMessages()} />
    </Screen>
  );
}
