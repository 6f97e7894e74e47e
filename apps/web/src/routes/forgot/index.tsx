import { paths } from '@pollen/contract/values/web-paths';
import { ForgotForm } from '../../features/identity/sign-in/forgot-form.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

export default function ForgotPage() {
  const t = useText('sign-in');
  return (
    <Screen title={t('forgot.title')} ownTitle exit={paths.login()}>
      <Page form>
        <ForgotForm />
      </Page>
    </Screen>
  );
}
