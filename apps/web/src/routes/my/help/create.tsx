import { paths } from '@pollen/contract/values/web-paths';
import { TicketForm } from '../../../features/help/ticket-form.tsx';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { navigate } from '../../../platform/navigation/navigation.ts';
import { usePageHeader } from '../../../platform/navigation/page-header.ts';

export default function CreateTicketPage() {
  const t = useText('help');
  usePageHeader({ title: t('newTicket'), start: 'close', exit: paths.myHelp() });
  const country = useMyProfile()?.country;
  return (
    <TicketForm
      country={country}
      onCreated={(id) => navigate(paths.myHelpTicket(id), { replace: true })}
    />
  );
}
