import { paths } from '@pollen/contract/values/web-paths';
import { DrawList } from '../../features/lottery/draw-list.tsx';
import { PastRounds } from '../../features/lottery/past-rounds.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

export default function LotteryListPage() {
  const t = useText('lottery');
  return (
    <Screen title={t('list.title')} exit={paths.lottery()} end={<WinnersLink />}>
      <Page>
        <DrawList />
        <PastRounds />
      </Page>
    </Screen>
  );
}

function WinnersLink() {
  const t = useText('lottery');
  return (
    <Link className="link" href={paths.lotteryListMonth()}>
      {t('month.title')}
    </Link>
  );
}
