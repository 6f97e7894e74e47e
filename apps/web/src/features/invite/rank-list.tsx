import { itemsOf } from '@pollen/browser/paged-query';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useInviteRank } from './queries.ts';
import './invite.css';

export function RankList({ country }: { readonly country: number }) {
  const t = useText('invite');
  const s = useText('common');
  const rank = useInviteRank();
  const rows = itemsOf(rank.data);
  if (rank.isPending) return <Skeleton label={s('page.loading')} />;
  if (rank.isError && rows.length === 0) {
    return <NoSignal onRetry={() => rank.refetch()} />;
  }
  if (rows.length === 0) {
    return (
      <Empty
        mood="hello"
        title={t('rank.empty')}
        text={t('rank.emptyText')}
        action={<ButtonLink href={paths.referrals()}>{t('offer.toOwn')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <List>
        {rows.map((row, at) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names repeat; a row is its place in the list
            key={at}
            start={
              <span className="num invite__place">
                <span className="vh">{t('rank.place', { place: row.place })}</span>
                <span aria-hidden="true">{formatPoints(row.place, country)}</span>
              </span>
            }
            title={row.name}
            value={
              <>
                {row.me && <Tag kind="honey">{t('rank.you')}</Tag>}
                <span className="meta">{t('friends', { count: row.friends })}</span>
              </>
            }
          />
        ))}
      </List>
      {rank.isError && (
        <Button kind="quiet" onClick={() => rank.fetchNextPage()}>
          {s('action.retry')}
        </Button>
      )}
      {rank.hasNextPage && !rank.isError && (
        <Button kind="quiet" busy={rank.isFetchingNextPage} onClick={() => rank.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
