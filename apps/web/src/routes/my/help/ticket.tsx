import { paths } from '@pollen/contract/values/web-paths';
import { TicketView } from '../../../features/help/ticket-view.tsx';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import type { PageProps } from '../../../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../../../platform/navigation/screen.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';

export default function TicketPage({ params }: PageProps) {
  const t = useText('help');
  const s = useText('common');
  const id = params['id'] ?? '';
  const profile = useMyProfile();
  const header: ScreenHeader = { title: t('number', { id }), exit: paths.myHelp() };
  if (!profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  return (
    <Screen {...header}>
      <TicketView id={id} profile={profile} />
    </Screen>
  );
}
