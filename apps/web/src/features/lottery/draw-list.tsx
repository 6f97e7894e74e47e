import { itemsOf } from '@pollen/browser/paged-query';
import type { Draw } from '@pollen/contract/operations/lottery';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GiftIcon } from '../../ui/icons/things.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DrawProof } from './draw-proof.tsx';
import { useDraws } from './queries.ts';
import { VoucherCode } from './result-dialog.tsx';
import { prizeText } from './rules.ts';
import './lottery.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

/** The member's draws, newest first; each can be verified once its round is over. */
export function DrawList() {
  const t = useText('lottery');
  const s = useText('common');
  const draws = useDraws();
  const items = itemsOf(draws.data);
  if (draws.isPending) return <Skeleton label={s('page.loading')} />;
  if (draws.isError && items.length === 0) {
    return <NoSignal onRetry={() => draws.refetch()} />;
  }
  if (items.length === 0) {
    return (
      <Empty
        mood="hello"
        title={t('list.empty')}
        text={t('list.emptyText')}
        action={<ButtonLink href={paths.lottery()}>{t('list.play')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {items.map((draw) => (
        <DrawCard key={draw.id} draw={draw} />
      ))}
      {draws.hasNextPage && (
        <Button kind="quiet" busy={draws.isFetchingNextPage} onClick={() => draws.fetchNextPage()}>
          {draws.isError ? s('action.retry') : t('list.more')}
        </Button>
      )}
    </>
  );
}

function DrawCard({ draw }: { readonly draw: Draw }) {
  const t = useText('lottery');
  const [checking, setChecking] = useState(false);
  const { seed, closesAt } = draw.round;
  return (
    <Card flush>
      <ListRow
        start={
          <HexBadge kind={draw.kind === 'nothing' ? 'off' : 'soft'} icon={<GiftIcon size={20} />} />
        }
        title={prizeText(draw, t)}
        text={`${t(draw.game)}, ${formatMoment(draw.at)}`}
      />
      <div className="draw__more stack">
        {draw.code !== null && <VoucherCode code={draw.code} />}
        {draw.landed !== draw.field && <p className="cap">{t('list.ranOut')}</p>}
        {seed === null ? (
          <p className="cap">{t('check.sealed', { time: formatMoment(closesAt) })}</p>
        ) : checking ? (
          <DrawProof draw={draw} seed={seed} />
        ) : (
          <Button kind="line" small onClick={() => setChecking(true)}>
            {t('check.action')}
          </Button>
        )}
      </div>
    </Card>
  );
}
