import type { BuzzOrder, BuzzPost } from '@pollen/contract/operations/buzz';
import { useId, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useNearEnd } from '../../ui/near-end.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Segment, TabPanel } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './post-data.ts';
import { onceEach } from './rules.ts';
import './buzz.css';

interface CommentListProps {
  readonly post: BuzzPost;
  readonly onReply: (to: { id: string; name: string }) => void;
}

export function CommentList({ post, onReply }: CommentListProps) {
  const t = useText('buzz');
  const panels = useId();
  const [order, setOrder] = useState<BuzzOrder>('hot');
  const comments = useComments(post.id, order);
  const hasTabs = onceEach(comments.items).length > 1 || comments.hasNextPage || order !== 'hot';
  return (
    <section className="buzz-comments">
      <div className="buzz-comments__head">
        <h2 className="h2">{t('comments', { count: post.comments })}</h2>
        <Reward post={post} />
      </div>
      {hasTabs && (
        <Segment
          label={t('order')}
          items={orders.map((id) => ({ id, label: t(`order.${id}`) }))}
          value={order}
          onChange={setOrder}
          panels={panels}
        />
      )}
      <TabPanel panels={hasTabs ? panels : undefined} id={order} className="buzz-comments__panel">
        <Comments post={post} comments={comments} onReply={onReply} />
      </TabPanel>
    </section>
  );
}

interface CommentsProps extends CommentListProps {
  readonly comments: ReturnType<typeof useComments>;
}

function Comments({ post, comments, onReply }: CommentsProps) {
  const t = useText('buzz');
  const s = useText('common');
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = comments;
  const end = useNearEnd(comments);
  const items = onceEach(comments.items);
  return (
    <>
      {!comments.isLoaded && !isError && <Skeleton label={s('page.loading')} />}
      {comments.isLoaded && items.length === 0 && (
        <Empty mood="hello" title={t('noComments')} text={t('noCommentsText')} />
      )}
      <ul className="buzz-list">
        {items.map((comment) => (
          <CommentItem key={comment.id} post={post.id} comment={comment} onReply={onReply} />
        ))}
      </ul>
      <div ref={end} />
      {isError && (
        <Button
          kind="quiet"
          onClick={() => void (items.length > 0 ? fetchNextPage() : comments.reload())}
        >
          {s('action.retry')}
        </Button>
      )}
      {hasNextPage && !isError && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const orders: readonly BuzzOrder[] = ['hot', 'new'];

function Reward({ post }: { readonly post: BuzzPost }) {
  const t = useText('buzz');
  if (post.rewardPoints === 0) return null;
  const points = { points: post.rewardPoints };
  return post.rewarded ? (
    <Tag kind="leaf">{t('rewarded', points)}</Tag>
  ) : (
    <Tag kind="honey">{t('reward', points)}</Tag>
  );
}
