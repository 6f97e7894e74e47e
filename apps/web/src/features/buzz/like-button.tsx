import { useRef, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatDecimal } from '../../platform/i18n/number.ts';
import { classNames } from '../../ui/class-names.ts';
import { HeartIcon } from '../../ui/icons/talk.tsx';
import { mayJoinIn } from './join-in.ts';
import { type LikeTarget, sendLike } from './post-data.ts';

interface LikeButtonProps {
  readonly target: LikeTarget;
  readonly liked: boolean;
  readonly likes: number;
}

/** Updated optimistically; the server's answer wins. */
export function LikeButton({ target, liked, likes: likesBefore }: LikeButtonProps) {
  const t = useText('buzz');
  const taps = useRef(0);
  const [now, setNow] = useState({ liked, likes: likesBefore });
  const toggle = () => {
    if (!mayJoinIn()) return;
    const wanted = !now.liked;
    setNow({ liked: wanted, likes: Math.max(0, now.likes + (wanted ? 1 : -1)) });
    taps.current += 1;
    const tap = taps.current;
    // The answer to an earlier tap would undo a later one.
    const settle = (after: typeof now) => tap === taps.current && setNow(after);
    sendLike(target, wanted).then(settle, () => settle(now));
  };
  const likes = formatDecimal(now.likes);
  return (
    <button
      type="button"
      className={classNames('buzz-act', now.liked && 'is-liked')}
      aria-pressed={now.liked}
      aria-label={`${t('like')}, ${likes}`}
      onClick={toggle}
    >
      <HeartIcon size={18} />
      <span>{likes}</span>
    </button>
  );
}
