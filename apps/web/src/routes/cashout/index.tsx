import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { CashoutForm } from '../../features/cashout/cashout-form.tsx';
import {
  cashoutsReading,
  offerReading,
  type SendWithProof,
  useCashoutOffer,
  useCashouts,
} from '../../features/cashout/queries.ts';
import { pathOfCashout, RecentCashouts } from '../../features/cashout/recent-cashouts.tsx';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { useNotice } from '../../platform/http/text-config.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import { inOwnTimeZone } from '../../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { memberReading } from '../../platform/session/session.ts';
import { InkCard } from '../../ui/ink-card.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

export const loader = inOwnTimeZone(() => [memberReading, offerReading, cashoutsReading]);

/** The solver is as large as a page, so it is loaded only when the server asks for a proof of work. */
const sendWithProof: SendWithProof = async (refusal, send) => {
  const solver = await import('../../features/identity/proof/send-with-proof.ts');
  return solver.sendWithProof(refusal, send);
};

export default function CashoutPage() {
  const t = useText('cashout');
  const s = useText('common');
  const profile = useMyProfile();
  const offer = useCashoutOffer();
  const earlier = useCashouts();
  const notice = useNotice('cashout.notice');
  const header: ScreenHeader = { title: t('title'), end: <WalletLink /> };
  if (!profile || offer.isPending)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  if (offer.isLoadingError) {
    return (
      <Screen {...header}>
        <Page>
          <NoSignal onRetry={() => offer.refetch()} />
        </Page>
      </Screen>
    );
  }
  const { points, worth, minimumPoints } = offer.data;
  const isFirst = earlier.data?.items.length === 0;
  const missing = Math.max(0, minimumPoints - points);
  return (
    <Screen {...header}>
      <Page>
        <InkCard
          money
          label={t(missing > 0 ? 'soFar' : 'youCan')}
          figure={formatMoney(worth, profile.country)}
          note={
            missing > 0
              ? t(isFirst ? 'toFirst' : 'toNext', { points: missing })
              : t('points', { points: formatPoints(points, profile.country) })
          }
        />
        <CashoutForm
          offer={offer.data}
          country={profile.country}
          sendWithProof={sendWithProof}
          onRequested={(id) => navigate(pathOfCashout(id))}
        />
        {notice && <p className="meta">{notice}</p>}
        <Link className="link meta" href={paths.aboutTrust()}>
          {t('trust')}
        </Link>
        <RecentCashouts country={profile.country} />
      </Page>
    </Screen>
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
