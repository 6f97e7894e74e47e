import type { Profile } from '@pollen/contract/operations/profile';
import { cashoutMinimum } from '@pollen/contract/values/cashout';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InkCard } from '../../ui/ink-card.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { useWallet } from './queries.ts';

/** Keeps a line's height while its text is loading. */
const empty = '\u00a0';

/** The way to the next cash-out. As high before the wallet is loaded as after, so that nothing below moves. */
function Goal({ points, country }: { readonly points: number; readonly country: number }) {
  const t = useText('wallet');
  const { data } = useWallet();
  const left = cashoutMinimum - points;
  const words = data ? t(data.hasCashedOut ? 'goalNext' : 'goal', { points: left }) : empty;
  const worth = data && formatMoney(data.cashoutFrom.worth, country);
  return (
    <div className="wallet__goal">
      <div className="spread">
        <ProgressBar share={points / cashoutMinimum} label={words} />
        <span className="num">
          {worth ? t('goalWorth', { points: cashoutMinimum, worth }) : empty}
        </span>
      </div>
      <p>{words}</p>
    </div>
  );
}

interface BalanceCardProps {
  readonly profile: Profile;
  /** Below the least that can be cashed out, also shows the way there. */
  readonly withGoal?: boolean;
  /** Also shows what was earned in the last seven days. */
  readonly withWeek?: boolean;
}

/** The member's balance in points and money, updated once the ledger answers. */
export function BalanceCard({ profile, withGoal, withWeek }: BalanceCardProps) {
  const t = useText('wallet');
  const { data } = useWallet();
  const points = data?.points ?? profile.points;
  const week = (withWeek && data?.earnedWeek) || 0;
  const isEnough = points >= cashoutMinimum;
  return (
    <InkCard
      label={t('balance')}
      figure={formatPoints(points, profile.country)}
      unit={t('points', { points })}
      worth={data ? `≈ ${formatMoney(data.worth, profile.country)}` : empty}
      note={week > 0 ? t('week', { points: week }) : undefined}
      foot={withGoal && !isEnough && <Goal points={points} country={profile.country} />}
      action={
        isEnough && (
          <ButtonLink kind="ink-leaf" small href={paths.cashout()}>
            {t('cashout')}
          </ButtonLink>
        )
      }
    />
  );
}
