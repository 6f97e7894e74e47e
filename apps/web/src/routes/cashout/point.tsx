import type { WalletFilter } from '@pollen/contract/operations/wallet';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { DebtCard } from '../../features/wallet/debt-card.tsx';
import { ExpiryCard } from '../../features/wallet/expiry-card.tsx';
import { GiftCard } from '../../features/wallet/gift-card.tsx';
import { giftReading, linesReading, walletReading } from '../../features/wallet/queries.ts';
import { WalletLines } from '../../features/wallet/wallet-lines.tsx';
import { WalletSummary } from '../../features/wallet/wallet-summary.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { inOwnTimeZone } from '../../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { memberReading } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Chips } from '../../ui/tabs.tsx';

export const loader = inOwnTimeZone(() => [
  memberReading,
  walletReading,
  giftReading,
  linesReading('all'),
]);

const filters: readonly WalletFilter[] = ['all', 'earned', 'cashed-out', 'returned'];

export default function WalletPage() {
  const t = useText('wallet');
  const s = useText('common');
  const profile = useMyProfile();
  const [filter, setFilter] = useState<WalletFilter>('all');
  const header: ScreenHeader = { title: t('title'), exit: paths.my(), end: <CashoutLink /> };
  if (!profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  return (
    <Screen {...header}>
      <Page>
        <BalanceCard profile={profile} withWeek />
        <DebtCard profile={profile} />
        <ExpiryCard />
        <GiftCard />
        <WalletSummary profile={profile} />
        <Chips
          label={t('filter')}
          items={filters.map((id) => ({ id, label: t(`filter.${id}`) }))}
          value={filter}
          onChange={setFilter}
        />
        <WalletLines key={filter} filter={filter} country={profile.country} />
      </Page>
    </Screen>
  );
}

function CashoutLink() {
  const t = useText('wallet');
  return (
    <Link className="link meta link--touch" href={paths.cashout()}>
      {t('cashout')}
    </Link>
  );
}
