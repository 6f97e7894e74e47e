import { paths } from '@pollen/contract/values/web-paths';
import { SocialNewcomer } from '../../../features/identity/sign-in/social-newcomer.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../../platform/navigation/page-header.ts';
import { Page } from '../../../ui/layout/layout.tsx';

export default function GooglePasswordPage() {
  const t = useText('sign-in');
  usePageHeader({ title: t('register.title'), exit: paths.login() });
  return (
    <Page form>
      <SocialNewcomer />
    </Page>
  );
}
