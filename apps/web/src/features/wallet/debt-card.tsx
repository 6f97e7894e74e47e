import type { Profile } from '@pollen/contract/operations/profile';
import type { Wallet } from '@pollen/contract/operations/wallet';
import { formatPoints } from '@pollen/contract/values/number-format';
import { useText } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { WarnIcon } from '../../ui/icons/basic.tsx';
import { ListLink, ListRow } from '../../ui/list-row.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { explain, pathOfCause } from './explanation.ts';
import { useWallet } from './queries.ts';
import './wallet.css';

type Debt = Wallet['debtLines'][number];

/** The member's debts: why, from which task, how they are settled and how far. */
export function DebtCard({ profile }: { readonly profile: Profile }) {
  const t = useText('wallet');
  const { data } = useWallet();
  if (!data || data.debt === 0) return null;
  const amount = formatPoints(data.debt, profile.country);
  return (
    <Card flush>
      <div className="debt">
        <h2 className="h3 row">
          <WarnIcon className="berry" />
          {t('debt.title', { amount, points: data.debt })}
        </h2>
        <p className="meta">{t('debt.text')}</p>
      </div>
      {data.debtLines.map((debt) => (
        <DebtLine
          key={`${debt.cause.kind} ${debt.cause.id}`}
          debt={debt}
          country={profile.country}
        />
      ))}
    </Card>
  );
}

function DebtLine({ debt, country }: { readonly debt: Debt; readonly country: number }) {
  const t = useText('wallet');
  const href = pathOfCause(debt);
  const left = t('debt.left', {
    remaining: formatPoints(debt.remaining, country),
    points: formatPoints(debt.points, country),
  });
  const content = {
    title: explain(debt, t),
    text: (
      <>
        {left}
        <ProgressBar slim share={1 - debt.remaining / debt.points} label={left} />
      </>
    ),
  };
  return href === null ? <ListRow {...content} /> : <ListLink href={href} {...content} />;
}
