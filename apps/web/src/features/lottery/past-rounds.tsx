import { itemsOf } from '@pollen/browser/paged-query';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChainVerdict } from './rounds/chain-verdict.tsx';
import { useRounds } from './rounds/queries.ts';
import './lottery.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

/** All rounds with their commitments, and the seeds of those that are over, so anyone can check the chain. */
export function PastRounds() {
  const t = useText('lottery');
  const s = useText('common');
  const rounds = useRounds();
  const { data } = rounds;
  const items = useMemo(() => itemsOf(data), [data]);
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="past-rounds">
      <h2 id="past-rounds" className="h2">
        {t('rounds.title')}
      </h2>
      <ChainVerdict rounds={items} />
      {items.map((round) => (
        <Card key={round.id} className="lottery__round">
          <p className="h3">
            {t('rounds.span', {
              from: formatMoment(round.opensAt),
              to: formatMoment(round.closesAt),
            })}
          </p>
          <p className="cap">{t('seal.hash')}</p>
          <p className="cap num lottery__hash">{round.commitment}</p>
          <p className="cap">{t('rounds.seed')}</p>
          <p className="cap num lottery__hash">{round.seed ?? t('rounds.sealed')}</p>
        </Card>
      ))}
      {rounds.hasNextPage && (
        <Button
          kind="quiet"
          busy={rounds.isFetchingNextPage}
          onClick={() => rounds.fetchNextPage()}
        >
          {rounds.isError ? s('action.retry') : t('rounds.more')}
        </Button>
      )}
    </section>
  );
}
