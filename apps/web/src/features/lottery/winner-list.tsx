import { itemsOf } from '@pollen/browser/paged-query';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { Button } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { StarIcon } from '../../ui/icons/things.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWinners } from './queries.ts';
import { prizeText } from './rules.ts';

/** Without the year, because the month is shown above. */
const dayAndTime = (iso: string) => formatMoment(iso, 'dayMoment');

/** All winners of limited prizes in a month. */
export function WinnerList({ month }: { readonly month: string }) {
  const t = useText('lottery');
  const s = useText('common');
  const winners = useWinners(month);
  const items = itemsOf(winners.data);
  if (winners.isPending) return <Skeleton label={s('page.loading')} />;
  if (winners.isError && items.length === 0) {
    return <NoSignal onRetry={() => winners.refetch()} />;
  }
  if (items.length === 0) {
    return <Empty mood="hello" title={t('month.empty')} text={t('month.emptyText')} />;
  }
  return (
    <>
      <List>
        {items.map((winner) => (
          <ListRow
            key={winner.id}
            start={<HexBadge kind="soft" icon={<StarIcon size={20} />} />}
            title={winner.name}
            text={`${t(winner.game)}, ${dayAndTime(winner.at)}`}
            value={<b className="num">{prizeText(winner, t)}</b>}
          />
        ))}
      </List>
      {winners.hasNextPage && (
        <Button
          kind="quiet"
          busy={winners.isFetchingNextPage}
          onClick={() => winners.fetchNextPage()}
        >
          {winners.isError ? s('action.retry') : t('month.more')}
        </Button>
      )}
    </>
  );
}
