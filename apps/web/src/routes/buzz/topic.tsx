import type { BuzzOrder } from '@pollen/contract/operations/buzz';
import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { mayJoinIn } from '../../features/buzz/join-in.ts';
import { OwnPostList, PostList } from '../../features/buzz/post-list.tsx';
import { postsReading, topicsReading, useTopics } from '../../features/buzz/queries.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { isInNativeApp } from '../../platform/native/native-app.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import type { Loader, PageProps } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { captureJoinCodes } from '../../platform/session/join-codes.ts';
import { memberReading, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Chips, Segment } from '../../ui/tabs.tsx';

/** A topic, or all: the hot posts, which come first. Own posts are the browser's. */
export const loader: Loader = ({ id = '' }, { loggedIn }) =>
  id === mine ? null : [...(loggedIn ? [memberReading] : []), topicsReading, postsReading(id)];

const orders: readonly BuzzOrder[] = ['hot', 'new'];

/** In place of a topic: the member's own posts. */
const mine = 'mine';

export default function BuzzTopicPage({ params }: PageProps) {
  const t = useText('buzz');
  const topic = params['id'] ?? 'all';
  const topics = useTopics();
  const [order, setOrder] = useState<BuzzOrder>('hot');
  const loggedIn = useSession().tokens !== null || isInNativeApp();
  const own = topic === mine;

  useEffect(() => captureJoinCodes(location.search), []);
  useEffect(() => {
    if (own) mayJoinIn();
  }, [own]);
  const items = [
    { id: 'all', label: t('all'), href: paths.buzzTopic('all') },
    ...(loggedIn ? [{ id: mine, label: t('mine') }] : []),
    ...(topics.data?.items ?? []).map(({ id, title }) => ({
      id,
      label: title,
      href: paths.buzzTopic(id),
    })),
  ];
  return (
    <Screen title={t('title')}>
      <Page>
        <Chips
          label={t('topics')}
          items={items}
          value={topic}
          onChange={(id) => navigate(paths.buzzTopic(id), { replace: true })}
        />
        <ButtonLink kind="line" href={paths.buzzNew(own ? 'all' : topic)}>
          {t('post.write')}
        </ButtonLink>
        {own ? (
          loggedIn && <OwnPostList />
        ) : (
          <>
            <Segment
              label={t('order')}
              items={orders.map((id) => ({ id, label: t(`order.${id}`) }))}
              value={order}
              onChange={setOrder}
            />
            <PostList key={order} topic={topic} order={order} />
          </>
        )}
      </Page>
    </Screen>
  );
}
