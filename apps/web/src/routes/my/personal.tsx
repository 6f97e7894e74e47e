import { paths } from '@pollen/contract/values/web-paths';
import { AvatarPicker } from '../../features/identity/account/avatar-picker.tsx';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { PersonalForm } from '../../features/identity/account/personal-form.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export default function PersonalPage() {
  const t = useText('account');
  const s = useText('common');
  const profile = useMyProfile();
  return (
    <Screen title={t('personal.title')} exit={paths.my()}>
      <Page form>
        <p className="meta">{t('personal.text')}</p>
        {profile ? (
          <>
            <AvatarPicker profile={profile} />
            <PersonalForm profile={profile} />
          </>
        ) : (
          <Skeleton label={s('page.loading')} />
        )}
      </Page>
    </Screen>
  );
}
