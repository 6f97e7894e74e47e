import { paths } from '@pollen/contract/values/web-paths';
import { ForgotForm } from '../../features/identity/sign-in/forgot-form.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';

export default function ForgotPage() {
  const t = useText('sign-in');
  usePageHeader({ title: t('forgot.title'), ownTitle: true, exit: paths.login() });
  return (
    <Page form>
      <ForgotForm />
    </Page>
  );
}
