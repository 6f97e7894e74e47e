import { paths } from '@pollen/contract/values/web-paths';
import { ChangeEmail } from '../../../features/identity/account/change-email.tsx';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../../platform/navigation/page-header.ts';
import { Page } from '../../../ui/layout/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export default function ChangeEmailPage() {
  const t = useText('account');
  const s = useText('common');
  const profile = useMyProfile();
  usePageHeader({ title: t('email.title'), exit: paths.myAccount() });
  return (
    <Page form>
      {profile ? <ChangeEmail profile={profile} /> : <Skeleton label={s('page.loading')} />}
    </Page>
  );
}
