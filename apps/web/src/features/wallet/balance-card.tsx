import type { Profile } from '@pollen/contract/operations/profile';
import type { Wallet } from '@pollen/contract/operations/wallet';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InkCard } from '../../ui/ink-card.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { useWallet } from './queries.ts';

interface GoalProps {
  readonly goal: NonNullable<Wallet['firstCashout']>;
  readonly points: number;
  readonly profile: Profile;
}

/** The progress to the first cash-out; hidden after it. */
function Goal({ goal, points, profile: { country } }: GoalProps) {
  const t = useText('wallet');
  const left = Math.max(0, goal.points - points);
  const words = left > 0 ? t('goal', { points: left }) : t('goalReached');
  return (
    <div className="wallet__goal">
      <ProgressBar share={points / goal.points} label={words} />
      <div className="spread">
        <b>{words}</b>
        <span className="num">
          {formatPoints(goal.points, country)}, {formatMoney(goal.worth, country)}
        </span>
      </div>
    </div>
  );
}

interface BalanceCardProps {
  readonly profile: Profile;
  /** Also shows this week's earnings and the goal. Requires a loaded wallet, because the card grows by them. */
  readonly detailed?: boolean;
}

/** The member's balance in points and money, updated once the ledger answers. */
export function BalanceCard({ profile, detailed = false }: BalanceCardProps) {
  const t = useText('wallet');
  const { data } = useWallet();
  const points = data?.points ?? profile.points;
  const week = (detailed && data?.earnedWeek) || 0;
  const goal = detailed ? data?.firstCashout : null;
  return (
    <InkCard
      label={t('balance')}
      figure={formatPoints(points, profile.country)}
      unit={t('points', { points })}
      worth={data ? `≈ ${formatMoney(data.worth, profile.country)}` : '\u00a0'}
      note={week > 0 ? t('week', { points: week }) : undefined}
      foot={goal && <Goal goal={goal} points={points} profile={profile} />}
      action={
        <ButtonLink kind="ink-leaf" small href={paths.cashout()}>
          {t('cashout')}
        </ButtonLink>
      }
    />
  );
}
