import { itemsOf } from '@pollen/browser/paged-query';
import type { BuzzOrder, BuzzPost } from '@pollen/contract/operations/buzz';
import { paths } from '@pollen/contract/values/web-paths';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { useRelativeTime } from '../../platform/i18n/relative-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { useNearEnd } from '../../ui/near-end.ts';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { withdrawPostReport } from './post-data.ts';
import { PostState } from './post-state.tsx';
import { PostTags } from './post-tags.tsx';
import { useOwnPosts, usePosts } from './queries.ts';
import { ReportedNote } from './reported-note.tsx';
import { onceEach } from './rules.ts';
import './buzz.css';

interface PostListProps {
  readonly topic: string;
  readonly order: BuzzOrder;
}

export function PostList({ topic, order }: PostListProps) {
  const t = useText('buzz');
  return (
    <PostPages
      posts={usePosts(topic, order)}
      empty={<Empty mood="hello" title={t('empty')} text={t('emptyText')} />}
    />
  );
}

/** The member's own posts, including those in review and refused ones. */
export function OwnPostList() {
  const t = useText('buzz');
  return (
    <PostPages
      posts={useOwnPosts()}
      empty={<Empty mood="hello" title={t('mineEmpty')} text={t('mineEmptyText')} />}
    />
  );
}

interface PostPagesProps {
  readonly posts: ReturnType<typeof usePosts>;
  readonly empty: ReactNode;
}

function PostPages({ posts, empty }: PostPagesProps) {
  const t = useText('buzz');
  const s = useText('common');
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = posts;
  const end = useNearEnd(posts);
  const items = onceEach(itemsOf(posts.data));
  if (isError && items.length === 0) {
    return <NoSignal onRetry={() => void posts.refetch()} />;
  }
  return (
    <>
      {posts.isPending && <Skeleton label={s('page.loading')} />}
      {posts.isSuccess && items.length === 0 && empty}
      {items.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      <div ref={end} />
      {(hasNextPage || isError) && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isError ? s('action.retry') : t('more')}
        </Button>
      )}
    </>
  );
}

const previewPosts = 3;

/** The hottest few, for the tab of another page; a link leads to the rest. */
export function BuzzPreview() {
  const t = useText('buzz');
  const s = useText('common');
  const posts = usePosts('all', 'hot', previewPosts);
  if (posts.isPending) return <Skeleton label={s('page.loading')} />;
  if (posts.isLoadingError) {
    return <NoSignal onRetry={() => posts.refetch()} />;
  }
  return (
    <section className="stack" aria-label={t('inBuzz')}>
      {posts.data.pages[0]?.items.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      <ButtonLink kind="quiet" href={paths.buzzTopic('all')}>
        {t('seeAll')}
      </ButtonLink>
    </section>
  );
}

/** A question or a sentence is a title; what is longer is a text. */
const titleMaxLength = 120;
const isTitle = (text: string) => text.length <= titleMaxLength && !text.includes('\n');

function PostCard({ post }: { readonly post: BuzzPost }) {
  const t = useText('buzz');
  const relativeTime = useRelativeTime();
  if (post.reported) return <ReportedNote withdraw={() => withdrawPostReport(post.id)} />;
  const name = post.author?.name ?? t('house');
  const facts = [
    ...(post.poll ? [t('votes', { count: post.poll.total })] : []),
    t('comments', { count: post.comments }),
  ];
  return (
    <CardLink href={paths.buzz(post.id)} className="buzz-card">
      <span className="buzz-card__by">
        <Avatar name={name} src={post.author?.avatar ?? undefined} size={32} />
        <span className="grow">
          <b className="buzz-card__name">{name}</b>
          <span className="cap">
            {post.topic.title} · {relativeTime(post.createdAt)}
          </span>
        </span>
        <PostTags post={post} />
      </span>
      <span className={classNames(isTitle(post.text) && 'h2', 'buzz-card__text')}>{post.text}</span>
      {post.picture && (
        <img className="buzz-card__picture" src={post.picture} alt="" loading="lazy" />
      )}
      {post.state !== 'shown' && (
        <span>
          <PostState post={post} />
        </span>
      )}
      <span className="meta buzz-card__facts">
        <span>{facts.join(' · ')}</span>
        {post.rewardPoints > 0 && !post.rewarded && (
          <Tag kind="honey" slim>
            +{post.rewardPoints}
          </Tag>
        )}
      </span>
    </CardLink>
  );
}
