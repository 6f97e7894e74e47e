import { formatPoints } from '@pollen/contract/values/number-format';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { HeartIcon } from '../../ui/icons/talk.tsx';
import { mayJoinIn } from './join-in.ts';
import { type LikeTarget, useLike } from './queries.ts';

interface LikeButtonProps {
  readonly target: LikeTarget;
  readonly liked: boolean;
  readonly likes: number;
}

/** Updated optimistically; the server's answer wins. */
export function LikeButton({ target, liked, likes }: LikeButtonProps) {
  const t = useText('buzz');
  const like = useLike(target);
  const [now, setNow] = useState({ liked, likes });
  const toggle = () => {
    if (!mayJoinIn()) return;
    const wanted = !now.liked;
    setNow({ liked: wanted, likes: Math.max(0, now.likes + (wanted ? 1 : -1)) });
    like.mutate(wanted, { onSuccess: setNow, onError: () => setNow(now) });
  };
  return (
    <button
      type="button"
      className={classNames('buzz-act', now.liked && 'is-liked')}
      aria-pressed={now.liked}
      aria-label={`${t('like')}, ${now.likes}`}
      onClick={toggle}
    >
      <HeartIcon size={18} />
      <span>{formatPoints(now.likes, 2)}</span>
    </button>
  );
}
