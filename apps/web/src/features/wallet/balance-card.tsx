import type { Profile } from '@pollen/contract/operations/profile';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InkCard } from '../../ui/ink-card.tsx';
import { useWallet } from './queries.ts';

/** The member's balance in points and money, updated once the ledger answers. */
export function BalanceCard({ profile }: { readonly profile: Profile }) {
  const t = useText('wallet');
  const wallet = useWallet();
  const points = wallet.data?.points ?? profile.points;
  return (
    <InkCard
      label={t('balance')}
      figure={formatPoints(points, profile.country)}
      unit={t('points', { points })}
      worth={wallet.data ? `≈ ${formatMoney(wallet.data.worth, profile.country)}` : '\u00a0'}
      action={
        <ButtonLink kind="ink-leaf" small href={paths.cashout()}>
          {t('cashout')}
        </ButtonLink>
      }
    />
  );
}
