import { paths } from '@pollen/contract/values/web-paths';
import { ChangePassword } from '../../../features/identity/account/change-password.tsx';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { Screen } from '../../../platform/navigation/screen.tsx';
import { Page } from '../../../ui/layout/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export default function ChangePasswordPage() {
  const t = useText('account');
  const s = useText('common');
  const profile = useMyProfile();
  return (
    <Screen title={t('password.title')} exit={paths.myAccount()}>
      <Page form>
        {profile ? <ChangePassword profile={profile} /> : <Skeleton label={s('page.loading')} />}
      </Page>
    </Screen>
  );
}
