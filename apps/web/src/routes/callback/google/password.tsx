import { paths } from '@pollen/contract/values/web-paths';
import { SocialNewcomer } from '../../../features/identity/sign-in/social-newcomer.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import { Screen } from '../../../platform/navigation/screen.tsx';
import { Page } from '../../../ui/layout/layout.tsx';

export default function GooglePasswordPage() {
  const t = useText('sign-in');
  return (
    <Screen title={t('register.title')} exit={paths.login()}>
      <Page form>
        <SocialNewcomer />
      </Page>
    </Screen>
  );
}
