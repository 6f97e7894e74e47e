import type { BuzzPost } from '@pollen/contract/operations/buzz';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { useRelativeTime } from '../../platform/i18n/relative-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FlagIcon } from '../../ui/icons/talk.tsx';
import { mayJoinIn } from './join-in.ts';
import { LazyReport } from './lazy-report.tsx';
import { LikeButton } from './like-button.tsx';
import { PollPart } from './poll-part.tsx';
import { reportPost } from './post-data.ts';
import { PostState } from './post-state.tsx';
import { PostTags } from './post-tags.tsx';
import './buzz.css';

// Only the author of a post needs it.
const DeletePost = lazy(() => import('./delete-post.tsx'));

/** The author, the question and the poll. */
export function PostView({ post }: { readonly post: BuzzPost }) {
  const t = useText('buzz');
  const relativeTime = useRelativeTime();
  const name = post.author?.name ?? t('house');
  return (
    <>
      <div className="buzz-by">
        <Avatar name={name} src={post.author?.avatar ?? undefined} />
        <span className="grow">
          <b className="buzz-by__name">{name}</b>
          <span className="cap">{relativeTime(post.createdAt)}</span>
        </span>
        <PostTags post={post} />
      </div>
      {post.state !== 'shown' && (
        <div>
          <PostState post={post} />
        </div>
      )}
      <h1 className="h1 buzz-text">{post.text}</h1>
      {post.picture && (
        <img className="buzz-picture" src={post.picture} alt={t('pictureOf', { name })} />
      )}
      {post.poll && <PollPart post={post} poll={post.poll} />}
      <div className="buzz-acts">
        {post.state === 'shown' && (
          <LikeButton target={{ post: post.id }} liked={post.liked} likes={post.likes} />
        )}
        {post.author && !post.mine && <ReportPost id={post.id} />}
        {post.mine && (
          <Suspense fallback={null}>
            <DeletePost id={post.id} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Members' posts can be reported; our own cannot. */
function ReportPost({ id }: { readonly id: string }) {
  const t = useText('buzz');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('report')}
        icon={<FlagIcon size={18} />}
        className="buzz-more"
        onClick={() => mayJoinIn() && setOpen(true)}
      />
      <LazyReport
        open={open}
        onClose={() => setOpen(false)}
        send={(reason) => reportPost(id, reason)}
      />
    </>
  );
}
