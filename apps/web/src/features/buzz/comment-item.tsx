import type { BuzzAnswer, BuzzComment } from '@pollen/contract/operations/buzz';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { useRelativeTime } from '../../platform/i18n/relative-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ReplyIcon } from '../../ui/icons/talk.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { mayJoinIn } from './join-in.ts';
import { LikeButton } from './like-button.tsx';
import { useMoreAnswers, withdrawCommentReport } from './post-data.ts';
import { ReportedNote } from './reported-note.tsx';
import { onceEach } from './rules.ts';
import './buzz.css';

interface CommentItemProps {
  readonly post: string;
  readonly comment: BuzzComment;
  readonly onReply: (to: { id: string; name: string }) => void;
}

export function CommentItem({ post, comment, onReply }: CommentItemProps) {
  const t = useText('buzz');
  const name = comment.author?.name ?? t('former');
  return (
    <li className="buzz-comment">
      <CommentText post={post} comment={comment}>
        <button
          type="button"
          className="buzz-act"
          onClick={() => mayJoinIn() && onReply({ id: comment.id, name })}
        >
          <ReplyIcon size={18} />
          <span>{t('reply')}</span>
        </button>
      </CommentText>
      <Answers post={post} comment={comment} />
    </li>
  );
}

interface CommentTextProps {
  readonly post: string;
  readonly comment: BuzzAnswer;
  /** More actions, between like and menu. */
  readonly children?: ReactNode;
}

function CommentText({ post, comment, children }: CommentTextProps) {
  const t = useText('buzz');
  const relativeTime = useRelativeTime();
  if (comment.reported) {
    return <ReportedNote withdraw={() => withdrawCommentReport(post, comment.id)} />;
  }
  const gone = comment.state === 'gone';
  const name = comment.author?.name ?? t('former');
  return (
    <div className="buzz-said">
      <Avatar name={name} src={comment.author?.avatar ?? undefined} size={32} />
      <div className="grow">
        {!gone && (
          <p className="buzz-said__by">
            <b>{name}</b> <span className="cap">{relativeTime(comment.createdAt)}</span>
          </p>
        )}
        <p className={gone ? 'buzz-said__text soft' : 'buzz-said__text'}>
          {gone ? t('gone') : comment.text}
        </p>
        {comment.state === 'held' && <Tag kind="sky">{t('held')}</Tag>}
        {comment.state === 'removed' && (
          <Tag kind="berry">
            {t('removed', { reason: t(`reason.${comment.reason ?? 'other'}`) })}
          </Tag>
        )}
        {comment.state === 'shown' && (
          <div className="buzz-acts">
            <LikeButton
              target={{ comment: comment.id }}
              liked={comment.liked}
              likes={comment.likes}
            />
            {children}
            <CommentMenu post={post} comment={comment} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The first replies are shown immediately, the rest on request. */
function Answers({ post, comment }: { readonly post: string; readonly comment: BuzzComment }) {
  const t = useText('buzz');
  const [wanted, setWanted] = useState(false);
  const more = useMoreAnswers(comment.id, comment.firstAnswers[1]?.id, wanted);
  const answers = onceEach([...comment.firstAnswers, ...more.items]);
  const left = comment.answers - answers.length;
  if (answers.length === 0) return null;
  return (
    <ul className="buzz-answers">
      {answers.map((answer) => (
        <li key={answer.id}>
          <CommentText post={post} comment={answer} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button
            kind="text"
            small
            busy={more.isLoading || more.isFetchingNextPage}
            onClick={() =>
              wanted && more.hasNextPage ? void more.fetchNextPage() : setWanted(true)
            }
          >
            {t('moreAnswers', { count: left })}
          </Button>
        </li>
      )}
    </ul>
  );
}
