import type { Profile } from '@pollen/contract/operations/profile';
import { formatPoints } from '@pollen/contract/values/number-format';
import { useText } from '../../platform/i18n/i18n.ts';
import { Card, List } from '../../ui/card.tsx';
import { ClockIcon } from '../../ui/icons/basic.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { explain, pendingReason } from './explanation.ts';
import { useWallet } from './queries.ts';
import './wallet.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

/** Pending and held points: shown, but not part of the balance. */
export function WalletSummary({ profile }: { readonly profile: Profile }) {
  const t = useText('wallet');
  const { data } = useWallet();
  if (!data || (data.pending === 0 && data.setAside === 0)) return null;
  return (
    <>
      <div className="wallet-sums">
        <Card>
          <p className="meta">{t('pending')}</p>
          <p className="h2 num">{formatPoints(data.pending, profile.country)}</p>
        </Card>
        <Card>
          <p className="meta">{t('setAside')}</p>
          <p className="h2 num">{formatPoints(data.setAside, profile.country)}</p>
        </Card>
      </div>
      {data.pendingLines.length > 0 && (
        <List>
          {data.pendingLines.map((line) => (
            <ListRow
              key={`${line.cause.kind} ${line.cause.id}`}
              start={<ClockIcon />}
              title={explain({ ...line, reason: pendingReason(line) }, t)}
              text={
                line.until === null
                  ? t('pendingOpen')
                  : t('pendingUntil', { day: formatMoment(line.until, 'day') })
              }
              value={<b className="num honey">+{formatPoints(line.points, profile.country)}</b>}
            />
          ))}
        </List>
      )}
    </>
  );
}
