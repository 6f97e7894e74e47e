import { paths } from '@pollen/contract/values/web-paths';
import { RegisterSecondStep } from '../../features/identity/sign-in/register-steps.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';

export default function RegisterPasswordPage() {
  const t = useText('sign-in');
  usePageHeader({ title: t('register.title'), exit: paths.register() });
  return (
    <Page form>
      <RegisterSecondStep start={paths.register()} />
    </Page>
  );
}
