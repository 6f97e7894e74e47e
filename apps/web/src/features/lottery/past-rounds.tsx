import { itemsOf } from '@pollen/browser/paged-query';
import type { LotteryRound } from '@pollen/contract/operations/lottery';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChainVerdict } from './rounds/chain-verdict.tsx';
import { shortHash } from './rounds/hex.ts';
import { useRounds } from './rounds/queries.ts';
import './lottery.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

interface RoundProps {
  readonly round: LotteryRound;
}

/** What proves it is long; whoever wants to compare it opens it. */
function Round({ round: { opensAt, closesAt, commitment, seed } }: RoundProps) {
  const t = useText('lottery');
  return (
    <Card flush>
      <details className="round">
        <summary>
          <span className="spread">
            <span className="round__day">{formatMoment(opensAt, 'day')}</span>
            <span className="cap">{t(seed === null ? 'chain.sealed' : 'chain.opened')}</span>
          </span>
          <code className="proof__hash">{shortHash(commitment)}</code>
        </summary>
        <p className="cap">
          {t('rounds.span', { from: formatMoment(opensAt), to: formatMoment(closesAt) })}
        </p>
        <dl className="proof">
          <dt>{t('seal.hash')}</dt>
          <dd className="proof__hash">{commitment}</dd>
          <dt>{t('rounds.seed')}</dt>
          <dd className={seed === null ? 'cap' : 'proof__hash'}>{seed ?? t('rounds.sealed')}</dd>
        </dl>
      </details>
    </Card>
  );
}

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
        <Round key={round.id} round={round} />
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
