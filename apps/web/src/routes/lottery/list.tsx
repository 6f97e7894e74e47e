import { paths } from '@pollen/contract/values/web-paths';
import { DrawList } from '../../features/lottery/draw-list.tsx';
import { PastRounds } from '../../features/lottery/past-rounds.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

export default function LotteryListPage() {
  const t = useText('lottery');
  usePageHeader({ title: t('list.title'), exit: paths.lottery(), end: <WinnersLink /> });
  return (
    <Page>
      <DrawList />
      <PastRounds />
    </Page>
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
