import { itemsOf } from '@pollen/browser/paged-query';
import type { Friend, InviteLink } from '@pollen/contract/operations/invite';
import { hostPoints, shareDays, sharePercent } from '@pollen/contract/values/invite';
import { formatPoints } from '@pollen/contract/values/number-format';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Steps } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useFriends } from './queries.ts';
import { stepNumber, stepsOf } from './rules.ts';
import './invite.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

interface FriendsListProps {
  readonly totals: Pick<InviteLink, 'friends' | 'points'>;
  readonly country: number;
}

export function FriendsList({ totals, country }: FriendsListProps) {
  const t = useText('invite');
  const s = useText('common');
  const friends = useFriends();
  const items = itemsOf(friends.data);
  const { hasNextPage, isFetchingNextPage, isError } = friends;
  if (friends.isPending) return <Skeleton label={s('page.loading')} />;
  if (friends.isSuccess && items.length === 0) {
    return <Empty mood="hello" title={t('none')} text={t('noneText')} />;
  }
  return (
    <>
      <div className="spread">
        <h2 className="h2">{t('friends', { count: totals.friends })}</h2>
        <span className="meta">
          {t('earned', { points: formatPoints(totals.points, country) })}
        </span>
      </div>
      <List>
        {items.map((friend) => (
          <FriendRow key={friend.id} friend={friend} country={country} />
        ))}
      </List>
      {isError && (
        <Button
          kind="quiet"
          onClick={() => (items.length > 0 ? friends.fetchNextPage() : friends.refetch())}
        >
          {s('action.retry')}
        </Button>
      )}
      {hasNextPage && !isError && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => friends.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function standingText(friend: Friend, t: Text<'invite'>): string {
  const day = (iso: string) => formatMoment(iso, 'day');
  switch (friend.standing) {
    case 'refused':
      return t(`refusal.${friend.refusal ?? 'device'}`);
    case 'qualified':
      return friend.sharing
        ? t('friend.qualified', { percent: sharePercent, day: day(friend.shareUntil) })
        : t('friend.over', { days: shareDays });
    case 'inReview':
      return t('friend.inReview');
    case 'joined':
      return t('friend.joined', { day: day(friend.joinedAt) });
  }
}

function FriendRow({ friend, country }: { readonly friend: Friend; readonly country: number }) {
  const t = useText('invite');
  const name = friend.name === '' ? t('friend.left') : friend.name;
  return (
    <div className="item invite__friend">
      <Avatar name={name} src={friend.avatar ?? undefined} />
      <div className="grow">
        <div className="spread">
          <span className="h3">{name}</span>
          <Reward friend={friend} country={country} />
        </div>
        <div className="invite__steps">
          <Steps
            steps={stepsOf(friend.standing)}
            label={t('friend.step', { step: stepNumber(friend.standing) })}
          />
        </div>
        <div className="cap">{standingText(friend, t)}</div>
      </div>
    </div>
  );
}

function Reward({ friend, country }: { readonly friend: Friend; readonly country: number }) {
  const t = useText('invite');
  return (
    <span className="row invite__reward">
      {friend.points > 0 && <b className="num leaf">+{formatPoints(friend.points, country)}</b>}
      {friend.standing === 'refused' && <Tag slim>{t('noReward')}</Tag>}
      {friend.points === 0 && friend.standing !== 'refused' && (
        <span className="cap">{t('toCome', { points: hostPoints })}</span>
      )}
    </span>
  );
}
