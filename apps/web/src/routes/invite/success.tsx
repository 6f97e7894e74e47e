import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { Joined } from '../../features/invite/joined.tsx';
import { welcomeReading } from '../../features/invite/queries.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { memberReading } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const loader: Loader = () => [memberReading, welcomeReading];

export default function InviteSuccessPage() {
  const t = useText('invite');
  const s = useText('common');
  const profile = useMyProfile();
  return (
    <Screen title={t('success.title')} ownTitle start="close" exit={paths.task()}>
      <Page form>
        {profile ? <Joined country={profile.country} /> : <Skeleton label={s('page.loading')} />}
      </Page>
    </Screen>
  );
}
