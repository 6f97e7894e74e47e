import { paths } from '@pollen/contract/values/web-paths';
import { ResetForm } from '../../features/identity/sign-in/reset-form.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import type { PageProps } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

export default function ForgotPasswordPage({ params }: PageProps) {
  const t = useText('sign-in');
  return (
    <Screen title={t('forgot.title')} ownTitle exit={paths.login()}>
      <Page form>
        <ResetForm linkKey={params['key'] ?? ''} />
      </Page>
    </Screen>
  );
}
