import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { CashoutForm } from '../../features/cashout/cashout-form.tsx';
import { useCashoutOffer } from '../../features/cashout/queries.ts';
import { pathOfCashout, RecentCashouts } from '../../features/cashout/recent-cashouts.tsx';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { useText } from '../../platform/i18n.ts';
import { navigate } from '../../platform/navigation.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { InkCard } from '../../ui/ink-card.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

export default function CashoutPage() {
  const t = useText('cashout');
  const s = useText('shell');
  const profile = useMyProfile();
  const offer = useCashoutOffer();
  usePageHeader({ title: t('title'), end: <WalletLink /> });
  if (!profile || offer.isPending) return <PageSkeleton label={s('page.loading')} />;
  if (offer.isError) {
    return (
      <Page>
        <NoSignal
          title={s('noSignal.title')}
          text={s('noSignal.text')}
          retryLabel={s('noSignal.action')}
          onRetry={() => offer.refetch()}
        />
      </Page>
    );
  }
  const { points, worth } = offer.data;
  return (
    <Page>
      <InkCard
        money
        label={t('youCan')}
        figure={formatMoney(worth, profile.country)}
        note={t('points', { points: formatPoints(points, profile.country) })}
      />
      <CashoutForm
        offer={offer.data}
        country={profile.country}
        onRequested={(id) => navigate(pathOfCashout(id))}
      />
      <RecentCashouts country={profile.country} />
    </Page>
  );
}

function WalletLink() {
  const t = useText('cashout');
  return (
    <Link className="link" href={paths.cashoutPoint()}>
      {t('wallet')}
    </Link>
  );
}
