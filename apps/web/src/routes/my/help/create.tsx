import { paths } from '@pollen/contract/values/web-paths';
import { TicketForm } from '../../../features/help/ticket-form.tsx';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { navigate } from '../../../platform/navigation/navigation.ts';
import { Screen } from '../../../platform/navigation/screen.tsx';

export default function CreateTicketPage() {
  const t = useText('help');

  const country = useMyProfile()?.country;
  return (
    <Screen title={t('newTicket')} start="close" exit={paths.myHelp()}>
      <TicketForm
        country={country}
        onCreated={(id) => navigate(paths.myHelpTicket(id), { replace: true })}
      />
    </Screen>
  );
}
