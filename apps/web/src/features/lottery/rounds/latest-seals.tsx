import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../../platform/i18n/i18n.ts';
import { formatMoment, useTimeZone } from '../../../platform/i18n/moment.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { ChainVerdict } from './chain-verdict.tsx';
import { shortHash } from './hex.ts';
import { useRounds } from './queries.ts';
import './rounds.css';

const shown = 4;

/** The newest rounds with their commitments; all loaded rounds are checked on this device. */
export function LatestSeals() {
  const t = useText('lottery');
  const rounds = useRounds();
  const timeZone = useTimeZone();
  const items = rounds.data?.pages[0]?.items;
  if (!items || items.length === 0) return null;
  return (
    <Card className="stack">
      <div className="seals__top">
        <h2 className="h3">{t('rounds.title')}</h2>
        <Link className="link meta" href={paths.lotteryList()}>
          {t('chain.checkDraw')}
        </Link>
      </div>
      <ol className="seals">
        {items.slice(0, shown).map((round) => (
          <li key={round.id} className={round.seed === null ? 'seals__sealed' : undefined}>
            <b>{formatMoment(round.opensAt, 'day', timeZone)}</b>{' '}
            <span className="cap">{t(round.seed === null ? 'chain.sealed' : 'chain.opened')}</span>
            <code>{shortHash(round.commitment)}</code>
          </li>
        ))}
      </ol>
      <ChainVerdict rounds={items} />
    </Card>
  );
}
