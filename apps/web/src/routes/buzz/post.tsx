import { clientCodes } from '@pollen/contract/codes/client-code';
import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { CommentList } from '../../features/buzz/comment-list.tsx';
import {
  commentsReading,
  postReading,
  usePost,
  withdrawPostReport,
} from '../../features/buzz/post-data.ts';
import { PostView } from '../../features/buzz/post-view.tsx';
import { ReportedNote } from '../../features/buzz/reported-note.tsx';
import { ShareButton } from '../../features/buzz/share-button.tsx';
import { WriteComment } from '../../features/buzz/write-comment.tsx';
import { CallError } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader, PageProps } from '../../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { captureJoinCodes } from '../../platform/session/join-codes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const loader: Loader = ({ id = '' }) => [postReading(id), commentsReading(id)];

/** Deleted, or an address that never existed. */
const missing: readonly (number | null)[] = [clientCodes.notFound, clientCodes.badInput];

export default function BuzzPostPage({ params }: PageProps) {
  const id = params['id'] ?? '';
  const t = useText('buzz');
  const s = useText('common');
  const query = usePost(id);
  const [replyTo, setReplyTo] = useState<{ id: string; name: string } | null>(null);
  const post = query.data;
  const share = post?.state === 'shown' && !post.reported ? <ShareButton post={post} /> : undefined;
  const header: ScreenHeader = {
    title: post?.topic.title ?? t('title'),
    exit: paths.buzzTopic(post?.topic.id ?? 'all'),
    end: share,
  };
  useEffect(() => captureJoinCodes(location.search), []);
  if (post?.reported) {
    return (
      <Screen {...header}>
        <Page>
          <ReportedNote withdraw={() => withdrawPostReport(id)} />
        </Page>
      </Screen>
    );
  }
  if (post && post.state !== 'shown') {
    return (
      <Screen {...header}>
        <Page>
          <PostView post={post} />
        </Page>
      </Screen>
    );
  }
  if (post) {
    return (
      <Screen {...header}>
        <Page>
          <PostView post={post} />
          <CommentList post={post} onReply={setReplyTo} />
        </Page>
        <WriteComment post={post} replyTo={replyTo} onReplied={() => setReplyTo(null)} />
      </Screen>
    );
  }
  if (query.error instanceof CallError && missing.includes(query.error.code)) {
    return (
      <Screen {...header}>
        <Page>
          <Empty
            mood="not-found"
            title={t('missing')}
            text={t('missingText')}
            action={<ButtonLink href={paths.buzzTopic('all')}>{t('toBuzz')}</ButtonLink>}
          />
        </Page>
      </Screen>
    );
  }
  return (
    <Screen {...header}>
      <Page>
        {query.error ? (
          <NoSignal onRetry={() => void query.reload()} />
        ) : (
          <Skeleton label={s('page.loading')} />
        )}
      </Page>
    </Screen>
  );
}
