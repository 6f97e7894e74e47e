import { paths } from '@pollen/contract/values/web-paths';
import { TicketView } from '../../../features/help/ticket-view.tsx';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../../platform/navigation/page-header.ts';
import type { PageProps } from '../../../platform/navigation/page-props.ts';
import { PageSkeleton } from '../../../ui/skeleton.tsx';

export default function TicketPage({ params }: PageProps) {
  const t = useText('help');
  const s = useText('common');
  const id = params['id'] ?? '';
  const profile = useMyProfile();
  usePageHeader({ title: t('number', { id }), exit: paths.myHelp() });
  if (!profile) return <PageSkeleton label={s('page.loading')} />;
  return <TicketView id={id} profile={profile} />;
}
