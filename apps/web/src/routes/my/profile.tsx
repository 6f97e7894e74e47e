import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { FirstAnswer, ownSampleReading } from '../../features/landing/first-answer.tsx';
import { ProfileTopics } from '../../features/task/profile-topics.tsx';
import { topicsReading, useProfileTopics } from '../../features/task/queries.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { inOwnTimeZone } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { memberReading } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const loader = inOwnTimeZone(() => [memberReading, topicsReading, ownSampleReading]);

export default function ProfilePage() {
  const t = useText('task');
  const s = useText('common');
  const profile = useMyProfile();
  const topics = useProfileTopics();
  return (
    <Screen title={t('profile.title')} exit={paths.my()}>
      <Page>
        {topics.data && profile ? (
          <>
            <ProfileTopics topics={topics.data.items} country={profile.country} />
            <FirstAnswer />
          </>
        ) : topics.isError ? (
          <NoSignal onRetry={() => topics.refetch()} />
        ) : (
          <Skeleton label={s('page.loading')} />
        )}
      </Page>
    </Screen>
  );
}
