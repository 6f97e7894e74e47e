import { CheckinCard } from '../../features/checkin/checkin-card.tsx';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { useText } from '../../platform/i18n.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Wordmark } from '../../ui/marks/wordmark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const brand = <Wordmark height={28} />;

export default function TaskPage() {
  const t = useText('checkin');
  const s = useText('shell');
  const profile = useMyProfile();
  usePageHeader({ title: s('tab.task'), ownTitle: true, center: brand });
  if (!profile) {
    return (
      <Page>
        <Skeleton label={s('page.loading')} />
      </Page>
    );
  }
  return (
    <Page>
      <BalanceCard profile={profile} />
      <CheckinCard />
      <Empty mood="hello" title={t('noTasks')} text={t('noTasksText')} />
    </Page>
  );
}
