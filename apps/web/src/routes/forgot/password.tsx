import { paths } from '@pollen/contract/values/web-paths';
import { ResetForm } from '../../features/identity/sign-in/reset-form.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import type { PageProps } from '../../platform/navigation/page-props.ts';
import { Page } from '../../ui/layout/layout.tsx';

export default function ForgotPasswordPage({ params }: PageProps) {
  const t = useText('sign-in');
  usePageHeader({ title: t('forgot.title'), ownTitle: true, exit: paths.login() });
  return (
    <Page form>
      <ResetForm linkKey={params['key'] ?? ''} />
    </Page>
  );
}
